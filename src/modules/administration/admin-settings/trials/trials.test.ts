import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../../../scripts/lib/client/api-client.ts';
import { startAiEndpoint } from '../../../../../test/harness/ai/ai-endpoint.ts';
import { startEmbeddingsEndpoint } from '../../../../../test/harness/ai/embeddings-endpoint.ts';
import { startCloudOcr } from '../../../../../test/harness/cloud-ocr/cloud-ocr-service.ts';
import { type MailCatcher, startMailCatcher } from '../../../../../test/harness/mail-catcher.ts';
import { type CompanyProvider, startCompanyProvider } from '../../../../../test/harness/providers/company-provider.ts';
import { startTestService, type TestService } from '../../../../../test/harness/service.ts';
import { trials } from './registry.ts';

type Outcome = {
  result: string;
  is_ok: boolean;
  sent_to: string | null;
  reason: string | null;
  missing: string | null;
  ai: { model: string; is_structured: boolean; field_count: number } | null;
};

let service: TestService;
let mail: MailCatcher;
let provider: CompanyProvider;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve' });
  mail = await startMailCatcher();
  provider = await startCompanyProvider(service.url);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
  await provider.stop();
});

function trial(what: string, changes: Record<string, string | null> = {}): Promise<Outcome> {
  return service.admin.post(`/api/admin/settings/test/${what}`, { changes });
}

async function setAddress(email: string | null): Promise<void> {
  await service.db.updateTable('users').set({ email }).where('username', '=', 'ann').execute();
}

describe('trying out mail', () => {
  it('sends a mail to whoever asks, with the values typed, and saves nothing', async () => {
    await setAddress('ann@mail.example');
    const arrives = mail.next();
    expect(await trial('mail', mail.env)).toMatchObject({
      result: 'mail_sent',
      is_ok: true,
      sent_to: 'ann@mail.example',
    });
    const { to, text } = await arrives;
    expect(to).toEqual(['ann@mail.example']);
    expect(text).toContain('this mail has arrived');
    expect(await service.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    const audit = service.db
      .selectFrom('audit_log')
      .select(['target_id', 'detail'])
      .where('action', '=', 'setting.tried');
    const host = new URL(mail.env.SMTP_URL ?? '').host;
    expect(await audit.execute()).toEqual([
      { target_id: 'SMTP_URL', detail: { what: 'mail', result: 'mail_sent', host } },
    ]);
  });

  it('signs in at the server and sends nothing, when there is no address to send to', async () => {
    await setAddress(null);
    const count = mail.mails.length;
    expect(await trial('mail', mail.env)).toMatchObject({ result: 'mail_server_ready', sent_to: null });
    expect(mail.mails).toHaveLength(count);
  });

  it('says why it failed, without the password', async () => {
    const wrong = { ...mail.env, SMTP_URL: 'smtp://ann:canary-of-a-password@127.0.0.1:1' };
    const outcome = await trial('mail', wrong);
    expect(outcome).toMatchObject({ result: 'failed', is_ok: false, reason_code: 'mail_not_reached' });
    expect(JSON.stringify(outcome)).not.toContain('canary');
  });

  it('says what has to be set first, and refuses what can be no value', async () => {
    expect(await trial('mail')).toMatchObject({ result: 'not_set_up', is_ok: false, missing: 'SMTP_URL' });
    await expect(trial('mail', { SMTP_URL: 'mail' })).rejects.toMatchObject({ status: 422, code: 'setting_invalid' });
    await expect(trial('carrier-pigeon')).rejects.toThrow(ApiProblem);
  });
});

describe('trying out an identity provider', () => {
  it('asks it what it says about itself', async () => {
    expect(await trial('oidc', provider.env)).toMatchObject({ result: 'provider_ready', is_ok: true });
    const nowhere = { ...provider.env, OIDC_ISSUER_URL: 'http://127.0.0.1:1/' };
    expect(await trial('oidc', nowhere)).toMatchObject({ result: 'failed', reason_code: 'port_not_allowed' });
    const elsewhere = { ...provider.env, OIDC_ISSUER_URL: `${provider.issuer}/not-here` };
    expect(await trial('oidc', elsewhere)).toMatchObject({ result: 'failed' });
  });

  it.each(['oidc', 'google', 'microsoft', 'apple', 'dropbox'])(
    '%s without an account says what is missing',
    async (what) => {
      const settings = trials.find((one) => one.what === what)?.settings;
      expect(await trial(what)).toMatchObject({ result: 'not_set_up', missing: settings?.[0] });
    },
  );
});

describe('trying out an embeddings endpoint', () => {
  it('says how many numbers its vectors have, or why there are none', async () => {
    const endpoint = await startEmbeddingsEndpoint();
    const embeddings = { model: endpoint.model, dimensions: 96 };
    expect(await trial('embeddings', endpoint.env)).toMatchObject({
      result: 'embeddings_ready',
      is_ok: true,
      embeddings,
    });
    const wrong = await trial('embeddings', { ...endpoint.env, EMBEDDING_API_KEY: 'canary-of-a-key' });
    expect(wrong).toMatchObject({ result: 'failed', reason_code: 'ai_key_refused' });
    expect(JSON.stringify(wrong)).not.toContain('canary');
    expect(await trial('embeddings')).toMatchObject({ result: 'not_set_up', missing: 'EMBEDDING_BASE_URL' });
    await endpoint.stop();
  });
});

describe('trying out a service that reads pages', () => {
  it.each(['azure', 'mistral', 'openai_compatible'] as const)(
    '%s gets a small picture and nothing else, and what came back is shown',
    async (kind) => {
      const cloud = await startCloudOcr(kind);
      cloud.reply = () => ({ type: 'lines', lines: ['ARCHIVOLT 2468'] });
      const outcome = await trial('cloud-ocr', cloud.env);
      const cloud_ocr = { text: 'ARCHIVOLT 2468', is_right: true, has_places: kind === 'azure' };
      expect(outcome).toMatchObject({ result: 'cloud_ocr_ready', is_ok: true, cloud_ocr });
      expect(cloud.pages).toHaveLength(1);
      expect(cloud.refused).toEqual([]);
      cloud.reply = () => ({ type: 'lines', lines: ['something else'] });
      const other = await trial('cloud-ocr', cloud.env);
      expect(other).toMatchObject({ is_ok: true, cloud_ocr: { text: 'something else', is_right: false } });
      await cloud.stop();
    },
  );

  it('says why it failed, without the key, and what has to be set first', async () => {
    const cloud = await startCloudOcr('mistral');
    const wrong = await trial('cloud-ocr', { ...cloud.env, CLOUD_OCR_API_KEY: 'canary-of-a-key' });
    expect(wrong).toMatchObject({ result: 'failed', is_ok: false, reason_code: 'cloud_ocr_key_refused' });
    expect(JSON.stringify(wrong)).not.toContain('canary');
    await cloud.stop();
    expect(await trial('cloud-ocr')).toMatchObject({ result: 'not_set_up', missing: 'CLOUD_OCR_PROVIDER' });
  });
});

describe('trying out an AI endpoint', () => {
  it.each([
    ['json_schema', true],
    ['words', false],
  ] as const)(
    'that takes %s asks for the fields of a letter nobody wrote, and saves nothing',
    async (dialect, isStructured) => {
      const endpoint = await startAiEndpoint({ dialect });
      endpoint.reply = () => ({ type: 'fields', fields: { sender: 'Northgate Supplies Ltd', total_amount: '164.50' } });
      const outcome = await trial('ai', endpoint.env);
      const ai = { model: endpoint.model, is_structured: isStructured, field_count: 2 };
      expect(outcome).toMatchObject({ result: 'ai_ready', is_ok: true, ai });
      expect(endpoint.asked.at(-1)?.messages.at(-1)?.content).toContain('Northgate Supplies Ltd');
      expect(await service.db.selectFrom('settings').selectAll().execute()).toEqual([]);
      await endpoint.stop();
    },
  );

  it('says why it failed, without the key, and refuses half an endpoint', async () => {
    const endpoint = await startAiEndpoint();
    const wrong = await trial('ai', { ...endpoint.env, AI_API_KEY: 'canary-of-a-key' });
    expect(wrong).toMatchObject({ result: 'failed', reason_code: 'ai_key_refused' });
    expect(await trial('ai', { ...endpoint.env, AI_MODEL: 'no-such' })).toMatchObject({
      result: 'failed',
      reason_code: 'ai_model_unknown',
    });
    await endpoint.stop();
    expect(await trial('ai', endpoint.env)).toMatchObject({ result: 'failed', reason: expect.stringMatching(/port/) });
    expect(JSON.stringify(wrong) + service.logText()).not.toContain('canary-of-a-key');
    expect(await trial('ai')).toMatchObject({ result: 'not_set_up', missing: 'AI_BASE_URL' });
    const half = trial('ai', { AI_BASE_URL: endpoint.baseUrl });
    await expect(half).rejects.toMatchObject({ status: 422, code: 'setting_invalid' });
  });

  it('sends a saved key to no other server than it was entered for, and says in the audit log where it asked', async () => {
    const [own, elsewhere] = [await startAiEndpoint({ key: 'a-key-that-is-saved' }), await startAiEndpoint()];
    const patch = (changes: Record<string, string | null>) =>
      service.admin.call('PATCH', '/api/admin/settings', { json: { changes } });
    await patch({ ...own.env, AI_API_KEY: 'a-key-that-is-saved' });
    const refusal = { status: 422, code: 'setting_invalid', problem: { errors: [{ path: 'AI_API_KEY' }] } };
    const { AI_BASE_URL: address = '' } = elsewhere.env;
    for (const attempt of [
      () => trial('ai', { AI_BASE_URL: address }),
      () => trial('ai', { AI_BASE_URL: address, AI_MODEL: 'any' }),
      () => patch({ AI_BASE_URL: address }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal);
    // Neither by a detour: with a key there is an address.
    await expect(patch({ AI_BASE_URL: null, AI_MODEL: null })).rejects.toMatchObject({ code: 'setting_invalid' });
    expect(elsewhere.requestCount()).toBe(0);
    // Entered anew, or taken away, it may.
    await trial('ai', { ...elsewhere.env, AI_API_KEY: 'another-key' });
    await trial('ai', { ...elsewhere.env, AI_API_KEY: null });
    expect(elsewhere.requestCount()).toBeGreaterThan(0);
    await patch({ ...own.env, AI_API_KEY: 'a-key-that-is-saved' });
    await trial('ai', { AI_BASE_URL: `${own.baseUrl}/` });
    const tried = service.db.selectFrom('audit_log').select('detail').where('action', '=', 'setting.tried');
    const rows = await tried.orderBy('created_at', 'desc').limit(2).execute();
    expect(rows.map(({ detail }) => detail)).toMatchObject([{ host: own.host }, { host: elsewhere.host }]);
    await patch({ AI_BASE_URL: null, AI_API_KEY: null, AI_MODEL: null });
    await Promise.all([own.stop(), elsewhere.stop()]);
  });

  it('shows what would be sent, with values that are typed only, and sends nothing', async () => {
    const endpoint = await startAiEndpoint();
    type Preview = { is_on: boolean; host: string | null; messages: { content: string }[]; sent_characters: number };
    const preview = (changes: Record<string, string>) =>
      service.admin.post<Preview>('/api/admin/settings/ai-preview', { changes });
    expect(await preview({})).toMatchObject({ is_on: false, host: null, messages: [{}, {}] });
    const shown = await preview({ ...endpoint.env, AI_MAX_CHARACTERS: '500' });
    expect(shown).toMatchObject({ is_on: true, host: endpoint.host });
    expect(endpoint.requestCount()).toBe(0);
    // What is shown is what is sent, to the letter.
    await trial('ai', { ...endpoint.env, AI_MAX_CHARACTERS: '500' });
    expect(endpoint.asked[0]?.messages).toEqual(shown.messages);
    await endpoint.stop();
  });
});
