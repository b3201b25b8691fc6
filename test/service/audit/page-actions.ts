import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { bob, state } from './stage.ts';

/** What somebody does to the pages of a document. */
export const pageActions: Partial<Record<AuditAction, AuditedAction>> = {
  'file.pages_arranged': {
    async does() {
      const documents = [{ pages: [{ page: 1, turn: 90 }] }];
      await bob.post(`/api/files/${state.fileId}/arrange`, { version: 0, documents });
      await waitForAll(bob, [state.fileId]);
    },
    row: { detail: { version: 1, page_count: 1, split_off: 0 } },
  },
  'file.version_restored': {
    async does() {
      await bob.post(`/api/files/${state.fileId}/versions/0/restore`);
      await waitForAll(bob, [state.fileId]);
    },
    row: { detail: { version: 0, replaced: 1 } },
  },
};
