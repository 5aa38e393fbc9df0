import type { BrowserContext, Page } from 'playwright-core';

export interface Seen {
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocked: number;
}

/**
 * Records paints, layout shifts and long tasks on every page of a context. Only the time above 50 ms of a
 * long task counts.
 */
export const observe = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0, blocked: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const on = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
    on('layout-shift', ({ value }) => (seen.shift += value));
    on('longtask', ({ duration }) => (seen.blocked += duration - 50));
  });

export const seenBy = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { seen: Seen }).seen }));

export const settled = async (page: Page) => {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true]') === null && document.fonts.status === 'loaded',
  );
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

/**
 * Records the page's requests. `bytes`: transfer size of its scripts. `api`: API requests, without sign-in
 * and the live stream.
 */
export const wireOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  const wire = { bytes: 0, scripts: new Set<string>(), api: [] as string[] };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    scripts.add(requestId);
    wire.scripts.add(response.url); // a prefetched script is reported twice
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) wire.bytes += encodedDataLength;
  });
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (/^\/admin\/(?!auth\/|changes)/.test(pathname)) wire.api.push(pathname + search);
  });
  return {
    wire,
    throttle: () =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      }),
  };
};
