/** A refusal in the words of the real service. */
export class MeiliProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor(status: number, code: string, message: string, type = 'invalid_request') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }

  get body() {
    const { message, code, type } = this;
    return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` };
  }
}

/** There is no such index. */
export function indexNotFound(uid: string): MeiliProblem {
  return new MeiliProblem(404, 'index_not_found', `Index \`${uid}\` not found.`);
}
