export { bulkEvents } from './bulk.events.ts';
export { bulkRoutes } from './bulk.routes.ts';
export { downloadRoutes } from './download/download.routes.ts';
export { forgetBulksJob, handleForgetBulks } from './forget-bulks.job.ts';
export { relabelRoutes } from './relabel.routes.ts';
export { runBulkJob } from './run-bulk.job.ts';
export { handleRunBulk } from './run-bulk.ts';
export { runRulesRoutes } from './run-rules.routes.ts';
export { startBulk, undoBulk } from './start-bulk.ts';
