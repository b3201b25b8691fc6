import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../../../scripts/lib/client/api-client.ts';
import { type MailCatcher, startMailCatcher } from '../../../../../test/harness/mail-catcher.ts';
import { type HouseProvider, startHouseProvider } from '../../../../../test/harness/providers/house-provider.ts';
import { startTestService, type TestService } from '../../../../../test/harness/service.ts';
import { trials } from './registry.ts';

type Outcome = {
  result: string;
  is_ok: boolean;
  sent_to: string | null;
  reason: string | null;
  missing: string | null;
};

let service: TestService;
let mail: MailCatcher;
let provider: HouseProvider;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve' });
  mail = await startMailCatcher();
  provider = await startHouseProvider(service.url);
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
    expect(await audit.execute()).toEqual([{ target_id: 'SMTP_URL', detail: { what: 'mail', result: 'mail_sent' } }]);
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
    expect(outcome).toMatchObject({ result: 'failed', is_ok: false, reason: expect.stringContaining('not reached') });
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
    expect(await trial('oidc', nowhere)).toMatchObject({ result: 'failed', reason: expect.stringMatching(/\w/) });
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
