import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Folders of pdfjs-dist the viewer fetches at run time: fonts, character maps, image decoders, colour profiles. */
const pdfFolders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Serves and emits pdf.js' run-time data from our own origin; its version in the path makes it safe to cache for ever. */
function pdfData(): Plugin {
  const packageJson = require.resolve('pdfjs-dist/package.json');
  const root = path.dirname(packageJson);
  const { version } = require(packageJson) as { version: string };
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'archivolt-pdf-data',
    config: () => ({ define: { __PDF_DATA_URL__: JSON.stringify(`/${base}/`) } }),
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const [, folder, file] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
        if (!folder || !file || !pdfFolders.includes(folder)) return next();
        createReadStream(path.join(root, folder, path.basename(file)))
          .on('error', next)
          .pipe(response);
      });
    },
    async generateBundle() {
      for (const folder of pdfFolders) {
        for (const file of await readdir(path.join(root, folder))) {
          const source = await readFile(path.join(root, folder, file));
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${file}`, source });
        }
      }
    },
  };
}

/** Writes boot.js into the page: a script of its own would be one more answer to wait for before anything else begins. */
function inlineBoot(): Plugin {
  return {
    name: 'archivolt-inline-boot',
    async transformIndexHtml(html) {
      const script = await readFile(path.join(import.meta.dirname, 'src/web/boot.js'), 'utf8');
      if (!html.includes('<!--boot.js-->')) throw new Error('index.html has no place for boot.js');
      return html.replace('<!--boot.js-->', () => `<script>\n${script}</script>`);
    },
  };
}

/**
 * What is built finds its files from where it lies itself, so that the same build serves below any path; the page alone is shown at many
 * addresses, and names its files from the root. A service below a path writes that in front of them.
 */
function pageFromRoot(): Plugin {
  return {
    name: 'archivolt-page-from-root',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replaceAll(/\b(href|src)="\.\//g, '$1="/');
    },
  };
}

const apiTarget = process.env.API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: path.join(import.meta.dirname, 'src/web'),
  publicDir: 'public',
  cacheDir: path.join(import.meta.dirname, '.cache/vite'),
  base: './',
  plugins: [react(), pdfData(), inlineBoot(), pageFromRoot()],
  build: {
    // What is in the bundle is not installed beside it: its licenses come along.
    license: { fileName: 'licenses.md' },
    outDir: path.join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // Inlined data: URLs would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes least stays in the browser's cache over releases, and arrives as one file.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|openapi-fetch|@tanstack[\\/](?!react-virtual|virtual-core)[\w-]+)[\\/]/,
              priority: 2,
            },
            // The frame and the list, with all they are made of: one file instead of forty that wait for each other.
            {
              name: 'documents',
              test: /src[\\/]web[\\/]main\.tsx$/,
              includeDependenciesRecursively: true,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // What is no page of the interface is the service's.
    proxy: { '^/(api|oauth|social-login|social-callback)/': { target: apiTarget, changeOrigin: false } },
  },
});
