import type { TestAnswer, TestClient } from '../../src/platform/http/testing.ts';
import type { Worker } from '../../src/platform/jobs/index.ts';
import { type CaughtMail, type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type SignInService, startSignInService } from './sign-in-service.ts';

/** A password that new accounts get, and one that others try. */
export const PASSWORD = 'heron lamp sixty';
export const OTHER_PASSWORD = 'quiet desk by the sea';

/** A service that people create accounts at, the mail server it sends through, and one visitor after the other. */
export class AccountFixture {
  readonly service: SignInService;
  readonly catcher: MailCatcher;
  readonly #worker: Worker;
  #serial = 0;
  /** The visitor's address, theirs alone. */
  email = '';
  client: TestClient;

  private constructor(parts: { service: SignInService; catcher: MailCatcher; worker: Worker; client: TestClient }) {
    this.service = parts.service;
    this.catcher = parts.catcher;
    this.#worker = parts.worker;
    this.client = parts.client;
  }

  static async open(env: Record<string, string> = {}): Promise<AccountFixture> {
    const catcher = await startMailCatcher();
    const service = await startSignInService({
      MULTI_USER_ENABLED: 'true',
      ALLOW_LOCAL_SIGNUP: 'true',
      PUBLIC_BASE_URL: 'https://papers.example.org',
      ...catcher.env,
      ...env,
    });
    await service.admin();
    return new AccountFixture({
      service,
      catcher,
      worker: await service.startWorker(),
      client: await service.visitor(),
    });
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.catcher.stop();
  }

  /** Somebody new comes in, once the mails of the one before are sent. */
  async nextVisitor(): Promise<void> {
    await this.runQueuedJobs();
    this.#serial += 1;
    this.email = `ann${this.#serial}@lindqvist.example`;
    this.client = await this.service.visitor();
  }

  post(path: string, json: object): Promise<TestAnswer> {
    return this.client.send('POST', `/api/auth/${path}`, { json });
  }

  signup(more: object = {}): Promise<TestAnswer> {
    return this.post('signup', { display_name: 'Ann Lindqvist', email: this.email, password: PASSWORD, ...more });
  }

  login(password = PASSWORD, username = this.email): Promise<TestAnswer> {
    return this.post('login', { username, password });
  }

  /** Everything that is queued is done. */
  async runQueuedJobs(): Promise<void> {
    await this.#worker.runUntilIdle();
  }

  /** What arrives because of a request. */
  async mailsAfter(request: Promise<TestAnswer>): Promise<CaughtMail[]> {
    const before = this.catcher.mails.length;
    const { status, text } = await request;
    if (status !== 202) throw new Error(`the request was refused: ${text}`);
    await this.runQueuedJobs();
    return this.catcher.mails.slice(before);
  }

  /** What arrives because of what somebody does. */
  async mailsOf(work: () => Promise<unknown>): Promise<CaughtMail[]> {
    await this.runQueuedJobs();
    const before = this.catcher.mails.length;
    await work();
    await this.runQueuedJobs();
    return this.catcher.mails.slice(before);
  }

  /** The one mail that arrives because of a request. */
  async mailAfter(request: Promise<TestAnswer>): Promise<CaughtMail> {
    const [mail, ...more] = await this.mailsAfter(request);
    if (!mail || more.length > 0) throw new Error('exactly one mail was to arrive');
    return mail;
  }

  /** The visitor gets an account and proves its address. */
  async getAccount(): Promise<void> {
    const { token } = await this.mailAfter(this.signup());
    const { status, text } = await this.post('verify-email', { token });
    if (status !== 200) throw new Error(`the address could not be proven: ${text}`);
  }

  person() {
    const users = this.service.base.db.selectFrom('users').selectAll();
    return users.where('email', '=', this.email).executeTakeFirst();
  }

  /** What was told of the visitor's sign-up. */
  async signupEvents(): Promise<object[]> {
    const events = this.service.base.db.selectFrom('events').selectAll();
    const rows = await events.where('name', '=', 'user.signup').execute();
    return rows.map(({ payload }) => payload as { email?: string }).filter(({ email }) => email === this.email);
  }
}
