import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openSignedIn } from './browser.ts';
import type { PageVisit } from './pages.ts';
import type { SeededService } from './seeded-service.ts';

const NOBODY = '';

/** The windows that pages are looked at in, one of its own for everybody who looks. */
export class Visitors {
  readonly #windows = new Map<string, Promise<BrowserContext>>();
  readonly #open: (cookie: string) => Promise<BrowserContext>;
  readonly #administrator: string;

  /** @param prepare what is done with each window before a page is opened in it */
  constructor(
    browser: Browser,
    { service, client }: SeededService,
    options: BrowserContextOptions,
    prepare: (window: BrowserContext) => Promise<void> = () => Promise.resolve(),
  ) {
    this.#administrator = client.cookie;
    this.#open = async (cookie) => {
      const window = await openSignedIn(browser, service.url, cookie, options);
      await prepare(window);
      return window;
    };
  }

  /** The window of whoever looks at this page. */
  of(visit: PageVisit): Promise<BrowserContext> {
    const cookie = visit.cookie ?? (visit.isPublic ? NOBODY : this.#administrator);
    const window = this.#windows.get(cookie) ?? this.#open(cookie);
    this.#windows.set(cookie, window);
    return window;
  }

  /** Closes them all. */
  async close(): Promise<void> {
    for (const window of this.#windows.values()) await (await window).close();
    this.#windows.clear();
  }
}
