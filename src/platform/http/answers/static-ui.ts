import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInAs } from '../../context.ts';
import { httpErrors } from '../errors.ts';
import type { ApiServer } from '../types.ts';
import { pageAt, pathOf, type WebPage, wantsJson } from './page-addresses.ts';

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Archivolt</title>
<body><h1>The web interface is not built</h1><p>Run <code>npm run build</code> and start again. The API works without it.</p></body></html>`;

/** What the web interface is made of. */
export type StaticUi = {
  /** null, or a folder that does not exist: pages say that the interface is not built. */
  staticDir: string | null;
  /** Its pages; every other address is answered with 404. */
  pages: readonly WebPage[];
  /** The path below which browsers find all of it; empty for none. */
  prefix: string;
};

/**
 * Serves the built web interface: files by their name (compressed ahead where the build did so), and its shell at the address of
 * every page, since the shell asks the API itself what its visitor may see. Only what is an administrator's is decided here.
 */
export async function addStaticUi(app: ApiServer, { staticDir, pages, prefix }: StaticUi): Promise<void> {
  const root = staticDir !== null && existsSync(path.join(staticDir, 'index.html')) ? staticDir : null;
  const files = root === null ? new Set<string>() : await listFiles(root);
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'deny',
    });
  }
  const sendShell = async (reply: FastifyReply, status: number): Promise<FastifyReply> => {
    if (root === null) return sendPage(reply, status === 200 ? 503 : status, NOT_BUILT_PAGE);
    if (status === 200 && prefix === '') return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    // Read anew and never kept: a condition that holds would be answered without the page.
    return sendPage(reply, status, shellBelow(prefix, await readFile(path.join(root, 'index.html'), 'utf8')));
  };
  app.get(
    '/*',
    { config: { audience: 'public', isAnonymous: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const name = fileName(request);
      if (name !== undefined && name !== 'index.html' && files.has(name)) {
        reply.header('Cache-Control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(name);
      }
      if (!mayBePage(request)) return reply.callNotFound();
      const page = pageAt(pages, pathOf(request));
      if (page?.path.endsWith('/$token')) keepSecret(reply);
      return sendShell(reply, page === undefined ? 404 : 200);
    },
  );
  for (const { path: url } of pages.filter(({ audience }) => audience === 'admin')) addAdminPage(app, url, sendShell);
}

/** Whose address is a secret is kept by no search engine, and told to no other site. */
function keepSecret(reply: FastifyReply): void {
  reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive').header('Referrer-Policy', 'no-referrer');
}

/** The shell, built for no path, below one: it says where its files are, and tells the scripts. */
function shellBelow(prefix: string, page: string): string {
  if (prefix === '') return page;
  return page.replace('<html', `<html data-base="${prefix}"`).replace(/\b(href|src)="\/(?!\/)/g, `$1="${prefix}/`);
}

/** A page of administrators sends everybody else where they can go on; what they must do first is the shell's to say. */
function addAdminPage(
  app: ApiServer,
  url: string,
  sendShell: (reply: FastifyReply, status: number) => Promise<FastifyReply>,
): void {
  app.get(
    url,
    {
      config: {
        audience: 'public',
        servesRequiredAction: true,
        answerFailure: (error, request, reply) => (wantsJson(request) ? null : sendShell(reply, error.status)),
      },
      schema: { hide: true },
    },
    async (request, reply) => {
      if (wantsJson(request)) throw httpErrors.not_found();
      const person = request.actor && signedInAs(request.actor);
      if (person?.isAdmin) return sendShell(reply, 200);
      const where = person ? '/' : `/login?${new URLSearchParams({ next: request.url })}`;
      return reply.header('Cache-Control', 'no-store').redirect(where, 302);
    },
  );
}

/**
 * The scripts inside the interface's page as sources of a content security policy (CSP 3, hash-source): only these texts may run.
 * @param staticDir as for `addStaticUi`; none where there is no page.
 */
export async function inlineScriptSources(staticDir: string | null): Promise<string[]> {
  const shell = staticDir === null ? undefined : path.join(staticDir, 'index.html');
  if (shell === undefined || !existsSync(shell)) return [];
  const scripts = (await readFile(shell, 'utf8')).matchAll(/<script>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Whether an address may be one of a page: it gets the shell, everything else a problem document. */
function mayBePage(request: FastifyRequest): boolean {
  return !/^\/(api|healthz|readyz|metrics|assets)(\/|\?|$)/.test(request.url) && !wantsJson(request);
}

/** Answers with a page of our own. */
function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}

function fileName(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(pathOf(request).slice(1));
  } catch (error) {
    // A path that is no valid encoding names no file.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}
