import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiEndpoint, startAiEndpoint } from '../../../../test/harness/ai/ai-endpoint.ts';
import { loadConfig } from '../../../platform/config/index.ts';
import { defaultPlan, planOf } from '../pipelines/index.ts';
import { reprocessFile } from '../processing/index.ts';
import { bornDigitalPdf } from '../processing/testing/documents.ts';
import { SETTINGS, TestEngine } from '../processing/testing/engine.ts';

const LETTER = ['Harbour Light Cooperative', 'Dear Ann Example,', 'berth K-4471 is yours.', 'Kind regards'];

let endpoint: AiEndpoint;
let engine: TestEngine;
beforeAll(async () => {
  endpoint = await startAiEndpoint();
  endpoint.reply = () => ({ type: 'fields', fields: { contract_number: 'K-4471' } });
  engine = await TestEngine.start(endpoint.env);
});
afterAll(async () => {
  await engine.stop();
  await endpoint.stop();
});

/** The document's whole plan, in the slots its steps want. */
async function runAll(id: string): Promise<void> {
  for (const work of ['cpu', 'ai', 'cpu', 'io', 'cpu'] as const) await engine.run(id, { work });
}
const suggestionsOf = (id: string) =>
  engine.ctx.db.selectFrom('field_suggestions').select(['field', 'source']).where('file_id', '=', id).execute();

describe('asking an AI endpoint', () => {
  it('has a slot of those that wait for a model, and none of those that compute', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER]));
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.states(id)).toMatchObject({ ocr: 'skipped', ask_ai: 'pending', extract_metadata: 'pending' });
    expect(endpoint.requestCount()).toBe(0);
    await engine.run(id, { work: 'ai' });
    expect(await engine.states(id)).toMatchObject({ ask_ai: 'success', extract_metadata: 'pending' });
    await engine.run(id);
    expect(await suggestionsOf(id)).toContainEqual({ field: 'contract_number', source: 'ai' });
  });

  it('does not happen where the plan of a document says so, whatever is set up', async () => {
    const before = endpoint.requestCount();
    const builtIn = { owner_id: engine.ownerId, pipeline_id: null };
    const { steps: plan } = await planOf(engine.ctx, builtIn, { ask_ai: { use_ai: false } });
    const id = await engine.add(bornDigitalPdf([[...LETTER, 'Local only']]), { plan: [...plan] });
    await runAll(id);
    expect(await engine.step(id, 'ask_ai')).toMatchObject({
      status: 'skipped',
      summary: expect.stringContaining('plan'),
    });
    expect(endpoint.requestCount()).toBe(before);
    expect((await engine.file(id)).status).toBe('completed');
  });

  it('leaves no answer to a plan that does not ask', async () => {
    const id = await engine.add(bornDigitalPdf([[...LETTER, 'Asked once']]));
    await runAll(id);
    expect(await suggestionsOf(id)).toContainEqual({ field: 'contract_number', source: 'ai' });
    const plain = { ...engine.asOwner, config: unset().config };
    await reprocessFile(plain, { id });
    expect(await engine.states(id)).not.toHaveProperty('ask_ai');
    await runAll(id);
    expect(await suggestionsOf(id)).not.toContainEqual({ field: 'contract_number', source: 'ai' });
  });

  it('is no part of a plan while no endpoint is set up', async () => {
    const { config } = unset();
    expect(defaultPlan({ config }).map(({ step }) => step)).not.toContain('ask_ai');
    expect(defaultPlan(engine.ctx).map(({ step }) => step)).toContain('ask_ai');
  });
});

/** The same settings without an endpoint. */
function unset() {
  return { config: loadConfig(SETTINGS, { DATA_DIR: engine.dataDir }) };
}
