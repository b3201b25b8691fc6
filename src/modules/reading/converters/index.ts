export type { Conversion, Converter, Format, WorkingPdf } from './converter.ts';
export { describeRefused, recognise } from './recognise.ts';
export { acceptedEnding, acceptedFormats, acceptedKinds, converters, convertFile } from './registry.ts';
