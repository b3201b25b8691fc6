import { AppError } from '../errors.ts';

/** What is the matter, and what somebody has to do. */
const problems = {
  away: ['The bucket is not reached.', 'Check the network and S3_ENDPOINT, and whether the storage runs.'],
  slow: ['The bucket takes too long to answer.', 'Look at the storage and at the network to it.'],
  full: ['The bucket has no room left.', 'Make some, or raise its quota.'],
  refused: [
    'The bucket refuses the keys.',
    'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what they may do in the bucket.',
  ],
  missing: ['There is no such bucket.', 'Make it, or correct S3_BUCKET.'],
  elsewhere: ['The bucket is in another region or at another address.', 'Correct S3_REGION or S3_ENDPOINT.'],
  clock: ['The clock of the storage and the one of this machine are too far apart.', 'Put the wrong one right.'],
  busy: ['The storage asks to come back later.', 'Nothing need be done unless it goes on.'],
  not_understood: [
    'The storage does not answer as S3 does, or not with these settings.',
    'Check S3_ENDPOINT, S3_PATH_STYLE, encryption and object lock.',
  ],
} as const;

/** What keeps a bucket from being used. */
export type StoreProblemCode = keyof typeof problems;

/** All of them, in no particular order. */
export const STORE_PROBLEMS = Object.keys(problems) as StoreProblemCode[];

const UNAVAILABLE = {
  status: 503,
  title: 'Unavailable for a moment',
  detail:
    'The store of the documents cannot be used right now. Nothing was stored and nothing is lost; try again later.',
};
const FULL = {
  status: 507,
  title: 'Storage is full',
  detail: 'The store of the documents is full. Nothing was stored; try again when there is room.',
};

/** What is known of a problem beside its code. */
export type StoreProblemOptions = {
  cause?: unknown;
  /** Bytes may lie under the path all the same: nobody heard how the request ended. */
  mayHaveStored?: boolean;
};

/**
 * The store cannot be used, and what waits for it goes on when it can. Who asked hears that it is unavailable or full; `sentence`
 * and `remedy` are for who runs the service.
 */
export class BlobStoreProblem extends AppError {
  readonly problem: StoreProblemCode;
  readonly sentence: string;
  readonly remedy: string;
  readonly mayHaveStored: boolean;

  constructor(problem: StoreProblemCode, { cause, mayHaveStored = false }: StoreProblemOptions = {}) {
    const isFull = problem === 'full';
    super(isFull ? 'storage_full' : 'service_unavailable', isFull ? FULL : UNAVAILABLE, {
      cause,
      ...(isFull ? {} : { retryAfterSeconds: 30 }),
    });
    this.name = 'BlobStoreProblem';
    this.problem = problem;
    [this.sentence, this.remedy] = problems[problem];
    this.mayHaveStored = mayHaveStored;
  }
}
