import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumArguments, wholeChromiumPath } from '../../scripts/lib/browser.ts';

/** Nobody asks the page anything before so much time has passed. */
const UNTOUCHED_MS = 1_500;
const POLL_MS = 200;
const READY_WITHIN_MS = 30_000;

/** Largest contentful paint and layout shifts as the browser has kept them, and what was fetched; in the page, as text. */
const vitals = `new Promise((resolve) => {
  const found = { lcpMs: 0, layoutShift: 0, scripts: [] };
  const take = (type, entryOf) =>
    new PerformanceObserver((list) => list.getEntries().forEach(entryOf)).observe({ type, buffered: true });
  take('largest-contentful-paint', (entry) => { found.lcpMs = entry.startTime; });
  take('layout-shift', (entry) => { if (!entry.hadRecentInput) found.layoutShift += entry.value; });
  found.scripts = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'));
  setTimeout(() => resolve(found), 100);
})`;

/** What a page load cost and how calm it was; `scripts` are the addresses it fetched. */
export type PlainLoad = { lcpMs: number; layoutShift: number; scripts: string[] };

/**
 * Chromium that nobody looks into while it loads a page. Tools that follow its requests, as browser drivers do, make it note for
 * each of them which line of which script asked: that alone made our first picture 100 to 200 ms later.
 */
export class PlainBrowser {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  readonly #answers = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  private constructor(process: ChildProcess, socket: WebSocket, profile: string) {
    this.#process = process;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => this.#take(String(data)));
    socket.addEventListener('close', () => this.#giveUp());
  }

  static async launch(): Promise<PlainBrowser> {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'archivolt-chromium-'));
    const args = [...chromiumArguments, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
    const chromium = spawn(wholeChromiumPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: chromium.stderr })) {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      const socket = new WebSocket(address);
      await once(socket, 'open');
      chromium.stderr.resume();
      return new PlainBrowser(chromium, socket, profile);
    }
    throw new Error('Chromium ended before it could be spoken to');
  }

  /** A window without anything in its cache; `work` gets what loads an address in it and waits until `ready` is there. */
  async inFreshContext(
    cookie: { name: string; value: string; url: string },
    work: (load: (address: string, ready: string) => Promise<PlainLoad>) => Promise<void>,
  ): Promise<void> {
    const context = await this.#send<{ browserContextId: string }>('Target.createBrowserContext', {});
    await this.#send('Storage.setCookies', { ...context, cookies: [cookie] });
    await work((address, ready) => this.#load(context, address, ready));
    await this.#send('Target.disposeBrowserContext', context);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#send('Browser.close', {});
    await ended;
    await rm(this.#profile, { recursive: true, force: true });
  }

  async #load(context: { browserContextId: string }, address: string, ready: string): Promise<PlainLoad> {
    const target = await this.#send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', ...context });
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', {
      ...target,
      flatten: true,
    });
    const size = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
    await this.#send('Emulation.setDeviceMetricsOverride', size, sessionId);
    await this.#send('Page.navigate', { url: address }, sessionId);
    const untilMs = performance.now() + READY_WITHIN_MS;
    await sleep(UNTOUCHED_MS);
    while (!(await this.#ask<boolean>(sessionId, `document.querySelector(${JSON.stringify(ready)}) !== null`))) {
      if (performance.now() > untilMs) throw new Error(`${address} showed no ${ready}`);
      await sleep(POLL_MS);
    }
    await sleep(UNTOUCHED_MS);
    const load = await this.#ask<PlainLoad>(sessionId, vitals);
    await this.#send('Target.closeTarget', target);
    return load;
  }

  async #ask<T>(sessionId: string, expression: string): Promise<T> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await this.#send<{ result: { value: T } }>('Runtime.evaluate', params, sessionId);
    return result.value;
  }

  /** One command of the Chrome DevTools Protocol and its answer. */
  #send<T = unknown>(method: string, params: object, sessionId?: string): Promise<T> {
    this.#lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#answers.set(this.#lastId, answer);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params, sessionId }));
    return answer.promise as Promise<T>;
  }

  /** Nobody waits for the answer of a browser that has ended. */
  #giveUp(): void {
    for (const answer of this.#answers.values()) answer.reject(new Error('Chromium ended before it answered'));
    this.#answers.clear();
  }

  #take(message: string): void {
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: unknown; error?: { message: string } };
    const answer = id === undefined ? undefined : this.#answers.get(id);
    if (id === undefined || !answer) return;
    this.#answers.delete(id);
    if (error) answer.reject(new Error(`Chromium refused: ${error.message}`));
    else answer.resolve(result);
  }
}
