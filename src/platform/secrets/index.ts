export { deriveKey } from './derive-key.ts';
export { secretsSettings } from './secrets.settings.ts';
export { loadSessionSecret } from './session-secret.ts';
