import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Session } from '@latchkey/web/core/session.ts';
import { observe, seenBy, settled, wireOf } from './observe.ts';
import { median } from './row.ts';

export interface Side {
  readonly list: string;
  readonly login: string;
  /** URL of the page before the click. */
  readonly other: string;
  /** Selector of the link to click. */
  readonly link: string;
  /** Selector of the element whose appearance ends the measurement. */
  readonly row: string;
  readonly loginField: string;
}
interface Visit {
  readonly browser: Browser;
  readonly session: Session | null;
  readonly isSlow: boolean;
}

const rounds = 5;
const findingMs = 500;

const fresh = async <T>(
  { browser, session, isSlow }: Visit,
  look: (page: Page) => Promise<T>,
): Promise<T> => {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    await observe(context);
    if (session)
      await context.addInitScript(
        text => sessionStorage.setItem('latchkey.session', text),
        JSON.stringify(session),
      );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (isSlow) await (await wireOf(page)).throttle();
    return await look(page);
  } finally {
    await context.close();
  }
};

const largestPaint = (visit: Visit, url: string, until: string) =>
  fresh(visit, async page => {
    await page.goto(url);
    await page.locator(until).first().waitFor();
    await settled(page);
    return (await seenBy(page)).largestPaint;
  });

const afterClick = (visit: Visit, { other, link, row }: Side) =>
  fresh(visit, async page => {
    await page.goto(other);
    await page.locator(link).first().waitFor();
    await settled(page);
    // people find a link and hover over it before they click
    await pause(findingMs);
    await page.locator(link).first().hover();
    return page.evaluate(
      ([from, to]) =>
        new Promise<number>(resolve => {
          const began = performance.now();
          const look = () =>
            document.querySelector(to!) ? resolve(performance.now() - began) : requestAnimationFrame(look);
          document.querySelector<HTMLElement>(from!)!.click();
          requestAnimationFrame(look);
        }),
      [link, row],
    );
  });

/** Returns the medians of five alternating runs of the console and the bare app, and the ratio of the two. */
const ratio = async (measure: (side: Side) => Promise<number>, console: Side, bare: Side) => {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n <= rounds; n++) {
    const [our, their] = [await measure(console), await measure(bare)];
    if (n === 0) continue; // warm-up of both
    ours.push(our);
    theirs.push(their);
  }
  return { ours: median(ours), theirs: median(theirs), ratio: median(ours) / median(theirs) };
};

export const compare = async (browser: Browser, session: Session, console: Side, bare: Side) => ({
  list: await ratio(
    one => largestPaint({ browser, session, isSlow: false }, one.list, one.row),
    console,
    bare,
  ),
  click: await ratio(one => afterClick({ browser, session, isSlow: false }, one), console, bare),
  slowList: await ratio(
    one => largestPaint({ browser, session, isSlow: true }, one.list, one.row),
    console,
    bare,
  ),
  slowLogin: await ratio(
    one => largestPaint({ browser, session: null, isSlow: true }, one.login, one.loginField),
    console,
    bare,
  ),
});
