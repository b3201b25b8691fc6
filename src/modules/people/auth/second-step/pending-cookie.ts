import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'archivolt_sign_in';
const VALUE = /^[A-Za-z0-9_-]{43}$/;
const LIFETIME_SECONDS = 600;

/** The cookie of a sign-in that waits for its second step: sent to the sign-in routes alone, never from another site. */
export class PendingCookie {
  readonly #isSecure: boolean;
  readonly #path: string;

  constructor(options: { isSecure: boolean; path: string }) {
    this.#isSecure = options.isSecure;
    this.#path = options.path;
  }

  /** The request's value, or undefined when there is none of ours. */
  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[NAME];
    return value !== undefined && VALUE.test(value) ? value : undefined;
  }

  /** Sends the cookie; null takes it back. */
  write(reply: FastifyReply, value: string | null): void {
    reply.setCookie(NAME, value ?? '', {
      path: this.#path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
      maxAge: value === null ? 0 : LIFETIME_SECONDS,
    });
  }
}
