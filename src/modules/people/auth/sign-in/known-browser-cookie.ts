import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../passwords/passwords.ts';

const NAME = 'archivolt_browser';
const VALUE = /^([\da-f-]{36})\.([\w-]{43})$/;
const LIFETIME_SECONDS = 400 * 24 * 3600;

/**
 * Says by whom a browser was signed in with last, for as long as browsers keep cookies: their next sign-in has a place of its own while
 * strangers crowd the door. It opens nothing, and outlives signing out.
 */
export class KnownBrowserCookie {
  readonly #secret: string;
  readonly #isSecure: boolean;
  readonly #path: string;

  constructor(options: { secret: string; isSecure: boolean; path: string }) {
    this.#secret = options.secret;
    this.#isSecure = options.isSecure;
    this.#path = options.path;
  }

  /** Whose browser a request comes from; null: none that we know. */
  read(request: FastifyRequest): string | null {
    const [, userId, proof] = VALUE.exec(request.cookies[NAME] ?? '') ?? [];
    return userId !== undefined && proof !== undefined && isSameText(proof, this.#proof(userId)) ? userId : null;
  }

  /** Sends the cookie. */
  write(reply: FastifyReply, userId: string): void {
    reply.setCookie(NAME, `${userId}.${this.#proof(userId)}`, {
      path: this.#path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
      maxAge: LIFETIME_SECONDS,
    });
  }

  #proof(userId: string): string {
    return createHmac('sha256', this.#secret).update(`known browser:${userId}`).digest('base64url');
  }
}
