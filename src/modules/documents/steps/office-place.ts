import path from 'node:path';
import { type ChildRunner, removeLeftFolders } from '../../../platform/children/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { ExtraOffice, type OfficePlace, officeProgramsOf } from '../../reading/office/index.ts';

const extras = new WeakMap<ChildRunner, ExtraOffice>();

/** What makes PDFs of office files here, for the documents of this owner (users.id). */
export function officePlaceOf(
  { children, config, log }: Pick<Context, 'children' | 'config' | 'log'>,
  ownerId: string,
): OfficePlace {
  let extra = extras.get(children);
  if (!extra) {
    extra = new ExtraOffice({ children, root: rootOf(config), log });
    extras.set(children, extra);
  }
  return { ...officeProgramsOf(config), extra, ownerId };
}

/** Start-up: removes what children of the extra left whose service was killed. */
export function sweepOffice(config: Config): Promise<void> {
  return removeLeftFolders(rootOf(config));
}

function rootOf(config: Config): string {
  return path.join(config.get(databaseSettings).dataDir, 'cache', 'office', 'children');
}
