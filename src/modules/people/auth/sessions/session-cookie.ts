import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../../../platform/ids.ts';

const NAME = 'archivolt_session';
const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** The session cookie: an opaque random value that is stored only as a hash. Before sign-in it has no row; it only carries CSRF tokens. */
export class SessionCookie {
  readonly #secret: string;
  readonly #isSecure: boolean;
  readonly #path: string;
  readonly #lifetimeSeconds: () => number;

  constructor(options: { secret: string; isSecure: boolean; path: string; lifetimeSeconds: () => number }) {
    this.#secret = options.secret;
    this.#isSecure = options.isSecure;
    this.#path = options.path;
    this.#lifetimeSeconds = options.lifetimeSeconds;
  }

  /** The request's cookie value, or undefined when there is none of ours. */
  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[NAME];
    return value !== undefined && VALUE.test(value) ? value : undefined;
  }

  /** A fresh value, for a sign-in or a first visit. */
  newValue(): string {
    return randomToken(32);
  }

  /** What is stored of a value. */
  hash(value: string): Buffer {
    return createHash('sha256').update(value).digest();
  }

  /** The CSRF token that belongs to a value: whoever cannot read our answers cannot know it. */
  csrfToken(value: string): string {
    return createHmac('sha256', this.#secret).update(`csrf:${value}`).digest('base64url');
  }

  /** Sends the cookie. One without a session behind it ends with the browser. */
  write(reply: FastifyReply, value: string, isSignedIn: boolean): void {
    reply.setCookie(NAME, value, {
      path: this.#path,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      ...(isSignedIn ? { maxAge: this.#lifetimeSeconds() } : {}),
    });
  }
}
