/** What has an order: a number, days since 1970, or an amount in its smallest parts. */
export type Order = number | bigint;

/** Whether something stands to what it is compared with as an operator says. */
export function compares(operator: string, order: Order, wanted: Order): boolean {
  switch (operator) {
    case 'at_least':
      return order >= wanted;
    case 'at_most':
      return order <= wanted;
    case 'less_than':
      return order < wanted;
    case 'greater_than':
      return order > wanted;
    default:
      return order === wanted;
  }
}
