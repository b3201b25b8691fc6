import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { type AiFixture, askingStep, startAiFixture } from './ai-fixture.ts';

const LETTER = [
  'Harbour Light Cooperative',
  'Dear Ann Example,',
  'we write on 3 November 2025 about the berth K-4471 you asked for.',
  'Our bank takes 214.50 EUR until 17.11.2025, account DE89370400440532013000.',
  'Kind regards',
];

describe('an endpoint that holds answers to a schema', () => {
  let fixture: AiFixture;
  beforeAll(async () => {
    fixture = await startAiFixture({ env: { METRICS_TOKEN: 'a-token-of-metrics-for-this-test' } });
  });
  afterAll(() => fixture.stop());

  it('is sent the text and nothing else, by a request that the published API takes', async () => {
    const { id } = await fixture.file([...LETTER, 'Nothing else']);
    expect(fixture.endpoint.refused).toEqual([]);
    const asked = fixture.endpoint.asked.at(-1);
    expect(asked).toMatchObject({ format: 'json_schema', model: 'stand-in-1' });
    expect(asked?.messages.at(-1)?.content).toContain('berth K-4471');
    const { host, connection, 'content-length': _length, ...headers } = asked?.headers ?? {};
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      'content-type': 'application/json',
      authorization: `Bearer ${fixture.endpoint.key}`,
      'user-agent': 'Archivolt',
    });
    const sent = JSON.stringify(asked?.messages);
    for (const word of ['letter.pdf', id, 'ann', fixture.service.dataDir]) expect(sent).not.toContain(`"${word}"`);
    expect(sent).not.toContain('letter.pdf');
  });

  it('has the attempt say which text went where, what was counted and how long it took', async () => {
    const detail = await fixture.file([...LETTER, 'Counted']);
    const step = askingStep(detail);
    expect(step).toMatchObject({ status: 'success', warning_code: null });
    const shown = fixture.endpoint.asked.at(-1)?.messages.at(-1)?.content ?? '';
    const asked = step.attempts.at(-1)?.asked;
    expect(asked).toMatchObject({
      host: fixture.endpoint.host,
      model: 'stand-in-1',
      prompt_tokens: 812,
      completion_tokens: 97,
      duration_ms: expect.any(Number),
    });
    expect(Number(asked?.sent_characters)).toBe(shown.split('\n').slice(1, -1).join('\n').length);
    const headers = { authorization: 'Bearer a-token-of-metrics-for-this-test' };
    const metrics = await (await fetch(`${fixture.service.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/archivolt_ai_requests_total\{result="answered"\} [1-9]/);
    expect(metrics).toMatch(/archivolt_ai_tokens_total\{kind="prompt"\} [1-9]/);
    const { logs } = await fixture.service.admin.get<{ logs: { message: string }[] }>(`/api/files/${detail.id}/logs`);
    expect(logs.map(({ message }) => message).join('\n')).toContain(`were sent to ${fixture.endpoint.host}`);
  });

  it('names values that are offered with their place, and taken only where a rule says the same', async () => {
    fixture.endpoint.reply = () => ({
      type: 'fields',
      fields: {
        sender: 'Harbour Light Cooperative',
        contract_number: 'K-4471',
        iban: 'DE89 3704 0044 0532 0130 00',
        due_date: '2025-11-17',
        total_amount: '214.50',
        document_type: 'letter',
        tags: ['berth'],
      },
    });
    const detail = await fixture.file([...LETTER, 'Offered']);
    const offered = (field: string) => detail.suggestions.find((one) => one.field === field);
    expect(offered('contract_number')).toMatchObject({
      source: 'ai',
      value: 'K-4471',
      evidence: { page: 1, text: 'K-4471', boxes: [expect.any(Object)] },
    });
    expect(offered('due_date')).toMatchObject({ value: '2025-11-17', evidence: { text: '17.11.2025' } });
    // The rules were sure of the account already: what is sure needs no second opinion.
    expect(detail.metadata.iban).toMatchObject({ value: 'DE89370400440532013000', source: 'rule' });
    expect(detail.suggestions.filter(({ field }) => field === 'iban')).toEqual([]);
  });

  it('cannot say what the document does not: made-up numbers, days and addresses are gone, and no made-up name counts', async () => {
    fixture.endpoint.reply = () => ({
      type: 'fields',
      fields: {
        sender: 'Meridian Holdings',
        contract_number: 'ZZ-90817',
        iban: 'GB33BUKB20201555555555',
        vat_id: 'DE136695976',
        total_amount: '9999.00',
        due_date: '2031-01-01',
        email: 'pay@meridian.example',
      },
    });
    const detail = await fixture.file([...LETTER, 'Made up']);
    const ofAi = detail.suggestions.filter(({ source }) => source === 'ai');
    expect(ofAi.filter(({ field, confidence }) => field !== 'sender' || confidence > 0.4)).toEqual([]);
    expect(Object.values(detail.fields).filter(({ source }) => source === 'ai')).toEqual([]);
  });

  it('may say what no database takes: that is left out, and the rest counts', async () => {
    fixture.endpoint.reply = () => ({
      type: 'fields',
      fields: { title: 'A\0 half \ud800', contract_number: 'K-44\u000071', tags: ['\0'] },
    });
    const detail = await fixture.file([...LETTER, 'NUL']);
    expect(askingStep(detail)).toMatchObject({ status: 'success', warning_code: null });
    expect(detail.suggestions).toContainEqual(expect.objectContaining({ field: 'contract_number', value: 'K-4471' }));
  });

  it('is not asked about a document without text', async () => {
    fixture.endpoint.reply = () => ({ type: 'fields', fields: {} });
    const before = fixture.endpoint.requestCount();
    const detail = await fixture.file([' ']);
    expect(askingStep(detail)).toMatchObject({ status: 'skipped' });
    expect(fixture.endpoint.requestCount()).toBe(before);
  });

  it('is asked anew when a document is read again, and what it says no more is offered no more', async () => {
    fixture.endpoint.reply = () => ({ type: 'fields', fields: { contract_number: 'K-4471' } });
    const { id } = await fixture.file([...LETTER, 'Read again']);
    fixture.endpoint.reply = () => ({ type: 'fields', fields: {} });
    await fixture.service.admin.post(`/api/files/${id}/reprocess`);
    await waitForStatus(fixture.service.admin, id);
    const detail = await fixture.detail(id);
    expect(askingStep(detail).attempts).toHaveLength(2);
    expect(detail.suggestions.filter(({ source }) => source === 'ai')).toEqual([]);
  });

  it('its key stands in no line of the log, nor does a word of the document', async () => {
    fixture.endpoint.reply = () => ({ type: 'fields', fields: { title: 'canary-of-an-answer' } });
    const before = fixture.service.logText().length;
    await fixture.file(['canary-of-a-document', ...LETTER]);
    const logged = fixture.service.logText().slice(before);
    for (const secret of [fixture.endpoint.key, 'canary-of-an-answer', 'canary-of-a-document'])
      expect(logged).not.toContain(secret);
  });
});

describe.each(['json_object', 'words'] as const)('an endpoint that takes no more than %s', (dialect) => {
  let fixture: AiFixture;
  beforeAll(async () => {
    fixture = await startAiFixture({ dialect, key: '' });
  });
  afterAll(() => fixture.stop());

  it('is asked in the way it takes, without a key where there is none, and that is remembered', async () => {
    fixture.endpoint.reply = () => ({
      type: 'content',
      content: '<think>The berth has a number.</think>\n```json\n{"contract_number": "K-4471"}\n```',
    });
    const first = await fixture.file([...LETTER, dialect]);
    expect(askingStep(first)).toMatchObject({ status: 'success', warning_code: null });
    expect(first.suggestions).toContainEqual(expect.objectContaining({ field: 'contract_number', value: 'K-4471' }));
    const refusedCount = fixture.endpoint.refused.length;
    expect(refusedCount).toBe(dialect === 'words' ? 2 : 1);
    await fixture.file([...LETTER, dialect, 'again']);
    expect(fixture.endpoint.refused).toHaveLength(refusedCount);
    expect(fixture.endpoint.asked.map(({ format }) => format)).toEqual([dialect, dialect]);
  });
});
