import { readFileSync } from 'node:fs';
import { authentication, withToken } from './authentication.js';
import { triggers } from './triggers.js';
import { uploadDocument } from './upload-document.js';

const { version, dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** The whole app, as Zapier reads it. */
export default {
  version,
  platformVersion: dependencies['zapier-platform-core'],
  authentication,
  beforeRequest: [withToken],
  triggers,
  creates: { [uploadDocument.key]: uploadDocument },
};
