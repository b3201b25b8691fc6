import { hasProgram } from '../../../src/modules/reading/pdf/fixtures/programs.ts';
import { FAULT_FILE_VARIABLE } from '../../../src/platform/faults/index.ts';
import { admin, roomyLimits } from '../../harness/process.ts';

/** Whether archive copies can be made of every document here. */
export const makesArchiveCopies = hasProgram('gs');

/** The environment of every process of a stage. @param about.ai an endpoint, so that documents are asked about, too. */
export function stageEnvironment(about: {
  dataDir: string;
  faultFile: string;
  databaseUrl: string | undefined;
  ai: Record<string, string>;
}): Record<string, string> {
  return {
    ...roomyLimits,
    DATA_DIR: about.dataDir,
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    [FAULT_FILE_VARIABLE]: about.faultFile,
    ...about.ai,
    // Without Ghostscript typed documents would end as failed.
    ENABLE_PDFA_CONVERSION: String(makesArchiveCopies),
    ...(about.databaseUrl === undefined
      ? {}
      : {
          DATABASE_URL: about.databaseUrl,
          SESSION_SECRET: 'a secret of the fault suite, 32 long',
          ENCRYPTION_KEY: 'a-key-of-the-fault-suite-that-is-32-long',
        }),
  };
}
