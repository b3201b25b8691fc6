/** A document as it was put. */
export type Held = Record<string, unknown>;

/** What is wrong with a filter, in the words of the real service. */
export class FilterProblem extends Error {}

type Test = (document: Held) => boolean;
type Token = { text: string; isQuoted: boolean };

const ATTRIBUTE = /[A-Za-z0-9_.-]/;

/**
 * Reads the service's language of filters, as far as Archivolt could ever write it: `=`, `!=`, comparisons, `TO`, `IN`, `EXISTS`,
 * `IS NULL`, `IS EMPTY`, `NOT`, `AND`, `OR` and parentheses. In quotes `\"` is a quote; a backslash takes the next sign along and stays.
 */
export function parseFilter(filter: unknown, filterable: readonly string[]): Test {
  if (filter === undefined || filter === null) return () => true;
  if (Array.isArray(filter)) {
    const all = filter.map((part) =>
      Array.isArray(part) ? anyOf(part.map((one) => parseFilter(one, filterable))) : parseFilter(part, filterable),
    );
    return (document) => all.every((test) => test(document));
  }
  if (typeof filter !== 'string') throw new FilterProblem('Invalid syntax for the filter parameter.');
  if (filter.trim() === '') return () => true;
  const reader = new Reader(tokensOf(filter), filter, filterable);
  const test = reader.or();
  if (!reader.isAtEnd())
    throw new FilterProblem(`Found unexpected characters at the end of the filter: \`${filter}\`.`);
  return test;
}

const anyOf =
  (tests: readonly Test[]): Test =>
  (document) =>
    tests.some((test) => test(document));

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) at += 1;
    else if (sign === '"' || sign === "'") {
      let end = at + 1;
      while (end < text.length && text[end] !== sign) end += text[end] === '\\' ? 2 : 1;
      if (end >= text.length)
        throw new FilterProblem(`Expression \`${text.slice(at)}\` is missing the closing delimiter \`${sign}\`.`);
      tokens.push({ text: text.slice(at + 1, end).replaceAll(`\\${sign}`, sign), isQuoted: true });
      at = end + 1;
    } else if (ATTRIBUTE.test(sign)) {
      let end = at;
      while (ATTRIBUTE.test(text[end] ?? '')) end += 1;
      tokens.push({ text: text.slice(at, end), isQuoted: false });
      at = end;
    } else {
      const operator = /^(?:!=|>=|<=|[=<>()[\],])/.exec(text.slice(at))?.[0];
      if (!operator) throw new FilterProblem(`Found unexpected characters at \`${text.slice(at)}\`.`);
      tokens.push({ text: operator, isQuoted: false });
      at += operator.length;
    }
  }
  return tokens;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #filter: string;
  readonly #filterable: readonly string[];
  #at = 0;

  constructor(tokens: readonly Token[], filter: string, filterable: readonly string[]) {
    this.#tokens = tokens;
    this.#filter = filter;
    this.#filterable = filterable;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  or(): Test {
    const tests = [this.#and()];
    while (this.#takes('OR')) tests.push(this.#and());
    return anyOf(tests);
  }

  #and(): Test {
    const tests = [this.#not()];
    while (this.#takes('AND')) tests.push(this.#not());
    return (document) => tests.every((test) => test(document));
  }

  #not(): Test {
    if (this.#takes('NOT')) {
      const test = this.#not();
      return (document) => !test(document);
    }
    if (!this.#takes('(')) return this.#condition();
    const test = this.or();
    this.#expect(')');
    return test;
  }

  #condition(): Test {
    const name = this.#value();
    if (!this.#filterable.includes(name))
      throw new FilterProblem(
        `Attribute \`${name}\` is not filterable. Available filterable attribute patterns are: ${this.#filterable
          .toSorted()
          .map((one) => `\`${one}\``)
          .join(', ')}.`,
      );
    if (this.#takes('EXISTS')) return (document) => document[name] !== undefined;
    if (this.#takes('IS')) return this.#state(name);
    if (this.#takes('NOT')) {
      if (this.#takes('EXISTS')) return (document) => document[name] === undefined;
      this.#expect('IN');
      const values = this.#list();
      return (document) => !values.some((value) => holds(document[name], value));
    }
    if (this.#takes('IN')) {
      const values = this.#list();
      return (document) => values.some((value) => holds(document[name], value));
    }
    for (const [operator, compare] of Object.entries(COMPARISONS)) {
      if (!this.#takes(operator)) continue;
      const value = this.#value();
      if (operator === '=') return (document) => holds(document[name], value);
      if (operator === '!=') return (document) => !holds(document[name], value);
      return (document) =>
        valuesOf(document[name]).some((one) => typeof one === 'number' && compare(one, Number(value)));
    }
    const from = Number(this.#value());
    this.#expect('TO');
    const to = Number(this.#value());
    return (document) => valuesOf(document[name]).some((one) => typeof one === 'number' && one >= from && one <= to);
  }

  #state(name: string): Test {
    const isNot = this.#takes('NOT');
    const wanted = this.#value();
    if (wanted !== 'NULL' && wanted !== 'EMPTY') throw new FilterProblem(`Found unexpected \`${wanted}\`.`);
    const test: Test = (document) =>
      wanted === 'NULL'
        ? document[name] === null
        : ['', '[]', '{}'].includes(JSON.stringify(document[name] ?? null).replace('""', ''));
    return (document) => test(document) !== isNot;
  }

  #list(): string[] {
    this.#expect('[');
    const values: string[] = [];
    while (!this.#takes(']')) {
      values.push(this.#value());
      if (!this.#takes(',')) {
        this.#expect(']');
        break;
      }
    }
    return values;
  }

  #takes(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.text !== text || token.isQuoted) return false;
    this.#at += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw new FilterProblem(`Was expecting \`${text}\` at \`${this.#filter}\`.`);
  }

  #value(): string {
    const token = this.#tokens[this.#at];
    if (!token || (!token.isQuoted && /^(?:!=|>=|<=|[=<>()[\],])$/.test(token.text)))
      throw new FilterProblem(`Was expecting a value but instead got nothing.\n${this.#filter}`);
    this.#at += 1;
    return token.text;
  }
}

const COMPARISONS: Record<string, (one: number, other: number) => boolean> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
};

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Texts are compared without case; numbers as numbers. */
function holds(value: unknown, wanted: string): boolean {
  const plain = wanted.trim().toLowerCase();
  return valuesOf(value).some(
    (one) => String(one).trim().toLowerCase() === plain || (typeof one === 'number' && one === Number(wanted)),
  );
}
