/** How many elements the browser asks for their style anew: what a rule of the stylesheets costs at each tap. */
import type { Page } from '@playwright/test';

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } };

/** Longer than a screen waits, once it is quiet, before it fetches what others need (`parts/at-rest.ts` of the dashboard). */
const quietMs = 3000;

/** Runs in the page. Whether nothing was fetched for so long, measured from now on too. */
function isQuiet({ since, quiet }: { readonly since: number; readonly quiet: number }): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.timeOrigin + Math.max(since - performance.timeOrigin, ...ends) + quiet < Date.now();
}

/** What is brought once a screen is open, its stylesheets too, is there: it restyles the page once, which is no tap's doing. */
export async function untilAllIsBrought(page: Page): Promise<void> {
  await page.waitForFunction(isQuiet, { since: Date.now(), quiet: quietMs }, { polling: 100 });
}

/** @returns the elements restyled while it worked, each counted as often as it was, as parts of all of the page */
export async function restyledWhile(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await work();
  const isWhole = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isWhole;
  await devtools.detach();
  const counts = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  const all = await page.locator('*').count();
  return counts.reduce((sum, count) => sum + count, 0) / all;
}
