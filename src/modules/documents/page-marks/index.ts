export { divideByItself } from './divide-by-itself.ts';
export { labelSheetRoutes } from './labels/labels.routes.ts';
export { markOfPage } from './mark-of-page.ts';
export { pageMarksRoutes } from './page-marks.routes.ts';
export { pageMarksSettings, STACK_MODES } from './page-marks.settings.ts';
export { type PageMark, pageMarksOf, replacePageMarks } from './page-marks.store.ts';
export { printedAsn } from './printed-asn.ts';
