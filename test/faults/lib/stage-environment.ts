import { FAULT_FILE_VARIABLE } from '../../../src/platform/faults/index.ts';
import { admin, roomyLimits } from '../../harness/process.ts';

/** The environment of every process of a stage. @param about.beside an endpoint, so that documents are asked about, and a bucket. */
export function stageEnvironment(about: {
  dataDir: string;
  faultFile: string;
  databaseUrl: string | undefined;
  /** Whether documents get archive copies (PDF/A), which takes Ghostscript. */
  isArchiving: boolean;
  beside: Record<string, string>;
}): Record<string, string> {
  return {
    ...roomyLimits,
    DATA_DIR: about.dataDir,
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    [FAULT_FILE_VARIABLE]: about.faultFile,
    ...about.beside,
    ENABLE_PDFA_CONVERSION: String(about.isArchiving),
    ...(about.databaseUrl === undefined
      ? {}
      : {
          DATABASE_URL: about.databaseUrl,
          SESSION_SECRET: 'a secret of the fault suite, 32 long',
          ENCRYPTION_KEY: 'a-key-of-the-fault-suite-that-is-32-long',
        }),
  };
}
