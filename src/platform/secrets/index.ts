export { type Keyring, keyringOf, loadKeyring } from './keyring.ts';
export { needsReseal, open, type SealBinding, SealError, seal } from './seal.ts';
export { secretsSettings, secretsSettingsProblems } from './secrets.settings.ts';
export { loadSessionSecret } from './session-secret.ts';
