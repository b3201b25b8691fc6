import { cloudOcrFeatureOf } from '../../../reading/cloud-ocr/index.ts';
import { findInstalledOffice, findOfficeExtra, OFFICE_EXTRA, officeProgramsOf } from '../../../reading/office/index.ts';
import { type Check, ok } from '../finding.ts';

const INSTALL =
  'Install it (on Debian: apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui) or run: archivolt extra add office. Then retry them.';

/** What makes PDFs of office files. Without it they are kept, and each says what to install. */
export const officeCheck: Check = {
  title: 'Office files',
  async *run({ config }) {
    const programs = officeProgramsOf(config);
    const installed = await findInstalledOffice(programs);
    const hasExtra = findOfficeExtra(programs.dataDir) !== null;
    if (installed !== null) yield ok(`${installed} makes PDFs of them.`);
    else if (hasExtra) yield ok(`${OFFICE_EXTRA.program} makes PDFs of them.`);
    else yield ok(`LibreOffice is not here: they are kept and wait for it. ${INSTALL}`);
    yield ok(hasExtra ? 'The extra is added.' : 'The extra, for machines without LibreOffice, is not added.');
  },
};

/** What pages can be sent to. */
export const cloudReadingCheck: Check = {
  title: 'Reading in the cloud',
  async *run({ config }) {
    const service = cloudOcrFeatureOf(config);
    yield ok(
      service
        ? `Pages can be sent to ${service.host} by hand.`
        : 'It is not set up: no page leaves this machine for it.',
    );
  },
};
