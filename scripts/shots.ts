import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, openQuiet, schemes, screens } from './lib/browser.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { ensureKitBuilt, showKit } from './lib/kit-build.ts';
import { pageVisits } from './lib/pages.ts';
import { root } from './lib/paths.ts';
import { startSeededService } from './lib/seeded-service.ts';
import { Visitors } from './lib/visitors.ts';

/** Pictures that the README and the docs show, and what they are called there. */
const PICTURES = {
  'document-with-marks': 'screenshot.png',
  'pipeline-preview': 'pipeline-preview.png',
  'pipeline-history': 'pipeline-history.png',
  'admin-plan': 'plan-designer.png',
  pricing: 'pricing.png',
  'subscription-near': 'subscription.png',
};

// `npm run shots -- document trash` takes some pages; `--german` takes them in German, too, `--readme` renews the pictures of the
// README and the docs.
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const looks = screens.flatMap((screen) => [
  ...schemes.map((colorScheme) => ({ screen, colorScheme, locale: 'en-GB', suffix: colorScheme })),
  ...(words.includes('--german') ? [{ screen, colorScheme: 'light' as const, locale: 'de-DE', suffix: 'german' }] : []),
]);
const folder = path.join(root, '.shots');

await ensureBuilt();
await ensureKitBuilt();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const seeded = await startSeededService();
const browser = await launchBrowser();
try {
  const visits = (await pageVisits(seeded.parameters, seeded.visits)).filter(
    (visit) => wanted.length === 0 || wanted.includes(visit.name),
  );
  for (const { screen, colorScheme, locale, suffix } of looks) {
    const visitors = new Visitors(browser, seeded, { viewport: screen.viewport, colorScheme, locale });
    for (const visit of visits) {
      const page = await (await visitors.of(visit)).newPage();
      if (visit.isOfKit) await showKit(page);
      await openQuiet(page, new URL(visit.address, seeded.service.url).href, visit);
      await page.screenshot({ path: path.join(folder, `${visit.name}-${screen.name}-${suffix}.png`) });
      await page.close();
    }
    await visitors.close();
  }
  if (words.includes('--readme')) {
    await mkdir(path.join(root, 'docs'), { recursive: true });
    for (const [taken, kept] of Object.entries(PICTURES))
      await copyFile(path.join(folder, `${taken}-desktop-light.png`), path.join(root, 'docs', kept));
  }
  process.stdout.write(`${visits.length * looks.length} pictures in ${path.relative(process.cwd(), folder)}/\n`);
} finally {
  await browser.close();
  await seeded.close();
}
