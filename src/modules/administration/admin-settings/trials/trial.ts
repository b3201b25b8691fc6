import type { ConfigValues } from '../../../../platform/config/index.ts';
import type { Context } from '../../../../platform/context.ts';

/** How trying something out ended. */
export type TrialOutcome =
  | { result: 'mail_sent'; to: string }
  | { result: 'mail_server_ready' | 'provider_ready' }
  | { result: 'ai_ready'; model: string; isStructured: boolean; fieldCount: number }
  | { result: 'embeddings_ready'; model: string; dimensions: number }
  | { result: 'cloud_ocr_ready'; model: string; text: string; isRight: boolean; hasPlaces: boolean }
  | { result: 'payments_ready'; account: string | null; isTestMode: boolean }
  | { result: 'search_ready'; version: string; isNewer: boolean; documentCount: number | null }
  /** `said`: what the server itself answered, where that was something. */
  | { result: 'failed'; code: string; reason: string; said: string | null }
  /** With these values there is nothing to reach; `missing` is what has to be set first. */
  | { result: 'not_set_up'; missing: string };

/** Something that settings lead to, and that can be reached to see whether they are right. */
export type Trial = {
  /** Its name in the address. */
  what: string;
  /** The settings it is about; the first one has the button. */
  settings: readonly [string, ...string[]];
  /** The server that is reached with these values, for the audit log; null: there is none to reach. */
  host(values: ConfigValues): string | null;
  /** @param values saved or only typed. */
  run(ctx: Context, values: ConfigValues): Promise<TrialOutcome>;
};

/** The host and port of an address. */
export function hostOf(address: string | undefined): string | null {
  return URL.parse(address ?? '')?.host || null;
}
