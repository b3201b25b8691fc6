import { folderConfig } from '../folder/folder-config.ts';
import { requireWatchable } from '../folder/roots.ts';
import { watchFolder } from '../folder/watch-folder.ts';
import { defineSourceKind } from '../source-kind.ts';

/** A folder of the machine whose files are accepted. For administrators: whoever has one reads what lies there. */
export const folder = defineSourceKind({
  name: 'folder',
  audience: 'admin',
  config: folderConfig,
  credentials: null,
  publicConfig: ({ path: folderPath, after, subfolders }) => ({ path: folderPath, after, subfolders }),
  async admit(ctx, config) {
    await requireWatchable(ctx.config, config.path);
  },
  async test(ctx, { config }) {
    const real = await requireWatchable(ctx.config, config.path);
    const detail = `Files in “${real}” are taken over.`;
    return { ok: true, code: 'ready', detail, waiting_count: null };
  },
  run: watchFolder,
});
