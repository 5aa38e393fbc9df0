import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Browser, Page } from 'playwright-core';
import type { Run } from '../../../scripts/product/runFile.ts';
import { sessionOf } from './scene.ts';
import type { Who } from './screen.ts';

const slowest = 15_000;
const users: Readonly<Record<Exclude<Who, 'nobody'>, string | null>> = {
  admin: null,
  viewer: 'viewer@latchkey.test',
};

/** A page of a person in a language, alone in its window (one behind another is drawn seldom), with what its console says. */
export interface Room {
  readonly page: Page;
  readonly said: string[];
  /** It has shown the console before and can turn to another address without a reload. */
  isWarm: boolean;
}

/** Rooms that are handed out and come back: starting the console anew for each screen would take most of the time. */
export const roomsIn = (browser: Browser, run: Run) => {
  const sessions = new Map<Who, Promise<object>>();
  const free = new Map<string, Room[]>();

  const contextOf = async (who: Who, locale: Locale) => {
    const context = await browser.newContext({
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      baseURL: run.web,
    });
    context.setDefaultTimeout(slowest);
    await context.addInitScript(chosen => localStorage.setItem('locale', chosen), locale);
    if (who === 'nobody') return context;
    if (!sessions.has(who))
      sessions.set(who, sessionOf(run.api, users[who] ?? run.signIn.email, run.signIn.password));
    await context.addInitScript(
      kept => sessionStorage.setItem('latchkey.session', kept),
      JSON.stringify(await sessions.get(who)),
    );
    return context;
  };

  const take = async (who: Who, locale: Locale, isFresh: boolean): Promise<Room> => {
    const key = `${who} ${locale}`;
    const kept = isFresh ? undefined : free.get(key)?.pop();
    if (kept) return kept;
    const page = await (await contextOf(who, locale)).newPage();
    const said: string[] = [];
    page.on('pageerror', error => said.push(error.message));
    page.on('console', message => message.type() === 'error' && said.push(message.text()));
    return { page, said, isWarm: false };
  };
  const giveBack = async (room: Room, who: Who, locale: Locale, isFresh: boolean) => {
    if (isFresh) return room.page.context().close();
    room.isWarm = true;
    room.said.length = 0;
    const key = `${who} ${locale}`;
    free.set(key, [...(free.get(key) ?? []), room]);
  };
  return { take, giveBack };
};

const turn = (page: Page, address: string) =>
  page.evaluate(to => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Goes to an address: by a load, or in a warm room as a link would, over a page that has nothing open. */
export const goTo = async ({ page, isWarm }: Room, address: string) => {
  if (!isWarm) return void (await page.goto(address));
  await turn(page, '/nowhere');
  await page.waitForFunction(() => document.querySelector('main a[href="/"]') !== null);
  while ((await page.locator('.MuiModal-root').count()) > 0) await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector('h1')!.setAttribute('data-left', ''));
  await turn(page, address);
};
