import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '../types.ts';

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Archivolt</title>
<body><h1>The web interface is not built</h1><p>Run <code>npm run build</code> and start again. The API works without it.</p></body></html>`;

const NOT_BUILT = { status: 503, page: NOT_BUILT_PAGE } as const;

/**
 * Serves the built web interface: files by their name (compressed ahead where the build did so), and its shell for every
 * other page address, since the shell itself knows the pages and asks the API what its visitor may see.
 * @param staticDir null, or a folder that does not exist: pages say that the interface is not built.
 */
export async function addStaticUi(app: ApiServer, staticDir: string | null): Promise<void> {
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
  app.get(
    '/*',
    { config: { audience: 'public', isAnonymous: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const name = fileName(request);
      if (name !== undefined && name !== 'index.html' && files.has(name)) {
        reply.header('Cache-Control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(name);
      }
      if (!isPageRequest(request)) return reply.callNotFound();
      if (root === null) return sendPage(reply, NOT_BUILT.status, NOT_BUILT.page);
      reply.header('Cache-Control', 'no-cache');
      return reply.sendFile('index.html');
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

/** Whether a browser asks for a page: it gets the shell, everything else a problem document. */
function isPageRequest(request: FastifyRequest): boolean {
  const isApi = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(request.url);
  const accept = request.headers.accept ?? '';
  return !isApi && accept.includes('text/html') && !request.url.startsWith('/assets/');
}

/** Answers with a page of our own. */
function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}

function fileName(request: FastifyRequest): string | undefined {
  const pathname = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(pathname.slice(1));
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
