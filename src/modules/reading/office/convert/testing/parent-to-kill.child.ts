import { ChildRunner } from '../../../../../platform/children/index.ts';
import { createLog } from '../../../../../platform/log/index.ts';
import { ExtraOffice } from '../../extra-office.ts';
import { officeKinds } from '../../office-kinds.ts';
import { officeToPdf } from '../../office-to-pdf.ts';

/** A service in a process of its own, for a test that kills it while LibreOffice works for it. */
const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
const workDir = process.cwd();
const extra = new ExtraOffice({ children, root: workDir, log: createLog({ level: 'silent' }) });
await officeToPdf(children, {
  sourcePath: process.argv[2] ?? '',
  outputPath: `${workDir}/made.pdf`,
  workDir,
  mimeType: officeKinds.xlsx.mimeType,
  password: undefined,
  searchPath: process.env.PATH ?? '',
  sofficePath: undefined,
  dataDir: workDir,
  extra,
  ownerId: 'ann',
});
