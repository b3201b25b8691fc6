import type { ApiClient } from './client/api-client.ts';
import { waitForAll } from './client/wait.ts';

const lease = (rent: string, heating: string) => [
  'Between Orchard Property, 14 Market Row (the landlord),',
  'and Ann Lindqvist (the tenant).',
  'The landlord lets to the tenant four rooms, kitchen, bath and one cellar',
  'room for living only. Five keys are handed over.',
  'The lease runs without end. Either side may end it in writing with three',
  'months of notice to the end of a month.',
  `The rent is ${rent} a month, payable in advance by the third working day.`,
  `Heating and water are paid with ${heating} a month and settled once a year.`,
  'The tenant gives a deposit of two months of rent. It may be paid in three',
  'equal parts; the landlord keeps it apart from his own money, at interest.',
  'Small repairs of up to ninety each are paid by the tenant, not more than',
  'three hundred in a year. All else is for the landlord to pay.',
  'Small animals may be kept without asking. Guests may stay for six weeks.',
];

/** A lease, and a draft of it that says other figures. @param letter makes a document of a title and lines */
export async function addCopies(
  client: ApiClient,
  letter: (title: string, lines: readonly string[]) => Buffer,
): Promise<void> {
  const add = async (name: string, lines: readonly string[], tags: string) => {
    const bytes = letter('Lease agreement, 83 Elm Avenue', lines);
    const [file] = await client.upload([{ name, bytes }], tags === '' ? {} : { tags });
    if (file) await waitForAll(client, [file.id]);
  };
  await add('lease agreement.pdf', lease('1,180.00', '210.00'), 'contract');
  await add('lease draft 2.pdf', lease('1,140.00', '190.00'), '');
}
