import { KnownProblem, type KnownProblemOptions } from '../../../platform/known-problem.ts';
import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { SealError } from '../../../platform/secrets/index.ts';

/** What a problem is about: the place, and so everything that goes there, or this one delivery. */
type About = 'destination' | 'delivery';

/** `isFinal`: trying again changes nothing until somebody has done something. */
type ProblemDeclaration = { about: About; isFinal: boolean; detail: string };

const problems = {
  credentials_refused: {
    about: 'destination',
    isFinal: true,
    detail: 'The user name, the password or the key was refused. Enter them again.',
  },
  credentials_unreadable: {
    about: 'destination',
    isFinal: true,
    detail: 'The credentials cannot be opened with the keys that are here. Enter them again.',
  },
  consent_gone: {
    about: 'destination',
    isFinal: true,
    detail: 'This service is not let in there, or not any more. Connect it.',
  },
  host_key_changed: {
    about: 'destination',
    isFinal: true,
    detail: 'The server shows another key than the first time. Find out why before you accept the new one.',
  },
  destination_full: {
    about: 'destination',
    isFinal: true,
    detail: 'There is no room left. Make some, then switch the destination on again.',
  },
  folder_missing: {
    about: 'destination',
    isFinal: true,
    detail: 'The folder everything goes below is not there and could not be made. Make it, or correct the address.',
  },
  address_refused: { about: 'destination', isFinal: true, detail: 'The address cannot be used.' },
  not_reached: { about: 'destination', isFinal: false, detail: 'The server was not reached.' },
  server_busy: { about: 'destination', isFinal: false, detail: 'The server asks to come back later.' },
  answer_not_understood: {
    about: 'destination',
    isFinal: false,
    detail: 'The server does not answer as expected. Check the address and the port.',
  },
  permission_denied: {
    about: 'delivery',
    isFinal: true,
    detail: 'The server does not allow writing there. Allow it, or choose another folder.',
  },
  name_refused: {
    about: 'delivery',
    isFinal: true,
    detail: 'The server does not take a file of this name. Change the folder template or the title.',
  },
  too_large: { about: 'delivery', isFinal: true, detail: 'The server does not take a file of this size.' },
  recipient_refused: {
    about: 'destination',
    isFinal: true,
    detail: 'The mail server does not take mail for an address. Correct the address.',
  },
  mail_refused: {
    about: 'delivery',
    isFinal: true,
    detail: 'The mail server refused the mail.',
  },
  kind_refused: { about: 'delivery', isFinal: true, detail: 'The server does not take files of this kind.' },
  in_trash: {
    about: 'delivery',
    isFinal: true,
    detail: 'The same document lies in the trash there. Restore it or empty the trash there, then send it again.',
  },
  copy_missing: {
    about: 'delivery',
    isFinal: true,
    detail: 'The copy that was to be sent is not there any more. Reprocess the document.',
  },
  stays_here: {
    about: 'delivery',
    isFinal: true,
    detail: 'The pipeline of this document sends it to no destination. Give it another pipeline, then try again.',
  },
  server_failed: { about: 'delivery', isFinal: false, detail: 'The server could not store the file.' },
  cut_off: { about: 'delivery', isFinal: false, detail: 'The connection broke off while the file was being sent.' },
  not_as_sent: { about: 'delivery', isFinal: false, detail: 'What arrived is not what was sent.' },
} as const satisfies Readonly<Record<string, ProblemDeclaration>>;

/** Every code a delivery can fail with. */
export const PROBLEM_CODES = Object.keys(problems) as readonly ProblemCode[];

/** Why something could not be delivered. */
export type ProblemCode = keyof typeof problems;

/** Something could not be delivered, in words for whom the documents belong to. */
export class DeliveryProblem extends KnownProblem<ProblemCode> {
  readonly about: About;

  constructor(code: ProblemCode, more: KnownProblemOptions & { says?: string | undefined } = {}) {
    const { about, isFinal, detail } = problems[code];
    super(code, more.says === undefined ? detail : `${detail} ${more.says}`, { ...more, isFinal });
    this.about = about;
  }
}

/** There is an object already where a new one was to be put. Nothing was changed. */
export class ObjectExists extends Error {
  override readonly name = 'ObjectExists';
}

/** The problem behind an error of the way to a destination; what no server and no network causes is thrown on. */
export function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error;
  if (error instanceof OutboundRefused)
    return new DeliveryProblem('address_refused', { says: error.detail, cause: error });
  if (error instanceof OutboundFailed) return new DeliveryProblem('not_reached', { says: error.detail, cause: error });
  if (error instanceof SealError) return new DeliveryProblem('credentials_unreadable', { cause: error });
  throw error;
}
