export { exportPeople } from './export/export-people.ts';
export { findArchives } from './import/find-archives.ts';
export { importArchive } from './import/import-archive.ts';
