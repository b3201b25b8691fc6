import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import { resetSecondStep } from '../../../src/modules/people/auth/index.ts';
import { resetSetting, restoreSetting, saveSetting } from '../../../src/modules/people/settings/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { PASSWORD } from '../access/callers.ts';
import { identity, passkey } from '../access/objects.ts';
import { destinationActions } from './destination-actions.ts';
import { pageActions } from './page-actions.ts';
import { pipelineActions } from './pipeline-actions.ts';
import { planActions } from './plan-actions.ts';
import { ruleActions } from './rule-actions.ts';
import { savedSearchActions } from './saved-search-actions.ts';
import { sourceActions } from './source-actions.ts';
import { bench, bob, mailedToken, OTHER_PASSWORD, prove, rowsOf, service, signedInAgain, state } from './stage.ts';
import { webhookActions } from './webhook-actions.ts';

/** What somebody does, and what must stand in the row about it. */
export type AuditedAction = { does: () => Promise<unknown>; row?: { target_id?: string | null; detail?: object } };

const letter = textPdf([['A letter']]);

/** In this order: each may rely on those before. */
export const actions: Partial<Record<AuditAction, AuditedAction>> = {
  'instance.set_up': { does: async () => undefined, row: { detail: { method: 'configuration' } } },
  'user.signed_in': { does: async () => undefined, row: { detail: { method: 'password' } } },
  'user.sign_in_refused': {
    does: () => expect(signedInAgain('not the password')).rejects.toThrow('login_refused'),
    row: { target_id: null, detail: { reason: 'wrong password' } },
  },
  'profile.updated': {
    does: () => bob.call('PATCH', '/api/profile', { json: { display_name: 'Bob Builder' } }),
    row: { detail: { before: { display_name: 'bob' }, after: { display_name: 'Bob Builder' } } },
  },
  'file.uploaded': {
    async does() {
      const [file] = await bob.upload([{ name: 'letter.pdf', bytes: letter }]);
      state.fileId = file?.id ?? '';
      await waitForAll(bob, [state.fileId]);
    },
    row: { detail: { mime_type: 'application/pdf', source: 'api' } },
  },
  'file.updated': {
    does: () => bob.call('PATCH', `/api/files/${state.fileId}`, { json: { title: 'Another' } }),
    row: { detail: { fields: ['title'] } },
  },
  'file.reprocessed': {
    async does() {
      await bob.post(`/api/files/${state.fileId}/reprocess`, {});
      await waitForAll(bob, [state.fileId]);
    },
    row: { detail: { with_password: false } },
  },
  ...pageActions,
  'file.copies_decided': {
    async does() {
      const [copy] = await bob.upload([{ name: 'again.pdf', bytes: letter }]);
      await waitForAll(bob, [copy?.id ?? ''], 'duplicate');
      const json = { file_id: copy?.id, other_id: state.fileId, keep: 'both' };
      state.decisionId = (await bob.post<{ id: string }>('/api/duplicates/decisions', json)).id;
    },
    row: { detail: { kind: 'exact', keep: 'both' } },
  },
  'file.copies_undone': {
    does: () => bob.post(`/api/duplicates/decisions/${state.decisionId}/undo`),
    row: { detail: { kind: 'exact', keep: 'both' } },
  },
  'file.trashed': { does: () => bob.call('DELETE', `/api/files/${state.fileId}`) },
  'file.restored': { does: () => bob.post(`/api/files/${state.fileId}/restore`) },
  'bulk_action.started': {
    async does() {
      await bob.call('DELETE', `/api/files/${state.fileId}`);
      await bob.post('/api/files/trash/empty');
    },
    row: { detail: { action: 'erase', total: 1 } },
  },
  'file.erased': { does: () => expect.poll(async () => (await rowsOf('file.erased')).length).toBe(1) },
  'api_token.created': {
    async does() {
      const { id } = await bob.post<{ id: string }>('/api/api-tokens', { name: 'scanner' });
      state.tokenId = id;
    },
    row: { detail: { name: 'scanner' } },
  },
  'api_token.revoked': {
    does: () => bob.call('DELETE', `/api/api-tokens/${state.tokenId}`),
    row: { detail: { name: 'scanner' } },
  },
  ...webhookActions,
  ...destinationActions,
  ...sourceActions,
  ...pipelineActions,
  ...ruleActions,
  ...savedSearchActions,
  ...planActions,
  'audit_log.exported': {
    async does() {
      const answer = await service.admin.send('GET', '/api/admin/audit-log/export?format=json&group=file');
      await answer.arrayBuffer();
    },
    row: { target_id: null, detail: { format: 'json', filters: { group: 'file' } } },
  },
  'user.list_exported': {
    async does() {
      const answer = await service.admin.send('GET', '/api/admin/users/export?format=json&tier=free');
      await answer.arrayBuffer();
    },
    row: { target_id: null, detail: { format: 'json', filters: { tier: 'free' } } },
  },
  'session.proof_refused': {
    does: async () => expect((await prove({ password: 'not the password' })).status).toBe(403),
    row: { detail: { reason: 'password_wrong' } },
  },
  'session.proved': { does: async () => expect((await prove({ password: PASSWORD })).status).toBe(204) },
  'user.second_step_begun': {
    async does() {
      const { secret } = await bob.post<{ secret: string }>('/api/second-step/totp');
      state.app = new TOTP({ secret });
    },
  },
  'user.second_step_turned_on': {
    does: () => bob.post('/api/second-step/totp/confirm', { code: state.app.generate() }),
  },
  'user.recovery_codes_renewed': { does: () => bob.post('/api/second-step/recovery-codes') },
  'user.second_step_refused': {
    async does() {
      const client = await signedInAgain();
      await client.send('POST', '/api/auth/second-step', { json: { code: '000000' } });
    },
    row: { detail: { method: 'password', second_step: 'code' } },
  },
  'user.second_step_turned_off': { does: () => bob.call('DELETE', '/api/second-step/totp') },
  'user.second_step_reset': {
    async does() {
      const { secret } = await bob.post<{ secret: string }>('/api/second-step/totp');
      await bob.post('/api/second-step/totp/confirm', { code: new TOTP({ secret }).generate() });
      await resetSecondStep(service.systemContext(), { name: 'bob' });
    },
  },
  'passkey.renamed': {
    async does() {
      const id = await passkey.make(bench());
      await bob.call('PATCH', `/api/passkeys/${id}`, { json: { name: 'a tablet' } });
    },
    row: { detail: { before: { name: 'a phone' }, after: { name: 'a tablet' } } },
  },
  'passkey.removed': {
    async does() {
      const [listed] = (await bob.get<{ passkeys: { id: string }[] }>('/api/passkeys')).passkeys;
      await bob.call('DELETE', `/api/passkeys/${listed?.id}`);
    },
    row: { detail: { name: 'a tablet' } },
  },
  'identity.unlinked': {
    does: async () => bob.call('DELETE', `/api/auth/identities/${await identity.make(bench())}`),
    row: { detail: { provider: 'google' } },
  },
  'user.password_changed': {
    async does() {
      const passwords = { current_password: PASSWORD, new_password: OTHER_PASSWORD };
      await bob.post('/api/auth/change-password', passwords);
    },
    row: { detail: { ended_sessions: 0 } },
  },
  'session.ended': {
    async does() {
      const other = await signedInAgain(OTHER_PASSWORD);
      const { sessions } = await other.get<{ sessions: { id: string; is_current: boolean }[] }>('/api/auth/sessions');
      await bob.call('DELETE', `/api/auth/sessions/${sessions.find((one) => one.is_current)?.id}`);
    },
  },
  'session.others_ended': {
    async does() {
      await signedInAgain(OTHER_PASSWORD);
      await bob.call('DELETE', '/api/auth/sessions');
    },
    row: { detail: { ended_sessions: 1 } },
  },
  'user.signed_out': { does: async () => (await signedInAgain(OTHER_PASSWORD)).post('/api/auth/logout') },
  'user.email_change_asked': {
    async does() {
      const json = { email: 'bob@papers.example' };
      state.mailToken = await mailedToken(() => bob.post('/api/auth/email-change', json));
    },
    row: { detail: { before: { email: null }, after: { email: 'bob@papers.example' } } },
  },
  'user.email_changed': {
    does: () => bob.post('/api/auth/confirm-email', { token: state.mailToken }),
    row: { detail: { before: { email: null }, after: { email: 'bob@papers.example' } } },
  },
  'user.email_change_cancelled': {
    async does() {
      const json = { email: 'other@papers.example' };
      await mailedToken(() => bob.post('/api/auth/email-change', json));
      await bob.call('DELETE', '/api/auth/email-change');
    },
  },
  'user.signed_up': {
    async does() {
      state.other = service.stranger();
      await state.other.openSession();
      const json = { display_name: 'Eve', email: 'eve@papers.example', password: PASSWORD };
      state.mailToken = await mailedToken(async () => state.other?.post('/api/auth/signup', json));
    },
  },
  'user.link_sent': { does: async () => undefined, row: { detail: { template: 'verify_email' } } },
  'user.email_verified': { does: async () => state.other?.post('/api/auth/verify-email', { token: state.mailToken }) },
  'user.password_reset': {
    async does() {
      const json = { email: 'eve@papers.example' };
      const token = await mailedToken(async () => state.other?.post('/api/auth/request-password-reset', json));
      await state.other?.post('/api/auth/reset-password', { token, password: OTHER_PASSWORD });
    },
  },
  'account.export_started': { does: () => bob.post('/api/account/export') },
  'account.exported': { does: () => expect.poll(async () => (await rowsOf('account.exported')).length).toBe(1) },
  'account.export_downloaded': {
    does: async () => (await bob.send('GET', '/api/account/export/download')).arrayBuffer(),
  },
  'account.deletion_requested': {
    does: () => bob.post('/api/account/delete', { proof: OTHER_PASSWORD }),
    row: { detail: { erase_after: expect.stringMatching(/^\d{4}-/) } },
  },
  'account.kept': {
    async does() {
      const client = service.stranger();
      await client.openSession();
      await client.send('POST', '/api/auth/login', { json: { username: 'bob', password: OTHER_PASSWORD } });
      await client.post('/api/account/keep');
    },
  },
  'setting.saved': {
    does: () => saveSetting(service.systemContext(), { env: 'MAIL_FROM', value: 'desk@papers.example' }),
    row: { target_id: 'MAIL_FROM', detail: { before: null, after: 'desk@papers.example' } },
  },
  'setting.reset': {
    does: () => resetSetting(service.systemContext(), { env: 'MAIL_FROM' }),
    row: { detail: { before: 'desk@papers.example', after: null } },
  },
  'setting.restored': {
    async does() {
      const first = await service.db.selectFrom('setting_changes').select('id').orderBy('id').executeTakeFirstOrThrow();
      await restoreSetting(service.systemContext(), { changeId: Number(first.id) });
    },
    row: { detail: { before: null, after: 'desk@papers.example' } },
  },
};
