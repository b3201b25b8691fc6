import { ownerOf } from '../../../platform/context.ts';
import { ownCustomFields } from '../../documents/custom-fields/index.ts';
import { decisionsAfter } from '../../documents/duplicates/index.ts';
import { ownPipelines } from '../../documents/pipelines/index.ts';
import { listRules } from '../../documents/rules/index.ts';
import { listSavedSearches } from '../../documents/saved-searches/index.ts';
import { keptTags } from '../../documents/vocabulary/index.ts';
import { automationData } from '../../outside/automation/index.ts';
import { destinationData } from '../../outside/destinations/index.ts';
import { notificationData } from '../../outside/notifications/index.ts';
import { publicLinkData } from '../../outside/public-links/index.ts';
import { sourceData } from '../../outside/sources/index.ts';
import { webhookData } from '../../outside/webhooks/index.ts';
import { auditOf } from '../../people/audit/index.ts';
import { billingData } from '../../people/billing/index.ts';
import type { OwnData } from '../../people/owned/index.ts';

/** What a person has beside documents and ways to sign in, in the order of an export. What a new module keeps for people is added here. */
export const ownData: readonly OwnData[] = [
  ...automationData,
  ...webhookData,
  ...destinationData,
  { file: 'custom-fields.ndjson', all: ownCustomFields },
  { file: 'rules.ndjson', all: listRules },
  { file: 'saved-searches.ndjson', all: (ctx) => listSavedSearches(ctx, { counted: 'none' }) },
  { file: 'tags.ndjson', all: (ctx) => keptTags(ctx.db, ownerOf(ctx)) },
  { folder: 'copy-decisions', part: (ctx, afterId, limit) => decisionsAfter(ctx.db, ownerOf(ctx), afterId, limit) },
  { file: 'pipelines.ndjson', all: ownPipelines },
  ...sourceData,
  ...publicLinkData,
  ...notificationData,
  ...billingData,
  { folder: 'audit', part: (ctx, afterId, limit) => auditOf(ctx.db, ownerOf(ctx), afterId, limit) },
];
