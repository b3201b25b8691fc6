import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Locator, Page } from 'playwright-core';

/** Somebody at a browser: one window, everything the page complains of is kept. */
export class Person {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    // Chromium intercepts file dialogs only while somebody listens, and starting to takes a moment.
    page.on('filechooser', () => undefined);
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`${message.text()} ${message.location().url}`);
    });
  }

  static async sitDown(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', acceptDownloads: true, ...options });
    return new Person(context, await context.newPage());
  }

  /** Script errors and console errors so far: a page that works has none, a policy that blocks something tells here. */
  complaints(): readonly string[] {
    return this.#complaints;
  }

  /** Chooses files in the system's dialog that the action opens. */
  async chooseFiles(
    open: () => Promise<void>,
    files: readonly { name: string; mimeType: string; buffer: Buffer }[],
  ): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), open()]);
    await chooser.setFiles([...files]);
  }

  /** Drops files and folders of this machine on the middle of the page, as a file manager does. */
  async drop(paths: readonly string[]): Promise<void> {
    const devtools = await this.#context.newCDPSession(this.page);
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    const move = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      devtools.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
    await move('dragEnter');
    await move('dragOver');
    // A busy page that has not answered yet takes nothing.
    await this.page.locator('[role="status"][data-takes-files]').waitFor();
    await move('dragOver');
    await move('drop');
    await devtools.detach();
  }

  /** The bytes of the file that the action downloads, and the name it would get. */
  async download(start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), start()]);
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  }

  /** Passes over the first steps of a new account. */
  async skipFirstSteps(page: Page = this.page): Promise<void> {
    await page.getByRole('button', { name: 'Skip all' }).click();
  }

  /** Presses keys one after the other, as written on them. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The upload panel. */
  get uploads(): Locator {
    return this.page.getByRole('region', { name: 'Uploads' });
  }

  /** The rows of the list, one a document. */
  get rows(): Locator {
    return this.page.getByRole('article');
  }

  /** The marks over the pages in the viewer. */
  get marks(): Locator {
    return this.page.locator('[data-hit]');
  }

  leave(): Promise<void> {
    return this.#context.close();
  }
}

async function bytesOf(download: Download): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-download-'));
  try {
    const file = path.join(folder, 'file');
    await download.saveAs(file);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
