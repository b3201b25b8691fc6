export type { Conversion, Converter, Format, FoundAttachment, OpenContents, WorkingPdf } from './converter.ts';
export { describeRefused, recognise } from './recognise.ts';
export { acceptedEnding, acceptedFormats, acceptedKinds, converters, convertFile, openContents } from './registry.ts';
