import { findOfficeConverter, officeProgramsOf } from '../../../reading/office/index.ts';
import { type Check, ok } from '../finding.ts';

/** What makes PDFs of office files. Without it they are kept, and each says what to install. */
export const officeCheck: Check = {
  title: 'Office files',
  async *run({ config }) {
    const found = await findOfficeConverter(officeProgramsOf(config));
    yield ok(
      found
        ? `${found.version} makes PDFs of them.`
        : 'LibreOffice is not here: they are kept and wait for it. Install it (on Debian: apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui) or run: archivolt extra add office. Then retry them.',
    );
  },
};
