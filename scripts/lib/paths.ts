import path from 'node:path';

/** The checkout's root folder. */
export const root = path.join(import.meta.dirname, '..', '..');

/** Where the built UI lies; the server serves this folder. */
export const webDist = path.join(root, 'dist', 'web');

/** Caches of the tools: safe to delete. */
export const cacheDir = path.join(root, '.cache');

/** Where ProFTPD is unpacked. */
export const proftpdFolder = path.join(cacheDir, 'proftpd');

/** Debian's Chromium, as people have it, and without its own windows and menus, which is half the work. */
export const chromiums = { whole: '/usr/bin/chromium', shell: '/usr/lib/chromium/chromium-headless-shell' } as const;
