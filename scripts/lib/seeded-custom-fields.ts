import type { ApiClient } from './client/api-client.ts';

/** Custom fields of each kind, one for everybody, and values on a document. */
export async function addCustomFields(client: ApiClient, fileId: string): Promise<void> {
  const add = (name: string, type: string, more: object = {}) =>
    client.post('/api/custom-fields', { name, type, ...more });
  const rooms = ['Studio', 'Home', 'Workshop', 'Garden'].map((name) => ({ name }));
  await add('Cost centre', 'choice', { choices: rooms });
  await add('Deductible', 'money', { currency: 'EUR', document_types: ['invoice', 'receipt'] });
  await add('Warranty until', 'date');
  await add('Meter reading', 'number', { unit: 'kWh' });
  await add('Given to adviser', 'yes_no');
  await add('Belongs to', 'document');
  await add('Contract number', 'text');
  await add('Project', 'choice', { scope: 'instance', choices: rooms });
  const values = { cost_centre: 'studio', deductible: '214.50', warranty_until: '2028-11-18', given_to_adviser: true };
  await client.call('PATCH', `/api/files/${fileId}`, { json: { custom_fields: values } });
}
