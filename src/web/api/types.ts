import type { components, paths } from '../api.gen.ts';

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Answer<
  Path extends keyof paths,
  Method extends keyof paths[Path],
  Status extends number,
> = paths[Path][Method] extends {
  responses: Record<Status, infer Response>;
}
  ? Json<Response>
  : never;

export type Me = Answer<'/api/auth/me', 'get', 200>;
export type User = NonNullable<Me['user']>;
export type SignedIn = Answer<'/api/auth/login', 'post', 200>;
export type SecondStepMethod = NonNullable<SignedIn['second_step']>['methods'][number];
export type SecondProof = NonNullable<
  paths['/api/auth/second-step']['post']['requestBody']
>['content']['application/json'];
export type SecondStep = Answer<'/api/second-step', 'get', 200>;
export type NewApp = Answer<'/api/second-step/totp', 'post', 201>;
export type Passkey = Answer<'/api/passkeys', 'get', 200>['passkeys'][number];
export type PasskeyOptions = Answer<'/api/passkeys/options', 'post', 200>;
export type IdentityProvider = Me['features']['identity_providers'][number];
export type ConnectedIdentity = Answer<'/api/auth/identities', 'get', 200>['identities'][number];
export type SessionList = Answer<'/api/auth/sessions', 'get', 200>;
export type Session = SessionList['sessions'][number];
export type AccountExport = NonNullable<Answer<'/api/account/export', 'get', 200>['export']>;
export type ApiToken = Answer<'/api/api-tokens', 'get', 200>['api_tokens'][number];
export type FileList = Answer<'/api/files', 'get', 200>;
export type FileRecord = FileList['files'][number];
export type FileStatus = FileRecord['status'];
export type FileDetail = Answer<'/api/files/{id}', 'get', 200>;
/** What was seen on the pages of a document beside their words. */
export type PageMarks = Answer<'/api/files/{id}/page-marks', 'get', 200>;
export type FieldProvenance = components['schemas']['FieldProvenance'];
export type FieldEvidence = components['schemas']['FieldEvidence'];
export type FieldSuggestion = components['schemas']['FieldSuggestion'];
export type ChangedFile = Answer<'/api/files/{id}/review', 'post', 200>;
export type FieldChange = Answer<'/api/files/{id}/history', 'get', 200>['history'][number];
export type FileStep = FileDetail['steps'][number];
export type FileCounts = Answer<'/api/files/counts', 'get', 200>;
export type FilePatch = NonNullable<paths['/api/files/{id}']['patch']['requestBody']>['content']['application/json'];
export type FileQuery = NonNullable<paths['/api/files']['get']['parameters']['query']>;
export type Duplicate = Answer<'/api/duplicates', 'get', 200>['duplicates'][number];
export type SearchAnswer = Answer<'/api/search', 'get', 200>;
export type SearchHit = SearchAnswer['hits'][number];
export type Facets = SearchAnswer['facets'];
export type CustomField = components['schemas']['CustomField'];
export type CountedCustomField = components['schemas']['CountedCustomField'];
export type NewCustomField = components['schemas']['NewCustomFieldRequest'];
export type CustomValue = components['schemas']['CustomValue'];
export type Label = Answer<'/api/labels', 'get', 200>['labels'][number];
export type SavedSearchList = Answer<'/api/saved-searches', 'get', 200>;
export type SavedSearch = SavedSearchList['saved_searches'][number];
export type NewSavedSearch = NonNullable<
  paths['/api/saved-searches']['post']['requestBody']
>['content']['application/json'];
export type SavedSearchPatch = NonNullable<
  paths['/api/saved-searches/{id}']['patch']['requestBody']
>['content']['application/json'];
export type Rule = Answer<'/api/rules/{id}', 'get', 200>;
export type NewRule = NonNullable<paths['/api/rules']['post']['requestBody']>['content']['application/json'];
export type RuleCondition = NewRule['conditions'][number];
export type RulePreview = Answer<'/api/rules/preview', 'post', 200>;
export type Pipeline = components['schemas']['Pipeline'];
export type PipelineStep = components['schemas']['PipelineStep'];
export type PipelineStepType = components['schemas']['PipelineStepType'];
export type PipelineVersion = components['schemas']['PipelineVersion'];
export type PipelineFile = components['schemas']['PipelineFileRequest'];
export type Trial = components['schemas']['PipelineTrial'];
export type TrialFile = components['schemas']['PipelineTrialFile'];
export type TrialGroup = components['schemas']['PipelineTrialGroup'];
export type MatchingFiles = components['schemas']['MatchingFiles'];
export type MatchingFilesRequest = components['schemas']['MatchingFilesRequest'];
export type PipelineDraft = components['schemas']['PipelineDraft'];
export type NewPipeline = components['schemas']['NewPipelineRequest'];
export type PipelinePatch = components['schemas']['PipelinePatchRequest'];
export type Bulk = Answer<'/api/files/bulk/{id}', 'get', 200>;
export type BulkRequest = NonNullable<paths['/api/files/bulk']['post']['requestBody']>['content']['application/json'];
export type BulkAction = Exclude<BulkRequest['action'], 'assign_pipeline' | 'edit' | 'send'>;
export type FilesEdit = components['schemas']['FilesEdit'];
export type UploadAnswer = Answer<'/api/ui-upload', 'post', 202>;
export type AdminJobs = Answer<'/api/admin/jobs', 'get', 200>;
export type Status = Answer<'/api/admin/status', 'get', 200>;
export type StatusPart = Status['parts'][number];
export type StatusLine = StatusPart['lines'][number];
export type BackupRun = Answer<'/api/admin/backups', 'get', 200>['runs'][number];
export type Converter = NonNullable<Status['converters']>[number];
export type Setting = Answer<'/api/admin/settings', 'get', 200>['settings'][number];
export type SettingTrial = Answer<'/api/admin/settings', 'get', 200>['trials'][number];
export type TrialAnswer = Answer<'/api/admin/settings/test/{what}', 'post', 200>;
export type AiPreview = Answer<'/api/admin/settings/ai-preview', 'post', 200>;
export type SettingChange = Answer<'/api/admin/settings/history', 'get', 200>['history'][number];
export type InboxNotification = Answer<'/api/notifications', 'get', 200>['notifications'][number];
export type NotificationPreferences = Answer<'/api/notifications/preferences', 'get', 200>;
export type NotificationChannels = Answer<'/api/admin/notifications', 'get', 200>;
export type NotificationTest = Answer<'/api/admin/notifications/test', 'post', 200>;
export type FailedJob = AdminJobs['failed_jobs'][number];
/** What the live stream carries: the name of each event with its data. */
export type StreamEvents = components['schemas']['StreamEvents'];
export type LogEntry = Answer<'/api/files/{id}/logs', 'get', 200>['logs'][number];
export type AdminUser = Answer<'/api/admin/users', 'get', 200>['users'][number];
export type AdminUserDetail = Answer<'/api/admin/users/{id}', 'get', 200>;
export type AdminUserChange = NonNullable<
  paths['/api/admin/users/{id}']['put']['requestBody']
>['content']['application/json'];
export type Plan = components['schemas']['Plan'];
export type PlanPatch = components['schemas']['PlanPatch'];
export type NewPlan = components['schemas']['NewPlanRequest'];
export type PriceCheck = components['schemas']['PriceCheck'];
export type PlatformStatistics = Answer<'/api/subscriptions/platform', 'get', 200>;
export type StatisticsPeriod = components['schemas']['StatisticsPeriod'];
export type Subscription = Answer<'/api/subscriptions/my', 'get', 200>;
export type Usage = components['schemas']['Usage'];
export type AuditEntry = Answer<'/api/admin/audit-log', 'get', 200>['audit_log'][number];
export type AuditQuery = NonNullable<paths['/api/admin/audit-log']['get']['parameters']['query']>;
export type Webhook = Answer<'/api/webhooks/{id}', 'get', 200>;
export type WebhookActivity = Answer<'/api/webhooks/{id}/activity', 'get', 200>;
export type WebhookEvent = Answer<'/api/webhooks/events', 'get', 200>['events'][number];
export type WebhookDelivery = Answer<'/api/webhooks/{id}/deliveries', 'get', 200>['deliveries'][number];
export type WebhookDeliveryDetail = Answer<'/api/webhooks/deliveries/{id}', 'get', 200>;
export type WebhookAttempt = WebhookDeliveryDetail['attempts'][number];
export type Source = Answer<'/api/sources/{id}', 'get', 200>;
export type SourceKind = Answer<'/api/sources/kinds', 'get', 200>['kinds'][number];
export type SourceAndMade = Answer<'/api/sources', 'post', 201>;
export type SourceCall = Answer<'/api/sources/{id}/calls', 'get', 200>['calls'][number];
export type Destination = Answer<'/api/destinations/{id}', 'get', 200>;
export type DestinationProvider = Answer<'/api/destinations/providers', 'get', 200>['providers'][number];
export type Onboarding = components['schemas']['Onboarding'];
export type DestinationTrial = Answer<'/api/destinations/{id}/test', 'post', 200>;
export type DestinationDraft = NonNullable<
  paths['/api/destinations/test']['post']['requestBody']
>['content']['application/json'];
export type Delivery = Answer<'/api/destinations/{id}/deliveries', 'get', 200>['deliveries'][number];
export type Reconciliation = NonNullable<Answer<'/api/destinations/{id}/reconciliation', 'get', 200>['reconciliation']>;
export type ShareLink = components['schemas']['ShareLink'];
export type NewShareLink = components['schemas']['NewShareLinkRequest'];
export type ShareLinkPatch = components['schemas']['ShareLinkPatchRequest'];
export type UploadLink = components['schemas']['UploadLink'];
export type SharedPage = components['schemas']['SharedPage'];
export type SharedDocument = components['schemas']['SharedDocument'];
export type UploadPage = components['schemas']['UploadPage'];
export type FileDelivery = Answer<'/api/files/{id}/deliveries', 'get', 200>['deliveries'][number];
