import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { chromiums } from './paths.ts';

function firstOf(...files: readonly string[]): string {
  return process.env.CHROMIUM_PATH ?? files.find((file) => existsSync(file)) ?? chromiums.whole;
}

/** The Chromium that measurements are made with; another one by CHROMIUM_PATH. */
export const wholeChromiumPath = firstOf(chromiums.whole, chromiums.shell);

/** The Chromium that tests use: at night the whole one. */
const chromiumPath = process.env.NIGHTLY === '1' ? wholeChromiumPath : firstOf(chromiums.shell, chromiums.whole);

/** Nothing that would look for the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Starts Chromium without anything that would look for the network. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
}

/** The sizes and schemes every page is looked at in. */
export const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
] as const;

export const schemes = ['light', 'dark'] as const;

/** The cookies of a header, each by its name. */
export function cookiesOf(header: string): { name: string; value: string }[] {
  if (header === '') return [];
  return header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value };
  });
}

/** A window of its own, signed in by the cookie of an API client's session. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  cookie: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', ...options });
  await context.addCookies(cookiesOf(cookie).map((one) => ({ ...one, url, httpOnly: true, sameSite: 'Lax' })));
  return context;
}

/** A page counts as quiet when nothing has been loaded for this long. */
const quietMs = 500;

/** In the page, as text: the server's type checker knows no browser. */
const imagesAndFonts =
  'Promise.allSettled([document.fonts.ready, ...[...document.images].filter((image) => image.src && image.loading !== "lazy").map((image) => image.decode())])';

/**
 * Opens an address and waits until everything it loads is there. The event stream, which never ends, is left out.
 * @param options `staysBusy`: a part of the page says for ever that it is loading.
 */
export async function openQuiet(page: Page, address: string, options: { staysBusy?: boolean } = {}): Promise<void> {
  const loading = new Set<Request>();
  const { promise: quiet, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;
  const look = () => {
    clearTimeout(timer);
    if (isDrawn && loading.size === 0) timer = setTimeout(resolve, quietMs);
  };
  const begin = (request: Request) => {
    if (!request.url().endsWith('/api/events/stream')) loading.add(request);
    look();
  };
  const end = (request: Request) => {
    loading.delete(request);
    look();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(address, { waitUntil: 'load' });
  // Every page has its heading from the first drawing on; before that, quiet only means a busy processor.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  isDrawn = true;
  look();
  await quiet;
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  if (!options.staysBusy) await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(imagesAndFonts);
}
