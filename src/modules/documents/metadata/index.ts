export { extractFields } from './extract/extract-fields.ts';
