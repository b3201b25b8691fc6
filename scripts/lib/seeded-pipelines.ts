import type { ApiClient } from './client/api-client.ts';

type Step = { id: string; step_type: string; [key: string]: unknown };
type Pipeline = { id: string; condition: unknown; local_only: boolean; no_delivery: boolean; steps: Step[] };

const test = (field: string, operator: string, value: string | number) => ({ field, operator, value });
const either = (...tests: object[]) => ({
  match: 'any',
  groups: tests.map((one) => ({ match: 'all', tests: [one] })),
});

/** Steps as they are sent: without what only answers have. */
function sent(steps: readonly Step[]): object[] {
  return steps.map(({ pipeline_id: _pipeline, position: _position, is_known: _known, ...step }) => step);
}

/**
 * Pipelines in every state: one with versions and a draft, one that is local only, the default, and one that is off.
 * @param destinationId where one of them sends to. @returns the first, and the step of it that reads.
 */
export async function addPipelines(client: ApiClient, destinationId: string): Promise<{ id: string; stepId: string }> {
  const add = (name: string, more: object) => client.post<Pipeline>('/api/pipelines', { name, ...more });
  const invoices = await add('Invoices', {
    description: 'Goes to the tax adviser',
    condition: either(test('came_by', 'is', 'Invoices'), test('filename', 'contains', 'invoice')),
  });
  const change = async (steps: readonly object[]) => {
    const json = { steps };
    return (await client.call('PUT', `/api/pipelines/${invoices.id}`, { json })) as Pipeline;
  };
  const at = invoices.steps.findIndex(({ step_type }) => step_type === 'render_thumbnail');
  const archive = { step_type: 'convert_to_pdfa', config: { format: '2' }, on_failure: 'go_on' };
  const second = await change(sent(invoices.steps).toSpliced(at, 0, archive));
  const onlyInvoices = { match: 'all', groups: [{ match: 'all', tests: [test('document_type', 'is', 'Invoice')] }] };
  const third = await change(
    sent(second.steps).map((step) => {
      if (!('step_type' in step)) return step;
      if (step.step_type === 'ocr') return { ...step, config: { languages: ['deu', 'eng'] } };
      return step.step_type === 'send_to_destinations'
        ? { ...step, config: { destination_ids: [destinationId] }, condition: onlyInvoices }
        : step;
    }),
  );
  const { condition, local_only, no_delivery } = third;
  const draft = sent(third.steps).map((step) =>
    'step_type' in step && step.step_type === 'convert_to_pdfa' ? { ...step, config: { format: '3' } } : step,
  );
  await client.call('PUT', `/api/pipelines/${invoices.id}/draft`, {
    json: { condition, local_only, no_delivery, steps: draft },
  });
  await add('Private papers', { local_only: true, condition: either(test('came_by', 'is', 'Doctor')) });
  await add('Everything else', { is_default: true });
  await add('Scanner stacks', { is_active: false, condition: either(test('source', 'is', 'folder')) });
  return { id: invoices.id, stepId: third.steps.find(({ step_type }) => step_type === 'ocr')?.id ?? '' };
}
