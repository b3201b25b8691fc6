import type { Browser, BrowserContextOptions } from 'playwright-core';
import { cookiesOf, launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

const letterCount = 14;

/** A service with more letters than a window shows, and a browser: what the journeys of one file share. */
export class Letters {
  readonly #browser: Browser;
  readonly #folder: DataDir;
  readonly #service: ServiceProcess;
  readonly #client: ApiClient;
  /** The address of the letter that speaks of toner. */
  readonly tonerAddress: string;

  private constructor(
    browser: Browser,
    folder: DataDir,
    service: ServiceProcess,
    client: ApiClient,
    tonerAddress: string,
  ) {
    this.#browser = browser;
    this.#folder = folder;
    this.#service = service;
    this.#client = client;
    this.tonerAddress = tonerAddress;
  }

  static async lieReady(): Promise<Letters> {
    const [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    const service = await folder.start();
    const client = await folder.signIn(service);
    const letters = Array.from({ length: letterCount }, (_, index) => ({
      name: `letter-${String(index + 1).padStart(2, '0')}.pdf`,
      bytes: textPdf([[index === 0 ? 'A cartridge of toner' : `Letter number ${index + 1}`]]),
    }));
    const files = await client.upload(letters);
    const ids = files.map(({ id }) => id);
    await waitForAll(client, ids);
    return new Letters(browser, folder, service, client, `/files/${ids[0]}`);
  }

  /** Somebody who is signed in, at one of the pages. */
  async open(address: string, options: BrowserContextOptions = {}): Promise<Person> {
    const person = await Person.sitDown(this.#browser, options);
    const { url } = this.#service;
    await person.page.context().addCookies(cookiesOf(this.#client.cookie).map((cookie) => ({ ...cookie, url })));
    await person.page.goto(new URL(address, this.#service.url).href);
    return person;
  }

  /** The bytes of a letter that is not in the archive yet. */
  newLetter(word: string): Buffer {
    return textPdf([[`A new letter about ${word}`]]);
  }

  async putAway(): Promise<void> {
    await this.#browser.close();
    await this.#folder.remove();
  }
}
