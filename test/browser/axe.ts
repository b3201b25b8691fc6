import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { schemes } from '../../scripts/lib/browser.ts';

/** How a page is looked at. */
export type Look = readonly [width: number, scheme: (typeof schemes)[number]];

/** The widths at which the frame changes its shape, and those between. */
export const widths = [360, 768, 1024, 1280] as const;
const height = 740;

/** Every width in both schemes. */
export const everyAppearance: readonly Look[] = widths.flatMap((width) =>
  schemes.map((scheme): Look => [width, scheme]),
);

/** A phone in the dark and a desk in the light: enough for one state of a page. */
export const narrowAndWide: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

/**
 * What axe finds on a page as it stands, look after look, a line each.
 * @param floating what floats meanwhile: a message stays, for the mouse rests on it; a menu is drawn outside of the page's
 *   landmarks and belongs to its button; a page may say for ever that it is loading.
 * @throws when axe finds next to nothing to look at.
 */
export async function violationsOn(
  page: Page,
  name: string,
  looks: readonly Look[],
  floating: { message?: Locator; hasMenu?: boolean; staysBusy?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    if (!floating.staysBusy) await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await floating.message?.hover();
    // We have no frames, so nothing has to be put together in a page of its own; of what passes the rules' names are enough.
    const { violations, passes } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .disableRules(floating.hasMenu ? ['region'] : [])
      .setLegacyMode()
      .analyze();
    // A page that shows nothing would pass without having been looked at.
    if (passes.length <= 10) throw new Error(`there is nothing to look at: ${name}`);
    for (const { id, nodes } of violations)
      found.push(`${name}, ${width} px, ${colorScheme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }
  return found;
}
