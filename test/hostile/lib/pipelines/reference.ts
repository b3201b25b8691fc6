// What docs/pipelines.md and decision 84 say that a pipeline does to a document, said a second time: nothing here is shared with the
// code that plans and runs.

import type { Match, ModelCondition, ModelDocument, ModelPipeline, ModelStep } from './model.ts';

type Fields = Record<'title' | 'sender' | 'recipient' | 'document_type' | 'reference', string | null>;

export const EVERY_PIPELINE_HAS = ['convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'];
const READ = ['check_for_duplicates', 'convert_to_pdf', 'extract_text'];
/** What has to have ended well before a step of a type, where the pipeline has it. */
export const BEHIND: Readonly<Record<string, readonly string[]>> = {
  convert_to_pdf: ['check_for_duplicates'],
  extract_text: ['convert_to_pdf'],
  ocr: ['convert_to_pdf', 'extract_text'],
  ask_ai: READ,
  extract_metadata: READ,
  set_fields: ['check_for_duplicates', 'extract_text', 'extract_metadata'],
  wait_for_review: [...READ, 'ocr', 'extract_metadata'],
  embed_metadata: READ,
  convert_to_pdfa: ['check_for_duplicates', 'convert_to_pdf'],
  render_thumbnail: ['convert_to_pdf'],
  index_for_search: ['check_for_duplicates'],
  send_to_destinations: [...READ, 'ocr'],
  notify: ['check_for_duplicates'],
};
const SENDS_TELLS_OR_ASKS = ['ask_ai', 'send_to_destinations', 'notify', 'wait_for_review'];

/** One document on its way through a pipeline. */
export class Reference {
  readonly states: string[];
  readonly fields: Fields = { title: 'letter', sender: null, recipient: null, document_type: null, reference: null };
  tags: string[];
  readonly notified: (string | null)[] = [];
  readonly sentTo = new Set<string>();
  /** How often a step has changed something. */
  changeCount = 0;
  readonly #set = new Set<string>();
  readonly #confirmed: Set<string>;
  #isCopy = false;
  #isReviewed = false;
  readonly #pipeline: ModelPipeline;
  readonly #document: ModelDocument;

  constructor(pipeline: ModelPipeline, document: ModelDocument) {
    this.#pipeline = pipeline;
    this.#document = document;
    const { tags = [], ...given } = document.given;
    Object.assign(this.fields, given);
    this.tags = tags;
    this.#confirmed = new Set(Object.keys(document.given));
    this.states = pipeline.steps.map(() => 'pending');
  }

  /** Everything that can run, in its order. */
  run(): void {
    for (;;) {
      const at = this.states.findIndex((state, at) => state === 'pending' && this.#waitsFor(at).every(this.#isWell));
      const step = this.#pipeline.steps[at];
      if (!step) return;
      this.states[at] = this.#endOf(step);
      if (!this.#isCopy) continue;
      for (const [left, state] of this.states.entries()) if (state === 'pending') this.#write(left, 'skipped: a copy');
    }
  }

  /** Somebody says yes: what the pipeline has set stands for good. */
  review(): void {
    this.#isReviewed = true;
    for (const field of this.#set) this.#confirmed.add(field);
    this.#endWaiting('wait_for_review', () => 'success');
  }

  /** The places have taken what was sent, all but one of them. */
  arrive(): void {
    const isRefused = ({ config: { places } }: ModelStep) => places?.includes('refusing') ?? true;
    this.#endWaiting('send_to_destinations', (step) => (isRefused(step) ? 'failure: delivery_failed' : 'success'));
  }

  get status(): string {
    if (this.#isCopy) return 'duplicate';
    const counted = this.states.filter((_, at) => !this.#isPassedFailure(at));
    if (counted.some((state) => state.startsWith('failure'))) return 'failed';
    const ended = counted.filter((state) => state !== 'pending' && state !== 'in_progress').length;
    if (ended === counted.length) return 'completed';
    return ended > 0 || counted.includes('in_progress') ? 'processing' : 'pending';
  }

  #write(at: number, state: string): void {
    this.states[at] = state;
  }

  #endWaiting(type: string, end: (step: ModelStep) => string): void {
    for (const [at, step] of this.#pipeline.steps.entries())
      if (step.step_type === type && this.states[at] === 'in_progress') this.#write(at, end(step));
  }

  /** Which of the steps before one have to end well before it runs. */
  #waitsFor(at: number): number[] {
    const type = this.#typeOf(at);
    return [...this.states.keys()].slice(0, at).filter((before) => {
      if (BEHIND[type]?.includes(this.#typeOf(before))) return true;
      if (SENDS_TELLS_OR_ASKS.includes(type) && this.#stops(before) && this.#typeOf(before) !== 'index_for_search')
        return true;
      return this.#typeOf(before) === 'wait_for_review' && !this.#isHopeless(before);
    });
  }

  #isHopeless = (at: number): boolean => {
    if (this.states[at] === 'pending') return this.#waitsFor(at).some(this.#isHopeless);
    return this.states[at]?.startsWith('failure') === true && !this.#isPassedFailure(at);
  };

  #isWell = (at: number): boolean => /^(success|skipped)/.test(this.states[at] ?? '') || this.#isPassedFailure(at);

  #isPassedFailure(at: number): boolean {
    return this.states[at]?.startsWith('failure') === true && !this.#stops(at);
  }

  /** No document goes on without what every pipeline has. */
  #stops(at: number): boolean {
    return this.#pipeline.steps[at]?.on_failure === 'stop' || EVERY_PIPELINE_HAS.includes(this.#typeOf(at));
  }

  #typeOf(at: number): string {
    return this.#pipeline.steps[at]?.step_type ?? '';
  }

  #endOf({ step_type: type, condition, config }: ModelStep): string {
    const { local_only, no_delivery } = this.#pipeline;
    const isToInbox = type === 'notify' && config.to === 'inbox';
    const leaves = SENDS_TELLS_OR_ASKS.includes(type) && type !== 'wait_for_review' && !isToInbox;
    if (local_only && leaves) return 'skipped: local only';
    if (no_delivery && type === 'send_to_destinations') return 'skipped: no delivery';
    if (condition && !this.#meets(condition)) return 'skipped: its condition';
    switch (type) {
      case 'check_for_duplicates':
        this.#isCopy = this.#document.kind === 'copy';
        return 'success';
      case 'convert_to_pdf':
        return this.#document.kind === 'broken' ? 'failure: pdf_broken' : 'success';
      case 'ocr':
      case 'ask_ai':
        return 'skipped: nothing to do';
      case 'set_fields':
        this.#setFields(config);
        return 'success';
      case 'wait_for_review':
        return this.#isReviewed ? 'skipped: reviewed' : 'in_progress';
      case 'send_to_destinations':
        return this.#send(config.places);
      case 'notify':
        if (config.to === 'gone') return 'failure: webhook_gone';
        this.notified.push(config.message ? (this.#filled(config.message, true) ?? '') : null);
        return 'success';
      case 'try_out':
        return (
          { well: 'success', skipped: 'skipped: nothing to do' }[config.ends ?? ''] ??
          `failure: ${config.ends === 'throws' ? 'unexpected_error' : 'failed'}`
        );
      default:
        return 'success';
    }
  }

  #send(chosen: readonly string[] | undefined): string {
    if (chosen?.includes('gone')) return 'failure: destination_gone';
    const wanted = chosen ?? ['open', 'refusing', 'for_vips'];
    const takers = wanted.filter((place) => place !== 'for_vips' || this.tags.includes('vip'));
    for (const place of takers) this.sentTo.add(place);
    return takers.length > 0 ? 'in_progress' : 'skipped: nobody takes it';
  }

  #setFields({ fields = [], add_tags = [], remove_tags = [] }: ModelStep['config']): void {
    const before = JSON.stringify([this.fields, this.tags]);
    for (const { field, value } of fields) {
      const made = this.#filled(value, false);
      if (this.#confirmed.has(field) || made === null || this.fields[field as keyof Fields] === made) continue;
      this.fields[field as keyof Fields] = made;
      this.#set.add(field);
    }
    const kept = this.#confirmed.has('tags') ? this.tags : this.tags.filter((tag) => !remove_tags.includes(tag));
    const added = add_tags.map((tag) => this.#filled(tag, false)).filter((tag) => tag !== null);
    const tags = [...kept];
    for (const tag of added) if (!tags.some((one) => one.toLowerCase() === tag.toLowerCase())) tags.push(tag);
    if (tags.join() !== this.tags.join()) this.#set.add('tags');
    this.tags = tags;
    if (JSON.stringify([this.fields, this.tags]) !== before) this.changeCount += 1;
  }

  /** A template filled in; null when it stands for something that is not known. */
  #filled(template: string, hasGaps: boolean): string | null {
    const { title, sender, recipient, document_type: type } = this.fields;
    const known: Record<string, string | null> = { title, sender, recipient, type, tag: this.tags[0] ?? null };
    let isWhole = true;
    const line = template.replace(/\{(\w+)\}/g, (_, word: string) => {
      isWhole &&= known[word] !== null;
      return known[word] ?? '';
    });
    return isWhole || hasGaps ? line.trim() : null;
  }

  #meets({ match, groups }: ModelCondition): boolean {
    const holds = (how: Match, all: boolean[]) =>
      how === 'all' ? !all.includes(false) : all.includes(true) === (how === 'any');
    return holds(
      match,
      groups.map((group) =>
        holds(
          group.match,
          group.tests.map((test) => this.#isTrue(test)),
        ),
      ),
    );
  }

  #isTrue({ field, operator, value = '' }: ModelCondition['groups'][number]['tests'][number]): boolean {
    const pages = { one_page: 1, two_pages: 2, broken: null, copy: 1 }[this.#document.kind];
    const isRead = this.#pipeline.steps.some((step, at) => step.step_type === 'convert_to_pdf' && this.#isWell(at));
    const around = { filename: 'letter.pdf', mime_type: 'application/pdf', source: 'test', tags: this.tags };
    const all: Record<string, string | number | null | string[]> = { ...this.fields, ...around };
    const fact = field === 'page_count' ? (isRead ? pages : null) : (all[field] ?? null);
    const facts = [fact].flat().filter((one) => one !== null && one !== '');
    if (operator === 'is_empty') return facts.length === 0;
    const wanted = typeof value === 'string' ? value.toLowerCase() : value;
    return facts.some((one) => {
      const is = typeof one === 'string' ? one.toLowerCase() : one;
      if (operator === 'is') return is === wanted;
      if (operator === 'at_least') return Number(is) >= Number(wanted);
      if (operator === 'less_than') return Number(is) < Number(wanted);
      return operator === 'contains' ? String(is).includes(`${wanted}`) : String(is).startsWith(`${wanted}`);
    });
  }
}
