import path from 'node:path';
import { type ChildRunner, removeLeftFolders } from '../../../platform/children/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { WarmReaders } from '../../reading/pdf/index.ts';
import { workerSettings } from './steps.settings.ts';

const readers = new WeakMap<ChildRunner, WarmReaders>();

/** The readers of this process, which look at documents; they end by themselves when there are none. */
export function sharedReaders(ctx: Pick<Context, 'children' | 'config' | 'log'>): WarmReaders {
  const { children, config, log } = ctx;
  let shared = readers.get(children);
  if (!shared) {
    shared = new WarmReaders({
      children,
      root: rootOf(config),
      size: config.get(workerSettings).workerConcurrency,
      log,
    });
    readers.set(children, shared);
  }
  return shared;
}

/** Start-up: removes what readers left whose service was killed; a second name of a document may be among it. */
export function sweepReaders(config: Config): Promise<void> {
  return removeLeftFolders(rootOf(config));
}

function rootOf(config: Config): string {
  return path.join(config.get(databaseSettings).dataDir, 'cache', 'pdf', 'readers');
}
