import type { Context, TransactionContext } from '../../../platform/context.ts';

/** What somebody wants to have stored or computed. A kind of work that costs its owner something is one of these. */
export type Demand =
  /** `bytes`: at least so many arrive, as far as that is known before; a request may hold several files. */
  | { kind: 'upload'; bytes: number }
  /** A document that is there is worked on anew. */
  | { kind: 'reprocess' }
  /** A bulk action that reprocesses so many documents; each of them is a `reprocess` of its own. */
  | { kind: 'bulk'; files: number }
  /** A document of so many pages is to be looked at. */
  | { kind: 'open_document'; pages: number }
  /** So many pages of a document are to be read by OCR in this run of its steps; asked again, for all of them, when the step goes on. */
  | { kind: 'read_pages'; pages: number; runId: string }
  /** Text of a document is to be sent to the AI endpoint. */
  | { kind: 'ai_question' };

/** The name of a kind of work. */
export type DemandKind = Demand['kind'];

/** The demand of this kind. */
export type DemandOf<K extends DemandKind> = Extract<Demand, { kind: K }>;

/** What was stored in the end: the names of documents that are no copies of others, and the bytes of all. */
export type Stored = { newFiles: readonly string[]; bytes: number };

/** Throws the refusal when what was stored is too much; asked in the transaction that stored it. */
export type FinalCheck = (stored: Stored) => Promise<void>;

/** One reason to refuse work, whoever asks and however it came. Both functions throw an `AppError` of `admission.errors.ts`. */
export type Rule<K extends DemandKind = DemandKind> = {
  kinds: readonly K[];
  /** Before anything is received or begun: refuses what cannot fit, locks nothing. In doubt it says nothing. */
  checkEarly?(ctx: Context, demand: DemandOf<K>): Promise<void>;
  /** In the accepting transaction, before it writes: keeps others from using the same room. @returns what is checked after the writing */
  hold?(ctx: TransactionContext, demand: DemandOf<K>): Promise<FinalCheck | undefined>;
};

/** A rule as the list holds it: it passes over kinds that it is not about. */
export type ListedRule = {
  checkEarly(ctx: Context, demand: Demand): Promise<void>;
  hold(ctx: TransactionContext, demand: Demand): Promise<FinalCheck | undefined>;
  /** Whether work of this kind needs a transaction to be admitted. */
  holds(kind: DemandKind): boolean;
};

/** Declares a rule. */
export function defineRule<K extends DemandKind>(rule: Rule<K>): ListedRule {
  const concerns = (demand: Demand): demand is DemandOf<K> => rule.kinds.some((kind) => kind === demand.kind);
  return {
    checkEarly: async (ctx, demand) => (concerns(demand) ? rule.checkEarly?.(ctx, demand) : undefined),
    hold: async (ctx, demand) => (concerns(demand) ? rule.hold?.(ctx, demand) : undefined),
    holds: (kind) => rule.hold !== undefined && rule.kinds.some((known) => known === kind),
  };
}
