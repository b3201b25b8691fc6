import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.ts';
import { hashSources } from './web-build.ts';

/** What the service's bundle is made of; how it is made counts, too. */
const sources = [
  'src',
  'package.json',
  'package-lock.json',
  'scripts/build-service.ts',
  'scripts/lib/outside-bundle.ts',
];

const builtFolder = path.join(root, 'dist');

/** The program as it is started: one line that names the folder of the newest bundle. */
export const serviceMain = path.join(builtFolder, 'service.js');

/** Where one bundle lies: a folder for each state of the sources, so that a running service keeps the files it may still load. */
export type ServiceBuild = { folder: string; mainText: string };

/** What a bundle of the sources as they are is called and how it is started. */
export async function serviceBuild(): Promise<ServiceBuild> {
  const hash = createHash('sha256');
  await hashSources(hash, sources, (file) => !/^src[\\/]web[\\/]|\.test\.ts$/.test(file));
  const name = `service-${hash.digest('hex').slice(0, 16)}`;
  return { folder: path.join(builtFolder, name), mainText: `import './${name}/main.js';\n` };
}

/** True when the program that would be started came from the sources as they are. */
export async function isServiceBuilt({ folder, mainText }: ServiceBuild): Promise<boolean> {
  if (!existsSync(path.join(folder, 'main.js')) || !existsSync(serviceMain)) return false;
  return (await readFile(serviceMain, 'utf8')) === mainText;
}
