import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const MAX_REMEMBERED = 10_000;

/** Which sessions and tokens have let somebody in, as digests; the longest unused is forgotten first. It lets nobody in by itself. */
export class ProvenCredentials {
  readonly #digests = new Set<string>();

  /** What a request shows to be let in; null: nothing, so nothing has to be looked up. */
  static digestOf(request: FastifyRequest): string | null {
    const shown = request.headers.authorization ?? request.headers.cookie;
    return shown === undefined ? null : createHash('sha256').update(shown).digest('base64url');
  }

  /** Whether it was let in lately. */
  has(digest: string): boolean {
    return this.#digests.has(digest);
  }

  /** Remembers whether it was let in just now. */
  note(digest: string, isLetIn: boolean): void {
    this.#digests.delete(digest);
    if (!isLetIn) return;
    this.#digests.add(digest);
    const [oldest] = this.#digests;
    if (this.#digests.size > MAX_REMEMBERED && oldest !== undefined) this.#digests.delete(oldest);
  }
}
