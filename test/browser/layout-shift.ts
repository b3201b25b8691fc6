import type { BrowserContext, Page } from 'playwright-core';

/** A page may move by this much while it loads: what nobody sees. */
const mostShift = 0.005;

/** In the page, as text: the server's type checker knows no browser. */
const collect = `
window.layoutShifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const moved = entry.sources.map(({ node }) => node?.className || node?.nodeName || '').join(' ');
    window.layoutShifts.push({ value: entry.value, moved });
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** Notes on every page of a context what moves by itself. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(collect);
}

/** What moved on a page since it was opened, as a line; none when it kept still. */
export async function shiftsOf(page: Page, name: string): Promise<string[]> {
  const shifts: { value: number; moved: string }[] = await page.evaluate('window.layoutShifts');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= mostShift) return [];
  return [`${name} jumps by ${sum.toFixed(4)}: ${shifts.map(({ moved }) => moved).join(' | ')}`];
}
