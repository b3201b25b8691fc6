import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const envelopeSchema = z.object({
  event: z.literal('user.payment_issue'),
  timestamp: z.number(),
  data: z.object({ user_id: z.uuid(), issue: z.string() }),
});

/** What receivers of many webhooks have heard. Each webhook has a path of its own, `/0`, `/1`, …, and one secret for all. */
export class EventBook {
  /** For each webhook: under which id each sentence came. */
  readonly heard: Map<string, string>[];
  readonly problems: string[] = [];
  /** When each sentence happened, by the first webhook's deliveries. */
  readonly timestamps = new Map<string, number>();
  readonly #secret: string;
  #count = 0;
  #waiting: { count: number; resolve: () => void }[] = [];

  constructor(webhooks: number, secret: string) {
    this.heard = Array.from({ length: webhooks }, () => new Map());
    this.#secret = secret;
  }

  /** Takes down every request, and says what is wrong with it. */
  readonly listener: RequestListener = async (request, response) => {
    const body = await buffer(request);
    const digest = createHmac('sha256', this.#secret).update(body).digest('hex');
    const envelope = envelopeSchema.safeParse(JSON.parse(body.toString('utf8')));
    const heard = this.heard[Number(request.url?.slice(1))];
    const id = request.headers['x-webhook-id'];
    if (request.headers['x-webhook-signature'] !== `sha256=${digest}`) this.problems.push('a signature is forged');
    else if (!heard || !envelope.success || typeof id !== 'string') this.problems.push(`it makes no sense: ${body}`);
    else {
      const { issue } = envelope.data.data;
      if ((heard.get(issue) ?? id) !== id) this.problems.push(`${issue} came to ${request.url} under two ids`);
      heard.set(issue, id);
      if (heard === this.heard[0]) this.timestamps.set(issue, envelope.data.timestamp);
    }
    response.writeHead(204).end();
    this.#count += 1;
    for (const { count, resolve } of this.#waiting) if (this.#count >= count) resolve();
  };

  /** How many requests have come. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when so many have. */
  async until(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ count, resolve });
    if (this.#count >= count) resolve();
    await promise;
    this.#waiting = this.#waiting.filter((one) => one.resolve !== resolve);
  }

  /** What was promised and has not come, by webhook; at most a few of each. */
  missing(issues: readonly string[]): string[] {
    return this.heard.flatMap((heard, at) => {
      const missing = issues.filter((issue) => !heard.has(issue));
      return missing.length === 0 ? [] : [`webhook ${at} misses ${missing.length}: ${missing.slice(0, 3)}`];
    });
  }
}
