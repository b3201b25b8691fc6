const MASK = '[masked]';

/** A line without any of these words is written as it is: parsing every line would cost more than logging it. */
const MAY_HOLD_SECRET = /authorization|cookie|password|token|secret|avt_/i;

const SECRET_KEY = /^(proxy-)?authorization$|cookie|password|secret|token/i;

/** Names with "token" in them that hold no secret and that a reader of the log needs. */
const PUBLIC_KEY = /token_?(id|ids|prefix|count|type|name)$/i;

/** `avt_<prefix>_<secret>`: the prefix stays, it names the token without opening anything. */
const API_TOKEN = /\b(avt_[A-Za-z0-9]+)_[A-Za-z0-9_-]+/g;

/** Tokens, passwords and the like in the query of a URL: the first-start link, reset links. */
const URL_SECRET = /([?&#](?:[a-z0-9_-]*(?:token|password|secret|signature)|code)=)[^&#\s"'<>\\]+/gi;

/** The password of a connection string. */
const URL_PASSWORD = /\b([a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*):[^\s/@"']+@/gi;

const BEARER = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/-]{8,}=*/g;

/** Masks the secrets inside one text; everything else of it stays readable. */
export function maskText(text: string): string {
  return text
    .replace(API_TOKEN, `$1_${MASK}`)
    .replace(URL_SECRET, `$1${MASK}`)
    .replace(URL_PASSWORD, `$1:${MASK}@`)
    .replace(BEARER, `$1 ${MASK}`);
}

/** Masks one finished log line (JSON): secret fields by their name, secrets inside any string by their shape. */
export function maskLine(line: string): string {
  if (!MAY_HOLD_SECRET.test(line) && !line.includes('://') && !/bearer|basic/i.test(line)) return line;
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
    Object.entries(value).map(([key, inner]) => [key, isSecretField(key, inner) ? MASK : maskValue(inner)]),
  );
}

function isSecretField(key: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return false;
  return SECRET_KEY.test(key) && !PUBLIC_KEY.test(key);
}
