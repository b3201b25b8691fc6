import { readEvents, type ServerEvent } from './event-stream.ts';

/** What a file part of an upload is made of. */
export type UploadPart = { name: string; bytes: Uint8Array; type?: string };

/** An answer that was not a success, with the problem document the service sent. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Readonly<Record<string, unknown>>;
  constructor(request: string, status: number, problem: Readonly<Record<string, unknown>>) {
    super(`${request} → ${status} ${JSON.stringify(problem)}`);
    this.status = status;
    this.code = String(problem.code ?? '');
    this.problem = problem;
  }
}

export type RequestOptions = {
  json?: unknown;
  body?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A client as a browser page or a script would be one: cookie and CSRF token, or a bearer token. */
export class ApiClient {
  /** Looks at every answer that is read; what it throws, the call throws. */
  static inspect: ((request: string, text: string) => void) | null = null;
  readonly url: string;
  readonly #token: string | undefined;
  /** As a browser keeps them: by name, gone when their time is over. */
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  constructor(url: string, options: { token?: string } = {}) {
    this.url = url;
    this.#token = options.token;
  }

  /** Sends one request and gives the answer as it is, whatever its status. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie);
    if (this.#csrfToken !== '' && !headers.has('x-csrf-token')) headers.set('x-csrf-token', this.#csrfToken);
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (options.json !== undefined) init.body = JSON.stringify(options.json);
    else if (options.body !== undefined) init.body = options.body;
    if (options.signal) init.signal = options.signal;
    const response = await fetch(new URL(path, this.url), init);
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends one request; the parsed JSON of a success, or an ApiProblem. */
  async call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.send(method, path, options);
    const text = await response.text();
    ApiClient.inspect?.(`${method} ${path}`, text);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = text !== '' && isJson ? JSON.parse(text) : text;
    if (!response.ok)
      throw new ApiProblem(`${method} ${path}`, response.status, isJson ? (body as Record<string, unknown>) : { text });
    return body as T;
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, json?: unknown): Promise<T> {
    return this.call<T>('POST', path, json === undefined ? {} : { json });
  }

  /** Starts the anonymous session that carries the CSRF token, as every page does first. */
  async openSession(): Promise<{ user: { username: string } | null; features: Record<string, unknown> }> {
    const me = await this.get<{
      user: { username: string } | null;
      csrf_token: string;
      features: Record<string, unknown>;
    }>('/api/auth/me');
    this.#csrfToken = me.csrf_token;
    return me;
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.openSession();
    const { csrf_token } = await this.post<{ csrf_token: string }>('/api/auth/login', { username, password });
    this.#csrfToken = csrf_token;
  }

  /** Uses the first-start link's token: makes the admin and signs in. */
  async setUp(token: string, username: string, password: string): Promise<void> {
    await this.openSession();
    const { csrf_token } = await this.post<{ csrf_token: string }>('/api/auth/setup', { token, username, password });
    this.#csrfToken = csrf_token;
  }

  /** Uploads the parts in one request; the answer's files in the same order. */
  async upload(
    parts: readonly UploadPart[],
    fields: Record<string, string> = {},
    path = '/api/files',
  ): Promise<UploadedFile[]> {
    const { files } = await this.call<{ files: UploadedFile[] }>('POST', path, { body: uploadForm(parts, fields) });
    return files;
  }

  /** The cookies as a browser would send them. */
  get cookie(): string {
    return [...this.#cookies].map((cookie) => cookie.join('=')).join('; ');
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** Follows the live events of this client's owner until the returned function is called. */
  async followEvents(onEvent: (event: ServerEvent) => void, options: FollowOptions = {}): Promise<() => Promise<void>> {
    const controller = new AbortController();
    const headers: Record<string, string> = { accept: 'text/event-stream' };
    if (options.lastEventId !== undefined) headers['last-event-id'] = options.lastEventId;
    const response = await this.send('GET', '/api/events/stream', { headers, signal: controller.signal });
    if (!response.ok || !response.body)
      throw new ApiProblem('GET /api/events/stream', response.status, { text: await response.text() });
    const ended = readEvents(response.body, onEvent, controller.signal).then(
      () => new Error('the service ended the event stream'),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    void ended.then((error) => {
      if (!controller.signal.aborted) options.onEnd?.(error);
    });
    return async () => {
      controller.abort();
      await ended;
    };
  }
}

/** How to follow events. */
export type FollowOptions = {
  lastEventId?: string;
  /** Called when the stream ends although nobody stopped following. */
  onEnd?: (error: Error) => void;
};

export type UploadedFile = { id: string; original_filename: string; status: string; duplicate_of_id?: string };

/** The multipart body of an upload: fields first, as a form sends them. */
export function uploadForm(parts: readonly UploadPart[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const part of parts)
    form.append(
      'file',
      new File([new Uint8Array(part.bytes)], part.name, { type: part.type ?? 'application/octet-stream' }),
    );
  return form;
}
