import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Browser, Page } from 'playwright-core';
import type { Run } from '../../product/run/runFile.ts';
import type { Look } from './look.ts';
import { sessionOf } from './scene.ts';
import type { Who } from './screen.ts';

const timeoutMs = 60_000;
const users: Readonly<Record<Exclude<Who, 'nobody'>, string | null>> = {
  admin: null,
  viewer: 'viewer@latchkey.test',
};

/**
 * A page for one user and language, with its errors. Each page has its own window, as covered pages are
 * rarely rendered.
 */
export interface Window {
  readonly key: string;
  readonly page: Page;
  readonly errors: string[];
  /**
   * Whether the window's screens are prepared by `before` or shown without a session; each is opened with a
   * reload.
   */
  readonly isLoading: boolean;
  /** Whether the console is already loaded, so that another path opens without a reload. */
  isWarm: boolean;
  look: Look | null;
}

/** Opens a pool of browser windows, as starting the console for each screen would take most of the time. */
export const windowsIn = (browser: Browser, run: Run) => {
  const sessions = new Map<Who, Promise<object>>();
  const free = new Map<string, Window[]>();

  const contextOf = async (who: Who, locale: Locale) => {
    const context = await browser.newContext({
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      baseURL: run.web,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(timeoutMs);
    await context.addInitScript(chosen => localStorage.setItem('locale', chosen), locale);
    if (who === 'nobody') return context;
    if (!sessions.has(who))
      sessions.set(who, sessionOf(run.api, users[who] ?? run.signIn.email, run.signIn.password));
    await context.addInitScript(
      session => sessionStorage.setItem('latchkey.session', session),
      JSON.stringify(await sessions.get(who)),
    );
    return context;
  };

  const take = async (who: Who, locale: Locale, isLoading: boolean): Promise<Window> => {
    const key = `${who} ${locale} ${isLoading}`;
    const freePage = free.get(key)?.pop();
    if (freePage) return freePage;
    const page = await (await contextOf(who, locale)).newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    return { key, page, errors, isLoading, isWarm: false, look: null };
  };
  const giveBack = async (browserWindow: Window) => {
    if (browserWindow.isLoading) {
      await browserWindow.page.unrouteAll({ behavior: 'ignoreErrors' }); // some requests never get a response
      await browserWindow.page.goto('/empty.svg'); // a page without requests, in the same process
    }
    // stored input would be restored on the next screen
    await browserWindow.page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('latchkey.input.')) sessionStorage.removeItem(key);
    });
    browserWindow.isWarm = !browserWindow.isLoading;
    browserWindow.errors.length = 0;
    await leave(browserWindow); // an open page would rerender with each change made for other screens
    free.set(browserWindow.key, [...(free.get(browserWindow.key) ?? []), browserWindow]);
  };
  return { take, giveBack };
};

const nowhere = '/nowhere';
const turn = (page: Page, address: string) =>
  page.evaluate(to => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export type Turning = Pick<Window, 'page' | 'isWarm'>;

/**
 * Leaves the page of a warm window, so that it doesn't rerender when the look changes. If a dialog or
 * snackbar is still open, the next page is opened with a reload.
 */
export const leave = async (browserWindow: Turning) => {
  const { page, isWarm } = browserWindow;
  if (!isWarm) return;
  await turn(page, nowhere);
  await page.waitForFunction(
    () => document.querySelector('main a.MuiButton-contained[href="/start"]') !== null,
  );
  browserWindow.isWarm = (await page.locator('.MuiModal-root, .MuiSnackbar-root').count()) === 0;
};

/** Opens a path with a reload, or by in-app navigation in a warm window whose page was left. */
export const goTo = async ({ page, isWarm }: Turning, address: string) => {
  if (!isWarm) return void (await page.goto(address));
  if (address === nowhere) return;
  await page.evaluate(() => document.querySelector('h1')!.setAttribute('data-left', ''));
  await turn(page, address);
};
