export { transferFiles } from './transfer-files.ts';
