import type { TemplateFacts } from '../../documents/files/index.ts';
import type { Copy } from './ledger/copies.ts';

/** One copy of a document on its way to a recipient. */
export type OutgoingMessage = {
  /** The same in every attempt of one version: by it a receiver knows what came twice. */
  key: string;
  fileName: string;
  mimeType: string;
  copy: Copy;
  facts: TemplateFacts;
  /** What an earlier delivery is known by there; `isSame`: it had this content, whatever details were written into it. */
  known: (Receipt & { isSame: boolean }) | null;
  /** How far an attempt that was cut off came with this content; empty when it had only begun, null when there was none. */
  progress: string | null;
  /** Notes before anything is sent, and on the way, how far it has come. @throws ClaimLost */
  note(progress: string): Promise<void>;
  /** Whether another delivery stands for what is known there by one of these. */
  isShared(references: readonly string[]): Promise<boolean>;
};

/** What is known of what a recipient has got. */
export type Receipt = {
  /** By what the recipient knows it. */
  reference: string;
  /** Where it is now, in a line for people. */
  sentTo: string;
};

/**
 * What a trial came to: a message that somebody can look for, or only that documents would be taken, and what is not allowed there
 * that they do without.
 */
export type Probe = 'sent' | { lacks: readonly string[] };

/** A place that takes documents but keeps no objects at paths: a mailbox, another archive. */
export type Recipient = {
  /** Hands a copy over; what it has already is not sent again. @throws DeliveryProblem */
  send(outgoing: OutgoingMessage): Promise<Receipt>;
  /** Tries it out. @throws DeliveryProblem */
  probe(): Promise<Probe>;
  close(): Promise<void>;
  /** As a connection's. */
  learned: Readonly<Record<string, string>>;
};
