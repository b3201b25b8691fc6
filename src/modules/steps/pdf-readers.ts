import path from 'node:path';
import type { ChildRunner } from '../../platform/children/index.ts';
import type { Context } from '../../platform/context.ts';
import { databaseSettings } from '../../platform/database/index.ts';
import { WarmReaders } from '../pdf/index.ts';
import { workerSettings } from './steps.settings.ts';

const readers = new WeakMap<ChildRunner, WarmReaders>();

/** The readers of this process, which look at documents; they end by themselves when there are none. */
export function sharedReaders(ctx: Pick<Context, 'children' | 'config' | 'log'>): WarmReaders {
  const { children, config, log } = ctx;
  let shared = readers.get(children);
  if (!shared) {
    const root = path.join(config.get(databaseSettings).dataDir, 'cache', 'pdf', 'readers');
    shared = new WarmReaders({ children, root, size: config.get(workerSettings).workerConcurrency, log });
    readers.set(children, shared);
  }
  return shared;
}
