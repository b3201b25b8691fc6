import type { SealedColumn, SealPurpose } from '../../../../platform/secrets/index.ts';
import { sealedPasswords } from '../../../documents/processing/index.ts';
import { sealedCredentials } from '../../../outside/destinations/index.ts';
import { sealedLinkTokens } from '../../../outside/public-links/index.ts';
import { sealedSourceCredentials } from '../../../outside/sources/index.ts';
import { sealedWebhookSecrets } from '../../../outside/webhooks/index.ts';
import { sealedAccountRequests, sealedTotp } from '../../../people/auth/index.ts';
import { sealedIdTokens } from '../../../people/federated-sign-in/index.ts';
import { sealedMails } from '../../../people/mail/index.ts';
import { sealedSettings } from '../../../people/settings/index.ts';

/**
 * Everything that is sealed with the instance's key, by purpose: what is not named here does not compile, and would be lost with the old
 * key. Answers kept under an Idempotency-Key are sealed with that one.
 */
const columnsByPurpose: Readonly<Record<SealPurpose, readonly SealedColumn[]>> = {
  setting: sealedSettings,
  'totp secret': [sealedTotp],
  mail: [sealedMails],
  'account request': [sealedAccountRequests],
  'document password': [sealedPasswords],
  'id token of a session': [sealedIdTokens],
  'webhook secret': sealedWebhookSecrets,
  'destination credentials': [sealedCredentials],
  'source credentials': [sealedSourceCredentials],
  'token of a link': [sealedLinkTokens],
  'idempotent answer': [],
};

/** Every place where something sealed lies. */
export const sealedColumns: readonly SealedColumn[] = Object.values(columnsByPurpose).flat();
