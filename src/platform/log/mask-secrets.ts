const MASK = '[masked]';

/** A line without any of these is written as it is: parsing every line would cost more than logging it. */
const MAY_HOLD_SECRET =
  /authorization|cookie|session=|pass(?:word|phrase|wd)|token|secret|credential|_?key\b|avt_|avi_|:\/\/|bearer|basic|-----BEGIN|eyJ|AKIA|ASIA|AIza|xox|gh[a-z]_|github_pat|glpat|npm_|[rsp]k[_-]|SG\./i;

const SECRET_KEY =
  /^(proxy-)?authorization$|cookie|pass(word|phrase|wd)|secret|token|credential|api_?key|private_?key/i;

/** Names with "token" in them that hold no secret and that a reader of the log needs. */
const PUBLIC_KEY = /token_?(id|ids|prefix|count|type|name)$/i;

/** What is known by its shape, wherever it stands, and what remains of it. */
const SHAPES: readonly (readonly [shape: RegExp, rest: string])[] = [
  // The prefix of an API token stays, it names the token without opening anything.
  [/\b(avt_[A-Za-z0-9]+)_[A-Za-z0-9_-]+/g, `$1_${MASK}`],
  [/\b(avi_)[A-Za-z0-9_-]{16,}/g, `$1${MASK}`],
  // Tokens, passwords and the like in the query of a URL, in a form, in a text: the first-start link, reset links.
  [/([?&#](?:[a-z0-9_-]*(?:token|password|secret|signature|api_?key)|code|state)=)[^&#\s"'<>\\]+/gi, `$1${MASK}`],
  [
    /\b([a-z0-9_-]*(?:pass(?:word|phrase|wd)|secret|token|api_?key|access_?key|session)=)(?!\[masked\])[^&\s"'<>\\;,]+/gi,
    `$1${MASK}`,
  ],
  [
    /("[a-z0-9_-]*(?:pass(?:word|phrase|wd)|secret|token|api_?key|access_?key)"\s*:\s*")(?:[^"\\]|\\.)*(?="|$)/gi,
    `$1${MASK}`,
  ],
  // The password of a connection string, or the only thing in front of the @.
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*):[^\s/@"']+@/gi, `$1:${MASK}@`],
  [/\b((?:Bearer|Basic)\s+)[A-Za-z0-9._~+/-]{8,}=*/gi, `$1${MASK}`],
  [/-----BEGIN ([A-Z ]*PRIVATE KEY)-----[\s\S]*?(?:-----END \1-----|$)/g, `-----BEGIN $1----- ${MASK}`],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*){0,3}/g, MASK],
  [/\b(AKIA|ASIA)[A-Z0-9]{16}\b/g, `$1${MASK}`],
  [/\b(AIza)[A-Za-z0-9_-]{30,}/g, `$1${MASK}`],
  [
    /\b((?:sk|rk|pk)_(?:live|test)_|whsec_|sk-|xox[a-z]-|gh[a-z]_|github_pat_|glpat-|npm_)[A-Za-z0-9_+/=-]{12,}/g,
    `$1${MASK}`,
  ],
  [/\b(SG\.)[A-Za-z0-9_-]{12,}\.[A-Za-z0-9_-]{12,}/g, `$1${MASK}`],
];

/** Masks the secrets inside one text; everything else of it stays readable. */
export function maskText(text: string): string {
  return SHAPES.reduce((masked, [shape, rest]) => masked.replace(shape, rest), text);
}

/** Masks one finished log line (JSON): secret fields by their name, secrets inside any string by their shape. */
export function maskLine(line: string): string {
  if (!MAY_HOLD_SECRET.test(line)) return line;
  return `${JSON.stringify(maskValue(parseLine(line)))}\n`;
}

/** A line that is no JSON (a field with a toJSON of its own can spoil it) is masked as a text: logging must never throw. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { level: 'warn', msg: line.trim() };
  }
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [maskText(key), isSecretField(key, inner) ? MASK : maskValue(inner)]),
  );
}

function isSecretField(key: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return false;
  return SECRET_KEY.test(key) && !PUBLIC_KEY.test(key);
}
