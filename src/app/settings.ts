import { accountSettings } from '../modules/administration/account/index.ts';
import { backupSettings, backupSettingsProblems } from '../modules/administration/backups/index.ts';
import { ingestSettings } from '../modules/documents/ingest/index.ts';
import { processingSettings } from '../modules/documents/processing/index.ts';
import { meilisearchSettings } from '../modules/documents/search/index.ts';
import { settingsOfSteps, workerSettings } from '../modules/documents/steps/index.ts';
import { trashSettings } from '../modules/documents/trash/index.ts';
import { destinationSettings } from '../modules/outside/destinations/index.ts';
import { notificationSettings } from '../modules/outside/notifications/index.ts';
import { publicLinkSettings } from '../modules/outside/public-links/index.ts';
import { folderSettings, sourceSettings } from '../modules/outside/sources/index.ts';
import { webhookSettings } from '../modules/outside/webhooks/index.ts';
import { authSettings, authSettingsProblems } from '../modules/people/auth/index.ts';
import { billingSettings, billingSettingsProblems } from '../modules/people/billing/index.ts';
import { identitySettingsProblems, oidcSettings, socialSettings } from '../modules/people/federated-sign-in/index.ts';
import { mailSettings, mailSettingsProblems } from '../modules/people/mail/index.ts';
import { planSettings } from '../modules/people/plans/index.ts';
import { userSettings } from '../modules/people/users/index.ts';
import { aiSettingsProblems, embeddingSettingsProblems } from '../modules/reading/ai/index.ts';
import { cloudOcrSettingsProblems } from '../modules/reading/cloud-ocr/index.ts';
import { ocrSettings } from '../modules/reading/ocr/index.ts';
import { blobStoreSettings, blobStoreSettingsProblems } from '../platform/blobs/index.ts';
import type { ConfigValues, SettingsGroup } from '../platform/config/index.ts';
import { databaseSettings } from '../platform/database/index.ts';
import { httpSettings } from '../platform/http/index.ts';
import { logSettings } from '../platform/log/index.ts';
import { metricsSettings } from '../platform/metrics/index.ts';
import { outboundSettings } from '../platform/outbound/index.ts';
import { secretsSettings, secretsSettingsProblems } from '../platform/secrets/index.ts';
import { timeSettings } from '../platform/time/index.ts';

/** Every setting there is, in the order of docs/configuration.md. */
export const settingsGroups: readonly SettingsGroup[] = [
  databaseSettings,
  blobStoreSettings,
  httpSettings,
  timeSettings,
  outboundSettings,
  secretsSettings,
  userSettings,
  planSettings,
  billingSettings,
  authSettings,
  mailSettings,
  oidcSettings,
  socialSettings,
  ingestSettings,
  ...settingsOfSteps,
  ocrSettings,
  processingSettings,
  workerSettings,
  meilisearchSettings,
  trashSettings,
  accountSettings,
  webhookSettings,
  destinationSettings,
  sourceSettings,
  publicLinkSettings,
  folderSettings,
  notificationSettings,
  backupSettings,
  metricsSettings,
  logSettings,
];

/** What is wrong with the settings taken together; one sentence each. A start refuses it, and so does saving it. */
export function settingsProblems(config: ConfigValues): string[] {
  return [
    ...blobStoreSettingsProblems(config),
    ...authSettingsProblems(config),
    ...identitySettingsProblems(config),
    ...mailSettingsProblems(config),
    ...billingSettingsProblems(config),
    ...secretsSettingsProblems(config),
    ...aiSettingsProblems(config),
    ...embeddingSettingsProblems(config),
    ...cloudOcrSettingsProblems(config),
    ...backupSettingsProblems(config),
  ];
}
