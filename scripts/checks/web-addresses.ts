import type { SourceFile } from '../lib/source-files.ts';

/** Addresses that other servers or ours gave whole, with their origin: nothing is to be put before them. */
const whole: readonly { path: RegExp; address: string; why: string }[] = [
  { path: /^src\/web\/plans\/payments\.ts$/, address: 'url', why: 'a page of the payment provider' },
  { path: /\/onboarding\/onboarding-query\.ts$/, address: 'checkout_url', why: 'a page of the payment provider' },
  { path: /\/subscription\/invoices\.tsx$/, address: 'pdf', why: 'an invoice of the payment provider' },
  {
    path: /\/destinations\/destinations-query\.ts$/,
    address: 'authorize_url',
    why: 'where a storage asks for consent',
  },
  { path: /\/destinations\/nextcloud-login\.tsx$/, address: 'answer.login_url', why: 'the sign-in of a Nextcloud' },
  { path: /\/destinations\/nextcloud-login\.tsx$/, address: 'began.login_url', why: 'the sign-in of a Nextcloud' },
  { path: /\/settings\/sign-in-methods\.tsx$/, address: 'url', why: 'the sign-in of an identity provider' },
  { path: /^src\/web\/api\/client\.ts$/, address: 'copy', why: 'a request of the client, whose base is ours' },
];

/** Where the browser itself opens, loads or sends to an address. */
const sinks: readonly RegExp[] = [
  /(?<![\w-])(?:href|src|srcSet|poster|formAction)=(?=["{])/g,
  /\blocation\.(?:assign|replace)\(/g,
  /\blocation\.href\s*=(?!=)\s*/g,
  /\bwindow\.open\(/g,
  /(?<![.\w])(?:window\.)?fetch\(/g,
  /\bnew (?:EventSource|WebSocket|Worker|SharedWorker)\(/g,
  /\bsendBeacon\(/g,
  /\.open\('(?:GET|HEAD|POST|PUT|PATCH|DELETE)',\s*/g,
];

/** `at(…)` alone, at the head of a text, or for what is a path of ours. */
const isAt = /^(?:at\(|`\$\{at\(|[\w.]+\.startsWith\('\/'\) \? at\()/;
/** A place of the page itself, and what the browser made. */
const isHere = /^(?:#|`?(?:blob|data|mailto):)/;

/** Addresses in the web interface that forget the path below which the service may lie: `at` of base-path.ts knows it. */
export function webAddressProblems(files: readonly SourceFile[]): string[] {
  const checked = files.filter(
    ({ path }) => /^src\/web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|^src\/web\/base-path\.ts$/.test(path),
  );
  return checked.flatMap(({ path, text }) =>
    sinks.flatMap((sink) =>
      [...text.matchAll(sink)].flatMap(({ 0: words, index }) => {
        const address = firstValue(text, index + words.length);
        const isKnown = whole.some((one) => one.path.test(path) && one.address === address);
        if (isAt.test(address) || isHere.test(address) || isKnown) return [];
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: "${words}${address}" does not pass at() of src/web/base-path.ts, so it fails below a path`;
      }),
    ),
  );
}

/** What stands first behind a sink, without the quotes or braces of an attribute. */
function firstValue(text: string, from: number): string {
  const rest = text.slice(from).trimStart();
  if (rest.startsWith('{')) return balanced(rest.slice(1).trimStart());
  const [, quoted] = /^["']([^"']*)["']/.exec(rest) ?? [];
  return quoted ?? balanced(rest);
}

/** Up to the comma, bracket or semicolon that ends an expression. */
function balanced(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth += 1;
    if (depth === 0 && ',;)]}'.includes(sign)) return [...text].slice(0, index).join('').trim();
    if (')]}'.includes(sign)) depth -= 1;
  }
  return text.trim();
}
