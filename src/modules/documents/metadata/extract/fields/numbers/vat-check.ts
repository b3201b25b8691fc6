/** Whether the check figures of a VAT id are right; null for a country whose rule is not known here. */
export function checkVatFigures(id: string): boolean | null {
  const figures = id.slice(2).replace(/\D/g, '');
  const check = CHECKS[id.slice(0, 2)];
  return check ? check(figures, id) : null;
}

type Check = (figures: string, id: string) => boolean | null;

const CHECKS: Readonly<Record<string, Check>> = {
  DE: iso7064,
  IT: luhn,
  BE: (figures) => 97 - (Number(figures.slice(0, 8)) % 97) === Number(figures.slice(8)),
  LU: (figures) => Number(figures.slice(0, 6)) % 89 === Number(figures.slice(6)),
  PT: (figures) => weighted(figures, [9, 8, 7, 6, 5, 4, 3, 2], 11),
  // A key of figures is the SIREN times 100 plus 12, modulo 97; keys with letters follow another rule.
  FR: (figures, id) =>
    /^FR\d{11}$/.test(id) ? (Number(figures.slice(2)) * 100 + 12) % 97 === Number(figures.slice(0, 2)) : null,
  // Sole traders have numbers of the newer kind, whose letters count as figures.
  NL: (figures, id) => weighted(figures.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2], 11, false) || dutchModulo97(id),
  GB: (figures) => {
    const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(figures[at]), 0);
    const rest = (sum + Number(figures.slice(7, 9))) % 97;
    return rest === 0 || (rest + 55) % 97 === 0;
  },
};

function iso7064(figures: string): boolean {
  let product = 10;
  for (const figure of figures.slice(0, 8)) {
    const sum = (Number(figure) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(figures[8]);
}

function luhn(figures: string): boolean {
  let sum = 0;
  for (const [index, character] of [...figures].entries()) {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The last figure is the weighted sum modulo 11, or its complement to 11; ten has no figure. */
function weighted(figures: string, weights: readonly number[], modulus: number, isComplement = true): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(figures[at]), 0);
  const rest = isComplement ? (modulus - (sum % modulus)) % modulus : sum % modulus;
  return (rest === 10 ? 0 : rest) === Number(figures[weights.length]);
}

function dutchModulo97(id: string): boolean {
  let rest = 0;
  for (const character of id) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
