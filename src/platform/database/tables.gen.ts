/** Generated from migrations/ by `npm run generate`. */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountDeletions {
  bulk_action_id: string | null;
  documents_to: string | null;
  erase_after: Timestamp;
  is_by_admin: Generated<boolean>;
  keep_cookie_hash: Buffer | null;
  keep_until: Timestamp | null;
  requested_at: Timestamp;
  user_id: string;
}

export interface AccountExports {
  created_at: Timestamp;
  error_code: string | null;
  expires_at: Timestamp | null;
  files_done: Generated<number>;
  files_total: number;
  finished_at: Timestamp | null;
  id: string;
  owner_id: string;
  path: string | null;
  sha256: Buffer | null;
  size_bytes: number | null;
  state: string;
}

export interface AccountMails {
  address_hash: Buffer;
  sent_at: Timestamp;
}

export interface ApiTokens {
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  last_used_at: Timestamp | null;
  last_used_ip: string | null;
  name: string;
  owner_id: string;
  pipeline_id: string | null;
  prefix: string;
  revoked_at: Timestamp | null;
  scopes: string[];
  token_hash: string;
  use_count: Generated<number>;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_type: string;
  actor_user_id: string | null;
  address: string | null;
  created_at: Timestamp;
  detail: Generated<Json>;
  id: string;
  owner_id: string | null;
  request_id: string | null;
  target_id: string | null;
  target_type: string;
}

export interface BackupAlarms {
  alarm: string | null;
  is_only: Generated<boolean>;
}

export interface BackupRuns {
  backup_name: string | null;
  cause: string;
  changed_at: Timestamp;
  claim: string | null;
  created_at: Timestamp;
  damaged_count: Generated<number>;
  done_bytes: Generated<number>;
  ended_at: Timestamp | null;
  id: string;
  kind: string;
  place: string;
  problem_code: string | null;
  size_bytes: Generated<number>;
  state: string;
}

export interface BillingCustomers {
  alarm: string | null;
  applied_cycle: string | null;
  applied_period_start: Timestamp | null;
  applied_tier: string | null;
  created_at: Timestamp;
  customer_id: string;
  due_at: Timestamp | null;
  is_test_mode: boolean;
  provider: string;
  read_at: Timestamp | null;
  user_id: string;
}

export interface BillingEvents {
  event_id: string;
  provider: string;
  received_at: Timestamp;
  type: string;
}

export interface BillingPaymentIssues {
  created_at: Timestamp;
  invoice_id: string;
  provider: string;
  user_id: string;
}

export interface BillingSubscriptions {
  amount: number | null;
  cancel_at: Timestamp | null;
  currency: string;
  customer_id: string;
  cycle: string | null;
  ended_at: Timestamp | null;
  paid_until: Timestamp;
  past_due_since: Timestamp | null;
  pending_at: Timestamp | null;
  pending_cycle: string | null;
  pending_plan_id: string | null;
  period_end: Timestamp;
  period_start: Timestamp;
  plan_id: string | null;
  price_id: string;
  provider: string;
  started_at: Timestamp;
  status: string;
  subscription_id: string;
  trial_end: Timestamp | null;
}

export interface BulkActionFiles {
  bulk_action_id: string;
  file_id: string;
  is_changed: Generated<boolean>;
  position: number;
  refusal_code: string | null;
}

export interface BulkActions {
  action: string;
  changed: Generated<number>;
  created_at: Timestamp;
  detail: Json | null;
  done: Generated<number>;
  finished_at: Timestamp | null;
  id: string;
  owner_id: string;
  refused: Generated<number>;
  state: Generated<string>;
  total: number;
  undone_by_id: string | null;
}

export interface CopyDecisions {
  change_id: string | null;
  copy_ids: Generated<string[]>;
  decided_at: Timestamp;
  file_id: string;
  id: string;
  keep: string;
  kind: string;
  other_id: string;
  undone_at: Timestamp | null;
}

export interface CustomFields {
  choices: Generated<Json>;
  created_at: Timestamp;
  currency: string | null;
  document_types: Generated<string[]>;
  id: string;
  key: string;
  name: string;
  owner_id: string | null;
  position: number;
  retired_at: Timestamp | null;
  type: string;
  unit: string | null;
  updated_at: Timestamp;
}

export interface CustomFieldValues {
  code: string | null;
  currency: string | null;
  day: string | null;
  document_id: string | null;
  file_id: string;
  key: string;
  number: Numeric | null;
  owner_id: string;
  text: string | null;
}

export interface Deliveries {
  attempts: Generated<number>;
  bytes: number | null;
  checksum: string | null;
  content_checksum: string | null;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  destination_id: string;
  error: string | null;
  error_code: string | null;
  failures: Generated<number>;
  file_id: string;
  id: string;
  next_try_at: Timestamp | null;
  owner_id: string;
  placing_checksum: string | null;
  remote_id: string | null;
  remote_path: string | null;
  role: string;
  sent_to: string | null;
  state: Generated<string>;
  version: Generated<number>;
}

export interface Destinations {
  config: Json;
  created_at: Timestamp;
  credentials_sealed: string | null;
  document_types: string[];
  failing_since: Timestamp | null;
  failure_count: Generated<number>;
  folder_template: string;
  id: string;
  is_active: Generated<boolean>;
  last_error: string | null;
  last_error_at: Timestamp | null;
  last_error_code: string | null;
  last_success_at: Timestamp | null;
  name: string;
  owner_id: string | null;
  paused_at: Timestamp | null;
  paused_reason: string | null;
  provider: string;
  removed_at: Timestamp | null;
  retry_at: Timestamp | null;
  sends: string[];
  tags: string[];
  updated_at: Timestamp;
}

export interface DocumentKeys {
  file_id: string;
  keys: number[];
  owner_id: string;
}

export interface DocumentVectors {
  archive_size: number;
  changed_in: Generated<string>;
  file_id: string;
  model: string;
  owner_id: string;
  vector: Buffer;
}

export interface EmailChanges {
  email: string;
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface Events {
  actor_id: string | null;
  actor_type: string | null;
  created_at: Timestamp;
  id: Generated<number>;
  name: string;
  owner_id: string;
  payload: Json;
  request_id: string | null;
}

export interface Extras {
  changed_at: Timestamp;
  done_bytes: Generated<number>;
  name: string;
  problem_code: string | null;
  state: string;
}

export interface FieldChanges {
  bulk_action_id: string | null;
  by_user_id: string | null;
  changed_at: Timestamp;
  fields: Json;
  file_id: string;
  id: string;
  kind: string;
  suggestion_ids: Generated<string[]>;
  undone_at: Timestamp | null;
  was_in_review: boolean;
}

export interface FieldSuggestions {
  because: Json | null;
  confidence: number;
  created_at: Timestamp;
  evidence: Json | null;
  field: string;
  file_id: string;
  id: string;
  source: string;
  state: Generated<string>;
  value: Json;
}

export interface FileAiAnswers {
  fields: Json;
  file_id: string;
}

export interface FileAttachments {
  changed_at: Timestamp;
  file_id: string | null;
  name: string;
  parent_id: string;
  position: number;
  reason_code: string | null;
  reason_message: string | null;
  size_bytes: number | null;
  state: string;
}

export interface FileBlobs {
  base_bytes: number | null;
  base_sha256: Buffer | null;
  checked_by: string | null;
  crc32: number | null;
  created_at: Timestamp;
  details_sha256: Buffer | null;
  file_id: string;
  made_by_step: string | null;
  path: string;
  pdfa_format: string | null;
  role: string;
  sha256: Buffer | null;
  size_bytes: number | null;
}

export interface FileFields {
  because: Json | null;
  confidence: number;
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  evidence: Json | null;
  field: string;
  file_id: string;
  source: string;
}

export interface FileIdentifiers {
  file_id: string;
  kind: string;
  value: string;
}

export interface FilePageMarks {
  barcodes: Json;
  file_id: string;
  is_blank: boolean;
  is_separator: boolean;
  page_number: number;
}

export interface FilePageReadings {
  file_id: string;
  page_number: number;
  reading: Json;
}

export interface FilePages {
  file_id: string;
  page_number: number;
  quality_score: number | null;
  source: string;
  text: string;
}

export interface FilePasswords {
  ciphertext: Buffer;
  created_at: Timestamp;
  file_id: string;
  is_kept: Generated<boolean>;
}

export interface FileProcessingSteps {
  attempt_base: Generated<number>;
  attempt_count: Generated<number>;
  condition: Json | null;
  counts: Generated<boolean>;
  error_code: string | null;
  error_message: string | null;
  file_id: string;
  finished_at: Timestamp | null;
  id: Generated<string>;
  is_shown: Generated<boolean>;
  label: string | null;
  on_failure: string | null;
  open_parts: string[] | null;
  options: Generated<Json>;
  position: number;
  progress_done: number | null;
  progress_total: number | null;
  started_at: Timestamp | null;
  status: Generated<string>;
  step_name: string;
  summary: string | null;
  type_version: Generated<number>;
  waiting_since: Timestamp | null;
  warning_code: string | null;
  warning_figures: Json | null;
}

export interface Files {
  asn: number | null;
  awaits_review: Generated<boolean>;
  blob_roles: Generated<string[]>;
  came_by: string | null;
  created_at: Timestamp;
  custom_fields: Generated<Json>;
  deleted_at: Timestamp | null;
  delivered_count: Generated<number>;
  delivered_to: Generated<string[]>;
  delivery: string | null;
  destination_count: Generated<number>;
  document_date: string | null;
  document_type: string | null;
  duplicate_of_id: string | null;
  file_size: number;
  folded_tags: Generated<string[]>;
  id: string;
  is_duplicate: Generated<boolean>;
  language: string | null;
  local_only: Generated<boolean>;
  metadata: Generated<Json>;
  mime_type: string;
  needs_review: Generated<boolean>;
  no_delivery: Generated<boolean>;
  ocr_engine: string | null;
  ocr_quality_score: number | null;
  original_filename: string;
  owner_id: string;
  page_count: number | null;
  parent_id: string | null;
  pdfa: string | null;
  pipeline_id: string | null;
  pipeline_version_id: string | null;
  plan_id: string | null;
  processed_at: Timestamp | null;
  recipient: string | null;
  run_token: string | null;
  sender: string | null;
  sha256: Buffer;
  source: string;
  status: Generated<string>;
  tags: Generated<string[]>;
  title: string;
  updated_at: Timestamp;
  uploaded_by: string | null;
}

export interface FileSignatures {
  covers: string;
  file_id: string;
  kind: string;
  position: number;
  problem: string | null;
  signed_at: Timestamp | null;
  signer: string | null;
  state: string;
}

export interface FileStepAttempts {
  asked: Json | null;
  error_code: string | null;
  error_message: string | null;
  file_id: string;
  finished_at: Timestamp | null;
  number: number;
  outcome: string | null;
  started_at: Timestamp;
  step_id: string;
  step_name: string;
  worker: string;
}

export interface FileVersions {
  created_at: Timestamp;
  file_id: string;
  number: number;
  page_count: number;
  replaced_at: Timestamp | null;
  texts: Json | null;
}

export interface IdempotencyKeys {
  body_hash: Buffer;
  created_at: Timestamp;
  key: string;
  owner_id: string;
  response: Json | null;
  route: string;
  status: number | null;
}

export interface Identities {
  created_at: Timestamp;
  email: string | null;
  id: string;
  last_used_at: Timestamp | null;
  provider: string;
  subject: string;
  user_id: string;
}

export interface ImportedDocuments {
  file_id: string;
  source_id: string;
}

export interface KnownBrowsers {
  browser: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  user_id: string;
}

export interface LabelChanges {
  delta: number;
  id: Generated<number>;
  key: string;
  kind: string;
  name: string;
  owner_id: string;
  used_at: Timestamp | null;
}

export interface Labels {
  color: string | null;
  document_count: Generated<number>;
  is_kept: Generated<boolean>;
  key: string;
  kind: string;
  last_used_at: Timestamp | null;
  name: string;
  owner_id: string;
}

export interface LocalUsers {
  created_at: Timestamp;
  is_active: Generated<boolean>;
  password_changed_at: Timestamp;
  password_hash: string | null;
  pending_since: Timestamp | null;
  reset_expires_at: Timestamp | null;
  reset_token_hash: Buffer | null;
  user_id: string;
  verification_expires_at: Timestamp | null;
  verification_token_hash: Buffer | null;
}

export interface MailOutcomes {
  failed_at: Timestamp | null;
  failure: string | null;
  is_only: Generated<boolean>;
  sent_at: Timestamp | null;
}

export interface NearCopies {
  file_id: string;
  found_at: Timestamp;
  kept_at: Timestamp | null;
  other_id: string;
  overlap: number;
  owner_id: string;
}

export interface NotificationChannels {
  attempt_count: Generated<number>;
  batch_id: string | null;
  claim_token: string | null;
  claimed_until: Timestamp | null;
  id: string;
  last_error: string | null;
  last_error_at: Timestamp | null;
  last_error_code: string | null;
  last_success_at: Timestamp | null;
  next_attempt_at: Timestamp | null;
  window_count: Generated<number>;
  window_started_at: Timestamp | null;
}

export interface NotificationMessages {
  about_id: string | null;
  batch_id: string | null;
  body: string;
  channel_id: string;
  created_at: Timestamp;
  event: string;
  id: string;
  settled_at: Timestamp | null;
  state: Generated<string>;
  title: string;
  type: string;
}

export interface NotificationPreferences {
  choices: Json;
  owner_id: string;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string;
  updated_at: Timestamp;
}

export interface Notifications {
  bucket: string;
  created_at: Timestamp;
  detail: Json;
  id: string;
  is_in_inbox: boolean;
  kind: string;
  mail_state: string;
  mailed_at: Timestamp | null;
  owner_id: string;
  read_at: Timestamp | null;
  solved_at: Timestamp | null;
  subject: string;
}

export interface PageClaims {
  attempt: number;
  file_id: string;
  is_read: Generated<boolean>;
  is_taken: Generated<boolean>;
  language: string | null;
  page_number: number;
  step_id: string;
}

export interface PageUsage {
  created_at: Timestamp;
  owner_id: string;
  pages: number;
  run_id: string;
}

export interface PasskeyChallenges {
  browser_hash: Buffer;
  challenge_hash: Buffer;
  expires_at: Timestamp;
  purpose: string;
  user_id: string | null;
}

export interface Passkeys {
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: string[];
  user_id: string;
}

export interface PendingBlobs {
  path: string;
  process: string;
  since: Generated<Timestamp>;
}

export interface PendingSignIns {
  expires_at: Timestamp;
  method: string;
  token_hash: Buffer;
  tries_left: number;
  user_id: string;
}

export interface PipelineDrafts {
  based_on: number;
  definition: Json;
  pipeline_id: string;
  updated_at: Timestamp;
}

export interface Pipelines {
  built_in: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  is_active: Generated<boolean>;
  is_default: Generated<boolean>;
  name: string;
  owner_id: string | null;
  position: Generated<number>;
  retired_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PipelineTrialFiles {
  file_id: string;
  group_id: string | null;
  position: number;
  result: Json | null;
  trial_id: string;
}

export interface PipelineTrialGroups {
  about: Json;
  id: string;
  kind: string;
  trial_id: string;
}

export interface PipelineTrials {
  created_at: Timestamp;
  definition: Json;
  done: Generated<number>;
  finished_at: Timestamp | null;
  id: string;
  kind: string;
  owner_id: string;
  pipeline_id: string;
  state: Generated<string>;
  total: number;
  version: number | null;
}

export interface PipelineVersions {
  created_at: Timestamp;
  created_by: string | null;
  definition: Json;
  id: string;
  made_from: number | null;
  number: number;
  pipeline_id: string;
}

export interface PlanPrices {
  currency: string;
  plan_id: string;
  position: number;
  price_id_monthly: string | null;
  price_id_yearly: string | null;
  price_monthly: number;
  price_yearly: number;
}

export interface Processes {
  failures: Generated<Json>;
  host: string;
  id: string;
  node_version: string;
  reader: string | null;
  reader_languages: number | null;
  role: string;
  seen_at: Generated<Timestamp>;
  started_at: Generated<Timestamp>;
  version: string;
}

export interface ProcessingLogs {
  created_at: Timestamp;
  detail: string | null;
  file_id: string;
  id: string;
  level: string;
  message: string;
  step_name: string;
  worker: string;
}

export interface ProviderSessions {
  id_token_sealed: string;
  provider: string;
  session_id: string;
}

export interface ProviderVisits {
  browser_hash: Buffer;
  expires_at: Timestamp;
  linking_session_id: string | null;
  next_path: string;
  provider: string;
  state_hash: Buffer;
}

export interface PublicLinks {
  created_at: Timestamp;
  download: string | null;
  expires_at: Timestamp;
  file_count: Generated<number>;
  file_id: string | null;
  id: string;
  kind: string;
  last_used_at: Timestamp | null;
  max_bytes: number | null;
  max_files: number | null;
  max_views: number | null;
  name: string | null;
  note: string | null;
  owner_id: string;
  password_hash: string | null;
  received_bytes: Generated<number>;
  revoked_at: Timestamp | null;
  saved_search_id: string | null;
  token_hash: Buffer;
  token_sealed: string;
  updated_at: Timestamp;
  view_count: Generated<number>;
}

export interface RateLimits {
  full_at: Timestamp;
  key: Buffer;
}

export interface ReconciliationFindings {
  delivery_id: string;
  destination_id: string;
  kind: string;
}

export interface ReconciliationObjects {
  bytes: number;
  destination_id: string;
  path: string;
  remote_id: string | null;
}

export interface Reconciliations {
  changed_count: Generated<number>;
  closed_folder_count: Generated<number>;
  closed_folders: Generated<string[]>;
  destination_id: string;
  ended_at: Timestamp | null;
  error: string | null;
  error_code: string | null;
  expected_count: Generated<number>;
  foreign_count: Generated<number>;
  foreign_paths: Generated<string[]>;
  listed_count: Generated<number>;
  missing_count: Generated<number>;
  run_id: string;
  started_at: Timestamp;
  state: string;
  unread_count: Generated<number>;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Rules {
  actions: Json;
  condition: Json;
  created_at: Timestamp;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  owner_id: string;
  position: number;
  updated_at: Timestamp;
}

export interface SavedSearchArrivals {
  file_id: string;
  owner_id: string;
}

export interface SavedSearches {
  color: string;
  created_at: Timestamp;
  filters: Json;
  id: string;
  name: string;
  notified_at: Timestamp | null;
  notify_on_match: boolean;
  opened_at: Timestamp;
  owner_id: string;
  pinned: boolean;
  position: number;
  updated_at: Timestamp;
}

export interface SavedSearchMatches {
  file_id: string;
  matched_at: Timestamp;
  saved_search_id: string;
}

export interface SearchDocuments {
  file_id: string;
  form_version: number;
  indexed_at: Timestamp;
  is_long: boolean;
  labels: string[];
  owner_id: string;
  tsv: string;
}

export interface SearchPages {
  file_id: string;
  page_number: number;
  tsv: string;
}

export interface SearchService {
  claim: string | null;
  claimed_until: Timestamp | null;
  endpoint: string | null;
  index_version: number | null;
  is_only: Generated<boolean>;
  next_try_at: Timestamp | null;
  rebuild_after: string | null;
  rebuild_index: string | null;
  rebuild_phase: string | null;
  rebuild_wanted: Generated<boolean>;
  rebuilt_at: Timestamp | null;
  task_uid: number | null;
  trouble_code: string | null;
  trouble_count: Generated<number>;
  version: string | null;
}

export interface SearchServiceChanges {
  attempt: number | null;
  change: Generated<number>;
  changed_at: Generated<Timestamp>;
  file_id: string;
  owner_id: string;
  refused_code: string | null;
  step_id: string | null;
}

export interface SearchWords {
  document_count: number;
  owner_id: string;
  word: string;
}

export interface SentenceCounts {
  document_count: number;
  owner_id: string;
  place: number;
}

export interface Sessions {
  address: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Timestamp;
  method: string | null;
  proved_at: Timestamp | null;
  second_step_at: Timestamp | null;
  token_hash: Buffer;
  user_agent: string;
  user_id: string;
}

export interface SettingChanges {
  changed_at: Timestamp;
  changed_by: string;
  env: string;
  id: Generated<number>;
  value_sealed: string | null;
  value_text: string | null;
}

export interface Settings {
  env: string;
  updated_at: Timestamp;
  updated_by: string;
  value_sealed: string | null;
  value_text: string | null;
}

export interface SetupTokens {
  created_at: Timestamp;
  expires_at: Timestamp;
  token_hash: Buffer;
}

export interface SourceCalls {
  address: string | null;
  created_at: Timestamp;
  error: string | null;
  error_code: string | null;
  file_id: string | null;
  filename: string | null;
  id: string;
  outcome: string;
  size_bytes: number | null;
  source_id: string;
  status: number | null;
}

export interface SourceFolderFiles {
  file_key: Buffer;
  sha256: Buffer;
  source_id: string;
  taken_at: Timestamp;
}

export interface SourceMailMessages {
  is_put_away: boolean;
  mailbox_key: Buffer;
  message_key: Buffer;
  noted_at: Timestamp;
  outcome: string;
  rules_key: Buffer;
  source_id: string;
  uid: number;
}

export interface SourceMailParts {
  mail_key: Buffer;
  place_key: Buffer | null;
  sha256: Buffer;
  source_id: string;
  taken_at: Timestamp;
}

export interface Sources {
  config: Json;
  created_at: Timestamp;
  credentials_sealed: string | null;
  id: string;
  is_active: Generated<boolean>;
  key_hash: Buffer | null;
  kind: string;
  last_error: string | null;
  last_error_at: Timestamp | null;
  last_error_code: string | null;
  last_success_at: Timestamp | null;
  mail_tag: string | null;
  name: string;
  next_try_at: Timestamp | null;
  owner_id: string;
  paused_at: Timestamp | null;
  pipeline_id: string | null;
  previous_key_hash: Buffer | null;
  previous_key_until: Timestamp | null;
  tags: string[];
  updated_at: Timestamp;
  waiting: Generated<Json>;
}

export interface StatisticsDays {
  added_bytes: number;
  added_documents: number;
  counted_at: Timestamp;
  day: string;
  documents: number;
  people: number;
  read_documents: number;
  read_pages: number;
  stored_bytes: number;
}

export interface StatisticsPlans {
  amount: number;
  currency: string;
  day: string;
  not_paying: number;
  people: number;
  plan_id: string;
}

export interface SubscriptionPlans {
  api_access: Generated<boolean>;
  badge_text: Generated<string>;
  created_at: Timestamp;
  cta_text: Generated<string>;
  daily_upload_limit: Generated<number>;
  features: Generated<string[]>;
  id: string;
  is_active: Generated<boolean>;
  is_highlighted: Generated<boolean>;
  lifetime_file_limit: Generated<number>;
  max_file_size_mb: Generated<number>;
  max_ocr_pages_monthly: Generated<number>;
  max_storage_destinations: Generated<number>;
  max_storage_mb: Generated<number>;
  monthly_upload_limit: Generated<number>;
  name: string;
  overage_percent: number | null;
  plan_id: string;
  sort_order: Generated<number>;
  tagline: Generated<string>;
  trial_days: Generated<number>;
  updated_at: Timestamp;
}

export interface TotpSecrets {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_used_step: number | null;
  secret_sealed: string;
  user_id: string;
  wrong_codes_until: Timestamp | null;
}

export interface UploadLinkArrivals {
  arrived_at: Timestamp;
  file_id: string;
  link_id: string | null;
  note: string | null;
  sender_name: string | null;
}

export interface UserProfiles {
  allow_overage: Generated<boolean>;
  billing_cycle: Generated<string>;
  billing_period_start: Timestamp | null;
  contact_email: string | null;
  created_at: Timestamp;
  daily_upload_limit: number | null;
  is_complimentary: Generated<boolean>;
  list_columns: string[] | null;
  locale: Generated<string>;
  notes: Generated<string>;
  onboarding_completed_at: Timestamp | null;
  onboarding_next: string | null;
  onboarding_step: Generated<string>;
  preferred_destination: string | null;
  subscription_tier: Generated<string>;
  theme: Generated<string>;
  timezone: string | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface Users {
  created_at: Timestamp;
  display_name: string;
  email: string | null;
  id: string;
  is_active: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_blocked: Generated<boolean>;
  kind: string;
  last_login_at: Timestamp | null;
  last_seen_at: Timestamp | null;
  username: string | null;
}

export interface WaitingReadings {
  created_at: Timestamp;
  file_id: string;
  pages: number;
}

export interface WebhookAttempts {
  answer: string | null;
  delivery_id: string;
  duration_ms: number;
  error: string | null;
  error_code: string | null;
  number: number;
  request_headers: Json;
  started_at: Timestamp;
  status: number | null;
}

export interface WebhookDeliveries {
  attempt_count: Generated<number>;
  body: string;
  created_at: Timestamp;
  event: string;
  event_id: number | null;
  id: string;
  next_attempt_at: Timestamp | null;
  round_count: Generated<number>;
  settled_at: Timestamp | null;
  state: Generated<string>;
  webhook_id: string;
}

export interface Webhooks {
  created_at: Timestamp;
  events: string | null;
  failing_since: Timestamp | null;
  hears_everybody: Generated<boolean>;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  owner_id: string | null;
  paused_at: Timestamp | null;
  paused_reason: string | null;
  platform: string | null;
  previous_secret_sealed: string | null;
  previous_secret_until: Timestamp | null;
  secret_changed_at: Timestamp | null;
  secret_sealed: string | null;
  updated_at: Timestamp;
  url: string;
}

export interface DB {
  account_deletions: AccountDeletions;
  account_exports: AccountExports;
  account_mails: AccountMails;
  api_tokens: ApiTokens;
  audit_log: AuditLog;
  backup_alarms: BackupAlarms;
  backup_runs: BackupRuns;
  billing_customers: BillingCustomers;
  billing_events: BillingEvents;
  billing_payment_issues: BillingPaymentIssues;
  billing_subscriptions: BillingSubscriptions;
  bulk_action_files: BulkActionFiles;
  bulk_actions: BulkActions;
  copy_decisions: CopyDecisions;
  custom_field_values: CustomFieldValues;
  custom_fields: CustomFields;
  deliveries: Deliveries;
  destinations: Destinations;
  document_keys: DocumentKeys;
  document_vectors: DocumentVectors;
  email_changes: EmailChanges;
  events: Events;
  extras: Extras;
  field_changes: FieldChanges;
  field_suggestions: FieldSuggestions;
  file_ai_answers: FileAiAnswers;
  file_attachments: FileAttachments;
  file_blobs: FileBlobs;
  file_fields: FileFields;
  file_identifiers: FileIdentifiers;
  file_page_marks: FilePageMarks;
  file_page_readings: FilePageReadings;
  file_pages: FilePages;
  file_passwords: FilePasswords;
  file_processing_steps: FileProcessingSteps;
  file_signatures: FileSignatures;
  file_step_attempts: FileStepAttempts;
  file_versions: FileVersions;
  files: Files;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  imported_documents: ImportedDocuments;
  known_browsers: KnownBrowsers;
  label_changes: LabelChanges;
  labels: Labels;
  local_users: LocalUsers;
  mail_outcomes: MailOutcomes;
  near_copies: NearCopies;
  notification_channels: NotificationChannels;
  notification_messages: NotificationMessages;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  page_claims: PageClaims;
  page_usage: PageUsage;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  pending_blobs: PendingBlobs;
  pending_sign_ins: PendingSignIns;
  pipeline_drafts: PipelineDrafts;
  pipeline_trial_files: PipelineTrialFiles;
  pipeline_trial_groups: PipelineTrialGroups;
  pipeline_trials: PipelineTrials;
  pipeline_versions: PipelineVersions;
  pipelines: Pipelines;
  plan_prices: PlanPrices;
  processes: Processes;
  processing_logs: ProcessingLogs;
  provider_sessions: ProviderSessions;
  provider_visits: ProviderVisits;
  public_links: PublicLinks;
  rate_limits: RateLimits;
  reconciliation_findings: ReconciliationFindings;
  reconciliation_objects: ReconciliationObjects;
  reconciliations: Reconciliations;
  recovery_codes: RecoveryCodes;
  rules: Rules;
  saved_search_arrivals: SavedSearchArrivals;
  saved_search_matches: SavedSearchMatches;
  saved_searches: SavedSearches;
  search_documents: SearchDocuments;
  search_pages: SearchPages;
  search_service: SearchService;
  search_service_changes: SearchServiceChanges;
  search_words: SearchWords;
  sentence_counts: SentenceCounts;
  sessions: Sessions;
  setting_changes: SettingChanges;
  settings: Settings;
  setup_tokens: SetupTokens;
  source_calls: SourceCalls;
  source_folder_files: SourceFolderFiles;
  source_mail_messages: SourceMailMessages;
  source_mail_parts: SourceMailParts;
  sources: Sources;
  statistics_days: StatisticsDays;
  statistics_plans: StatisticsPlans;
  subscription_plans: SubscriptionPlans;
  totp_secrets: TotpSecrets;
  upload_link_arrivals: UploadLinkArrivals;
  user_profiles: UserProfiles;
  users: Users;
  waiting_readings: WaitingReadings;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
