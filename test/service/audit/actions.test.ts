import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/paths.ts';
import { type AuditAction, auditActions } from '../../../src/modules/people/audit/index.ts';
import type { TestService } from '../../harness/service.ts';
import { PASSWORD } from '../access/callers.ts';
import { type AuditedAction, actions } from './actions.ts';
import { elsewhere } from './elsewhere.ts';
import { closeStage, OTHER_PASSWORD, openStage, rowsOf, state } from './stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await openStage();
});
afterAll(closeStage);

describe('an action leaves its row', () => {
  it.each(Object.entries(actions) as [AuditAction, AuditedAction][])('%s', async (action, { does, row = {} }) => {
    await does();
    const { detail = {}, ...others } = row;
    const wanted = { action, ...others, detail: expect.objectContaining(detail) };
    expect(await rowsOf(action)).toContainEqual(expect.objectContaining(wanted));
  });

  it('every action there is has its line here or in a test that is named', async () => {
    expect([...Object.keys(actions), ...Object.keys(elsewhere)].toSorted()).toEqual(auditActions.toSorted());
    for (const [action, file] of Object.entries(elsewhere)) {
      const text = await readFile(path.join(root, file), 'utf8');
      expect(text.includes(`'${action}'`), `${file} looks for the row of ${action}`).toBe(true);
    }
  });

  it('no row holds a password, a code, a token or a link of all that', async () => {
    const rows = await service.db.selectFrom('audit_log').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, OTHER_PASSWORD, state.mailToken, state.app.secret.base32]) {
      expect(text).not.toContain(secret);
    }
  });
});
