import type { Context } from '../../platform/context.ts';
import type { Environment } from '../environment.ts';
import type { Foundation } from '../foundation.ts';

/** How a command beside the service opens what both stand on. */
export type CommandFoundation = {
  environment: Environment;
  /** Apply missing migrations; a command that only looks leaves a database of another version as it is. */
  migrates?: boolean;
  /** Who acts, as the audit log names it. */
  actor?: string;
  /** For `archivolt restore` alone. */
  isRestore?: boolean;
};

/** Opens the service's parts, which are loaded only now, for the work of one command, and closes them after it. */
export async function withFoundation<T>(
  { environment, migrates = true, actor = 'command-line', isRestore = false }: CommandFoundation,
  work: (ctx: Context, foundation: Foundation) => Promise<T>,
): Promise<T> {
  const { openFoundation, systemContext } = await import('../foundation.ts');
  const foundation = await openFoundation({ environment, asGuest: true, migrates, isRestore });
  try {
    return await work(systemContext(foundation, actor), foundation);
  } finally {
    await foundation.close();
  }
}
