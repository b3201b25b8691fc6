import type { ApiClient } from './client/api-client.ts';

/** A rule that is on, and one that is off. */
export async function addRules(client: ApiClient): Promise<void> {
  const words = (value: string) => [{ field: 'text', operator: 'contains_words', value }];
  await client.post('/api/rules', {
    name: 'Mill Lane',
    conditions: [...words('Mill Lane'), { field: 'filename', operator: 'starts_with', value: 'insurance' }],
    actions: { sender: 'Harbour Insurance', document_type: 'contract', add_tags: ['home'] },
  });
  await client.post('/api/rules', {
    name: 'Steuer',
    is_active: false,
    matches: 'any',
    conditions: [
      ...words('Einkommensteuer'),
      { field: 'title', operator: 'matches_expression', value: 'bescheid\\s+20\\d\\d' },
    ],
    actions: { language: 'de' },
  });
}
