// It loads the client of S3: whoever may do without it imports this when it is needed.
export {
  FORBIDDEN,
  MISSING,
  NOT_IMPLEMENTED,
  openS3Client,
  PRECONDITION_FAILED,
  statusOf,
} from './client.ts';
export { type Condition, PART_BYTES, type Publish, type Storing, sendObject } from './upload.ts';
