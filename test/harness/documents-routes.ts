import { attachmentRoutes } from '../../src/modules/documents/attachments/index.ts';
import { bulkRoutes, downloadRoutes, relabelRoutes, runRulesRoutes } from '../../src/modules/documents/bulk/index.ts';
import { customFieldRoutes } from '../../src/modules/documents/custom-fields/index.ts';
import { duplicateRoutes } from '../../src/modules/documents/duplicates/index.ts';
import { fileRoutes } from '../../src/modules/documents/files/index.ts';
import { ingestRoutes } from '../../src/modules/documents/ingest/index.ts';
import { metadataRoutes } from '../../src/modules/documents/metadata/index.ts';
import { labelSheetRoutes, pageMarksRoutes } from '../../src/modules/documents/page-marks/index.ts';
import { pipelinesRoutes } from '../../src/modules/documents/pipelines/index.ts';
import { processingRoutes } from '../../src/modules/documents/processing/index.ts';
import { ruleRoutes } from '../../src/modules/documents/rules/index.ts';
import { sampleRoutes } from '../../src/modules/documents/samples/index.ts';
import { savedSearchRoutes } from '../../src/modules/documents/saved-searches/index.ts';
import { searchRoutes, similarityRoutes } from '../../src/modules/documents/similarity/index.ts';
import { trashRoutes } from '../../src/modules/documents/trash/index.ts';
import { trialRoutes } from '../../src/modules/documents/trials/index.ts';
import { versionRoutes } from '../../src/modules/documents/versions/index.ts';
import { vocabularyRoutes } from '../../src/modules/documents/vocabulary/index.ts';
import { automationRoutes } from '../../src/modules/outside/automation/index.ts';
import {
  sharedPageRoutes,
  shareLinkRoutes,
  uploadLinkRoutes,
  uploadPageRoutes,
} from '../../src/modules/outside/public-links/index.ts';
import { sourceRoutes } from '../../src/modules/outside/sources/index.ts';
import type { RouteModule } from '../../src/platform/http/index.ts';

/** The routes around documents: what a person does with them, and how they come. */
export const documentRoutes: readonly RouteModule[] = [
  fileRoutes,
  metadataRoutes,
  customFieldRoutes,
  pageMarksRoutes,
  labelSheetRoutes,
  bulkRoutes,
  downloadRoutes,
  vocabularyRoutes,
  relabelRoutes,
  pipelinesRoutes,
  trialRoutes,
  ruleRoutes,
  runRulesRoutes,
  savedSearchRoutes,
  trashRoutes,
  duplicateRoutes,
  versionRoutes,
  processingRoutes,
  attachmentRoutes,
  searchRoutes,
  similarityRoutes,
  ingestRoutes,
  sampleRoutes,
  automationRoutes,
  sourceRoutes,
  shareLinkRoutes,
  sharedPageRoutes,
  uploadLinkRoutes,
  uploadPageRoutes,
];
