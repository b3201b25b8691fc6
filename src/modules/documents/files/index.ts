export { type AsnHolder, freeAsnsFor, holderOfAsn, lockAsns, nextFreeAsn } from './asn.store.ts';
export {
  ATTACHMENT_STATES,
  type AttachmentReason,
  type AttachmentRow,
  acceptAttachment,
  attachmentsOf,
  descentOf,
  detachChildren,
  insertAttachments,
  type NewAttachment,
  noteAttachment,
  ownerOfFile,
  wantAttachments,
} from './attachments.store.ts';
export {
  ARRANGED,
  BLOB_ROLES,
  type BlobRole,
  ORIGINAL,
  ORIGINAL_PDFA,
  PROCESSED,
  PROCESSED_PDFA,
  THUMBNAIL,
} from './blob-roles.ts';
export {
  type ArchivedAs,
  blobOf,
  blobsOf,
  countReferencedBlobs,
  dropBlob,
  type EmbeddedIn,
  type FileBlob,
  isBlobReferenced,
  lastReferencedBlob,
  noteCrc32,
  putBlob,
  REFERENCED_BLOBS,
  type ReferencedBlob,
  referencedBlobsAfter,
} from './blobs.store.ts';
export type { ByteRange } from './byte-range.ts';
export { arrivalFacts, conditionFacts, readFacts } from './condition-facts.ts';
export { estimateEach, estimateRows } from './count-files.ts';
export { displayName, titleFromName } from './display-name.ts';
export { findLiveDuplicate, type LiveDuplicate, lockContents } from './duplicates.store.ts';
export { downloadOf, previewOf, requireFile, thumbnailOf } from './file-content.ts';
export { fileErrors } from './files.errors.ts';
export { fileEvents } from './files.events.ts';
export {
  type FileFilter,
  type FileFilterInput,
  fileCondition,
  fileFilterSchema,
  fileFilterShape,
  filteredFields,
  inZoneOfOwner,
  listFilterShape,
  startOfDay,
} from './files.filter.ts';
export { presentFile } from './files.presenter.ts';
export { fileRoutes } from './files.routes.ts';
export {
  asnSchema,
  daySchema,
  FILE_SOURCES,
  FILE_STATUSES,
  type FileJson,
  type FileSource,
  type FileStatus,
  fileSchema,
  languageSchema,
  MAX_ASN,
  oneLine,
  STORAGE_PROVIDERS,
  type StorageProvider,
  tagSchema,
  tagsSchema,
  titleSchema,
} from './files.schemas.ts';
export {
  countOwned,
  deleteFiles,
  expiredTrash,
  type FilePage,
  type FilePatch,
  type FileRow,
  fileIdsAfter,
  getFile,
  getFiles,
  insertFile,
  isLocalOnly,
  lockFile,
  lockFiles,
  type NewFile,
  newestFiles,
  type PgFile,
  pagesOf,
  replacePages,
  textsOf,
  updateFile,
} from './files.store.ts';
export { abandonBlobs, finalizeBlobs } from './finalize-blobs.ts';
export {
  archiveSize,
  countUnfinished,
  type InspectedFile,
  inspectFiles,
  titlesOf,
  type UnfinishedFile,
  unfinishedFiles,
} from './inspection.store.ts';
export { listFiles } from './list-files.ts';
export { type MatchingFiles, matchingFiles } from './matching-files.ts';
export { changeFileOwner, fileIdsByContent, storedBytesOf, type Usage, usageOf } from './owners.store.ts';
export { refreshSearchEntryJob } from './refresh-search-entry.job.ts';
export { requireCustomFilter } from './require-custom-filter.ts';
export { type Content, sendContent } from './send-content.ts';
export {
  type NewSignature,
  replaceSignatures,
  SIGNATURE_COVERS,
  SIGNATURE_KINDS,
  SIGNATURE_PROBLEMS,
  SIGNATURE_STATES,
  type SignatureRow,
  signaturesOf,
} from './signatures.store.ts';
export {
  fillWords,
  missingWords,
  renderLine,
  TEMPLATE_WORDS,
  type TemplateFacts,
  wordsProblem,
} from './template-words.ts';
export {
  addVersion,
  currentVersion,
  type ExpiredVersion,
  expiredVersions,
  type FileVersionRow,
  forgetVersion,
  layAside,
  takeBack,
  versionsOf,
} from './versions.store.ts';
