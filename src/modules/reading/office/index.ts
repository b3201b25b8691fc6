export { type LookAhead, OfficeBatches } from './batch/office-batches.ts';
export { addOfficeExtra, EXTRA_PROBLEMS, ExtraProblem, removeOfficeExtra } from './extra/add-extra.ts';
export { findOfficeExtra, OFFICE_EXTRA } from './extra/extra-package.ts';
export { ExtraOffice } from './extra-office.ts';
export { findInstalledOffice } from './find-installed.ts';
export { officeProgramsOf, officeSettings } from './office.settings.ts';
export { OFFICE_KIND_NAMES, type OfficeKind, officeKinds } from './office-kinds.ts';
export { BATCHED_BYTES, type OfficePlace, officeToPdf } from './office-to-pdf.ts';
export { recogniseOffice } from './recognise/recognise-office.ts';
