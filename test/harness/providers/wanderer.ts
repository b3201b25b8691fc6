type Cookie = { value: string; sameSite: string };

/** What a request was answered with, before any redirect is followed. */
export type Step = { status: number; url: URL; location: URL | null; text: string; setCookies: string[] };

/** A browser without a screen: keeps cookies by host and knows when another site's form may not bring them along. */
export class Wanderer {
  readonly #homes: ReadonlyMap<string, string>;
  readonly #cookies = new Map<string, Map<string, Cookie>>();

  /** @param homes where a host of an address is really found: `{ 'http://localhost:8080': 'http://127.0.0.1:41234' }`. */
  constructor(homes: Readonly<Record<string, string>>) {
    this.#homes = new Map(Object.entries(homes));
  }

  /** The value of one of the cookies of a host. */
  cookie(url: string, name: string): string | undefined {
    return this.#cookies.get(new URL(url).host)?.get(name)?.value;
  }

  /** Opens an address, or sends a form to it; `from` is the page the form stands on. */
  async open(address: string | URL, form?: Record<string, string>, from?: string | URL): Promise<Step> {
    const url = new URL(address);
    const home = this.#homes.get(url.origin) ?? url.origin;
    const isForeignForm = form !== undefined && from !== undefined && new URL(from).host !== url.host;
    const response = await fetch(`${home}${url.pathname}${url.search}`, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: this.#cookieHeader(url.host, isForeignForm), accept: 'text/html,application/json' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.#keep(url.host, line);
    const location = response.headers.get('location');
    const target = location === null ? null : new URL(location, url);
    return { status: response.status, url, location: target, text: await response.text(), setCookies };
  }

  /** Opens an address and follows redirects until a page comes, or one that `stop` says it should not open. */
  async follow(address: string | URL, stop: (url: URL) => boolean): Promise<Step> {
    let step = await this.open(address);
    while (step.location !== null && !stop(step.location)) step = await this.open(step.location);
    return step;
  }

  /** Calls the API as a script of the page does. */
  async call(
    method: string,
    address: string,
    options: { headers: Record<string, string>; body?: unknown },
  ): Promise<{ status: number; json: Record<string, unknown> }> {
    const url = new URL(address);
    const response = await fetch(`${this.#homes.get(url.origin) ?? url.origin}${url.pathname}`, {
      method,
      headers: { ...options.headers, cookie: this.#cookieHeader(url.host, false) },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(url.host, line);
    const text = await response.text();
    return { status: response.status, json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  #cookieHeader(host: string, isForeignForm: boolean): string {
    const all = [...(this.#cookies.get(host) ?? new Map<string, Cookie>())];
    const sent = all.filter(([, { sameSite }]) => !isForeignForm || sameSite === 'none');
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  #keep(host: string, line: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    const sameSite = /;\s*samesite=(\w+)/i.exec(line)?.[1]?.toLowerCase() ?? 'lax';
    const jar = this.#cookies.get(host) ?? new Map<string, Cookie>();
    this.#cookies.set(host, jar);
    if (value === '') jar.delete(name);
    else jar.set(name, { value, sameSite });
  }
}
