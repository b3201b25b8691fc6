import type { Context } from '../../../platform/context.ts';
import { backupsCheck } from './checks/backups.ts';
import { databaseCheck, migrationsCheck } from './checks/database.ts';
import { destinationsCheck } from './checks/destinations.ts';
import { diskCheck, storeCheck } from './checks/disk.ts';
import { engineCheck } from './checks/engine.ts';
import { leftoversCheck } from './checks/leftovers.ts';
import { cloudReadingCheck, officeCheck } from './checks/office.ts';
import { orphansCheck } from './checks/orphans.ts';
import { sandboxCheck } from './checks/sandbox.ts';
import { savedSecretsCheck } from './checks/saved-secrets.ts';
import { searchCheck } from './checks/search.ts';
import { similarityCheck } from './checks/similarity.ts';
import { statusCheck } from './checks/status.ts';
import { storedFilesCheck } from './checks/stored-files.ts';
import { stuckFilesCheck } from './checks/stuck-files.ts';
import type { Check, DoctorOptions, Finding } from './finding.ts';
import type { Print } from './verify.ts';

/** The parts in the order they depend on each other. */
const CHECKS: readonly Check[] = [
  databaseCheck,
  migrationsCheck,
  savedSecretsCheck,
  diskCheck,
  storeCheck,
  engineCheck,
  officeCheck,
  cloudReadingCheck,
  sandboxCheck,
  storedFilesCheck,
  leftoversCheck,
  orphansCheck,
  searchCheck,
  similarityCheck,
  statusCheck,
  stuckFilesCheck,
  destinationsCheck,
  backupsCheck,
];

/** How many problems stay, and how many were mended. */
export type DoctorResult = { problems: number; mended: number };

/** Looks at every part of the service and says in plain sentences what is wrong and how to mend it; may run beside the service. */
export async function runDoctor(ctx: Context, options: DoctorOptions, print: Print): Promise<DoctorResult> {
  const result: DoctorResult = { problems: 0, mended: 0 };
  for (const check of CHECKS) {
    for await (const finding of findingsOf(ctx, check, options)) {
      if (finding.state === 'problem') result.problems += 1;
      if (finding.state === 'mended') result.mended += 1;
      print(lineOf(check, finding));
    }
  }
  print(summaryOf(result));
  return result;
}

/** A check that cannot be made is a problem of its own and does not keep the others from being made. */
async function* findingsOf(ctx: Context, check: Check, options: DoctorOptions): AsyncGenerator<Finding> {
  try {
    yield* check.run(ctx, options);
  } catch (error) {
    ctx.log.error({ err: error, check: check.title }, 'a check of the doctor failed');
    const reason = error instanceof Error ? error.message : String(error);
    yield { state: 'problem', sentence: `could not be checked: ${reason}`, remedy: 'Mend the problems above first.' };
  }
}

function lineOf(check: Check, finding: Finding): string {
  const mark = { ok: 'ok     ', problem: 'PROBLEM', mended: 'mended ' }[finding.state];
  const line = `${mark} ${check.title}: ${finding.sentence}`;
  return finding.state === 'problem' ? `${line}\n        ${finding.remedy}` : line;
}

function summaryOf({ problems, mended }: DoctorResult): string {
  const mendedPart = mended === 0 ? '' : ` ${mended} mended.`;
  if (problems === 0) return `Everything is in order.${mendedPart}`;
  return `${problems} ${problems === 1 ? 'problem' : 'problems'} found.${mendedPart}`;
}
