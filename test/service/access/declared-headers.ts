import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/lib/paths.ts';

type Answer = { headers?: Record<string, unknown> };
type Operation = { responses: Record<string, Answer> };

const { paths } = JSON.parse(readFileSync(path.join(root, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** What every answer of a server has, or its security: no description names it. */
const GENERAL =
  /^(?:cache-control|connection|content-(?:encoding|length|security-policy|type)|cross-origin-.*|date|keep-alive|origin-agent-cluster|permissions-policy|referrer-policy|set-cookie|strict-transport-security|transfer-encoding|vary|x-(?:accel-buffering|content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|robots-tag|xss-protection))$/;
/** Where these are declared, they are sent. */
const ALWAYS = ['content-disposition', 'etag', 'x-request-id'];

/** What differs between the headers of an answer and those that openapi.json declares for its status; empty when nothing does. */
export function headerDifferences(method: string, url: string, answer: Response): string[] {
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) return [];
  const { status } = answer;
  const { [status]: own, default: other } = operation.responses;
  // What every answer has is told of refusals once.
  const documented = { ...(status >= 400 || !own ? other?.headers : {}), ...own?.headers };
  const declared = Object.keys(documented).map((name) => name.toLowerCase());
  const sent = [...answer.headers.keys()].filter((name) => !GENERAL.test(name));
  const where = `${method} ${url} ${status}`;
  return [
    ...sent.filter((name) => !declared.includes(name)).map((name) => `${where}: ${name} is sent and not declared`),
    ...ALWAYS.filter((name) => declared.includes(name) && !sent.includes(name)).map(
      (name) => `${where}: ${name} is declared and not sent`,
    ),
  ];
}
