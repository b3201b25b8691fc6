/** The parts of an OpenAPI document the page shows. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Media = Record<string, { schema?: Schema }>;
type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  operationId?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Media };
  responses?: Record<string, { description?: string; content?: Media }>;
};
type Document = {
  info?: { title?: string; version?: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/**
 * Renders the API reference as one page without scripts: everything is in it, so the browser's own search finds it.
 * @param openApi what `generateOpenApi` returned.
 */
export function renderApiDocs(openApi: Record<string, unknown>): string {
  const document = openApi as Document;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))].sort();
  const navigation = tags.map((tag) => `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a></li>`).join('');
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag);
    return `<section><h2 id="${slug(tag)}">${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${renderSchema(schema)}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>API reference · ${escapeHtml(document.info?.title ?? '')}</title><style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(document.info?.title ?? '')} API</h1><p>Version ${escapeHtml(document.info?.version ?? '')} ·
<a href="/api/openapi.json">openapi.json</a></p>${paragraphs(document.info?.description)}</header>
<nav aria-label="Contents"><ul>${navigation}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${sections.join('')}<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

function renderOperation(entry: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = entry;
  const id = escapeHtml(operation.operationId ?? `${method}${path}`);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      `<li><strong>${escapeHtml(status)}</strong>${paragraphs(response.description)}${status < '300' ? renderMedia(response.content) : ''}</li>`,
  );
  const body = operation.requestBody ? `<h4>Body</h4>${renderMedia(operation.requestBody.content)}` : '';
  return `<article id="${id}"><h3><code><b class="${method.toLowerCase()}">${method}</b> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>${paragraphs(operation.description)}<p class="who">${escapeHtml(renderSecurity(operation))}</p>
${renderParameters(operation)}${body}<h4>Answers</h4><ul class="answers">${responses.join('')}</ul></article>`;
}

function renderSecurity(operation: Operation): string {
  const names = (operation.security ?? []).flatMap((entry) => Object.keys(entry));
  if (names.length === 0) return 'Open to everybody';
  return names.includes('token') ? 'Session or API token' : 'Session only';
}

function renderParameters(operation: Operation): string {
  const parameters = operation.parameters ?? [];
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code>${parameter.required ? ' *' : ''}</td><td>${escapeHtml(parameter.in)}</td>` +
      `<td>${typeText(parameter.schema)}</td><td>${inline(parameter.description ?? '')}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderMedia(content: Media | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, media]) => `<p><code>${escapeHtml(type)}</code></p>${media.schema ? renderSchema(media.schema) : ''}`)
    .join('');
}

function renderSchema(schema: Schema): string {
  const object = schema.type === 'array' ? schema.items : schema;
  const properties = Object.entries(object?.properties ?? {});
  if (properties.length === 0) return `<p>${typeText(schema)}</p>`;
  const items = properties.map(([name, member]) => {
    const isRequired = object?.required?.includes(name) ? ' *' : '';
    const nested = nestedObject(member);
    const text = member.description ? ` – ${inline(member.description)}` : '';
    return `<li><code>${escapeHtml(name)}</code>${isRequired} ${typeText(member)}${text}${nested ? renderSchema(nested) : ''}</li>`;
  });
  return `<ul class="members">${items.join('')}</ul>`;
}

function nestedObject(schema: Schema): Schema | undefined {
  const candidates = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return candidates.find((candidate) => candidate?.properties !== undefined);
}

function typeText(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const union = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (union) return union.map(typeText).join(' | ');
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const inner = schema.type === 'array' && schema.items ? ` of ${typeText(schema.items)}` : '';
  const standard =
    schema.default === undefined ? '' : `, default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`;
  return `<i>${escapeHtml(type)}${schema.format ? ` (${escapeHtml(schema.format)})` : ''}${inner}${standard}</i>`;
}

function paragraphs(text: string | undefined): string {
  if (!text) return '';
  return text
    .split('\n\n')
    .map((part) => `<p>${inline(part)}</p>`)
    .join('');
}

/** Text with `code` in it. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function slug(text: string): string {
  return `tag-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f7f8fa,#131519);--surface:light-dark(#fff,#1a1d23);--line:light-dark(#e3e6eb,#2b2f38);
--text:light-dark(#1a1d24,#e7e9ee);--dim:light-dark(#565e6b,#a6adba);--accent:light-dark(#2f44b8,#b3c0ff)}
body{margin:0 auto;max-width:960px;padding:24px 16px;background:var(--ground);color:var(--text);font:14px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:4px 16px 12px;margin:12px 0}
h3{font-size:15px}h4{margin:12px 0 4px;color:var(--dim)}code{font:13px ui-monospace,monospace}.who{color:var(--dim)}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid var(--line);padding:4px 8px 4px 0;text-align:left;vertical-align:top}
ul.members,ul.answers{padding-left:18px}.answers p{margin:2px 0}`;
