export {
  hasGeneratedKey,
  type Keyring,
  keyringOf,
  keyTexts,
  loadKeyring,
  presentKeyring,
  renewGeneratedKey,
  writeGeneratedKeys,
} from './keyring.ts';
export { needsReseal, open, type SealBinding, SealError, type SealPurpose, seal } from './seal.ts';
export { type SealedColumn, type SealedRow, sealedColumn, sealedColumnNamed } from './sealed-column.ts';
export { secretsSettings, secretsSettingsProblems } from './secrets.settings.ts';
export { loadSessionSecret } from './session-secret.ts';
export { signingSecretSchema } from './signing-secret.ts';
