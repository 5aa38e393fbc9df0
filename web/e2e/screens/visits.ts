import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Browser, Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../../scripts/apiClient.ts';
import type { Run } from '../../../scripts/product/runFile.ts';
import { e2eConfig } from '../config.ts';
import { accessibilityProblems } from '../app.ts';
import { cutTextsOf, overflowOf, smallTargetsOf, textsOf } from './findings.ts';
import { heights, looksOf, rulesFor, type Look } from './look.ts';
import { goTo, windowsIn, type Window } from './windows.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';
import { textsIn, strangeTexts } from './texts.ts';

/** The look is on, and nothing comes any more: no skeleton, no font, no movement, no page that is on its way out, no menu that has yet to follow its button. */
const settled = async (page: Page, { theme, width }: Look, isWaiting: boolean) => {
  await page.waitForFunction(
    wanted => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const isNarrow = document.querySelector('ul[data-cards]') !== null;
      const isWide = document.querySelector('table[data-wide]') !== null;
      const hasLook =
        (colorScheme.includes(' ') || colorScheme === wanted.theme) &&
        !(wanted.width === 390 ? isWide : isNarrow);
      const isHere = document.fonts.status === 'loaded' && document.querySelector('[data-left]') === null;
      if (wanted.isWaiting) return hasLook && isHere && document.querySelector('[aria-busy=true]') !== null;
      const isBehind = (element: Element | null | undefined) =>
        element?.closest('[aria-hidden=true]') != null;
      const busy = document.querySelectorAll('[aria-busy=true], .MuiCircularProgress-root');
      const menus = [...document.querySelectorAll('.MuiPopover-paper')].map(one =>
        one.getBoundingClientRect(),
      );
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      return (
        hasLook &&
        isHere &&
        [...busy].every(isBehind) &&
        menus.every(({ left, right }) => left >= 0 && right <= window.innerWidth) &&
        moving.every(({ effect }) => isBehind((effect as KeyframeEffect | null)?.target)) &&
        document.querySelector('h1, [role=alert]') !== null
      );
    },
    { theme, width, isWaiting },
  );
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

/** With pictures all looks are taken; a test alone sees each screen once a language. */
const isQuick = e2eConfig.SCREENSHOTS === undefined;

const picture = async (page: Page, name: string) => {
  if (e2eConfig.SCREENSHOTS === undefined) return;
  mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
  const isCovered = (await page.locator('[role=dialog], [role=menu], [role=listbox]').count()) > 0;
  await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `${name}.png`), fullPage: !isCovered });
};

const turnTo = async (page: Page, { width, theme }: Look) => {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(() => window.scrollTo(0, 0)); // the bar above would cover what lies beneath it
};

const findings = async (page: Page, look: Look, locale: Locale) => {
  const found = [
    ...(await accessibilityProblems(page, rulesFor(look, locale, isQuick))),
    ...(await overflowOf(page)),
    ...(await cutTextsOf(page)),
    ...(look.width === 390 ? await smallTargetsOf(page) : []),
    ...strangeTexts(await textsOf(page), locale),
  ];
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === locale ? found : [...found, `its language is set to ${language}`];
};

/** A screen, and how many stand before it: its looks take turns by that. */
interface Seen {
  readonly screen: Screen;
  readonly turn: number;
}

/** Visits screens in one browser; `see` answers what is wrong with one of them, in one language and all looks. */
export const visitorIn = (browser: Browser, run: Run, scene: Scene, api: ApiClient) => {
  const windows = windowsIn(browser, run);

  const look = async (
    { screen, turn }: Seen,
    locale: Locale,
    browserWindow: Window,
  ): Promise<readonly string[]> => {
    const { page } = browserWindow;
    const t = textsIn(locale);
    const button: Visit['button'] = name => page.getByRole('button', { name: t(name), exact: true });
    const visit: Visit = { page, scene, api, locale, t, button };
    const isWaiting = screen.isWaiting ?? false;
    const seen = looksOf(locale, turn, isQuick, screen.widths);
    const wrong: string[] = [];
    await turnTo(page, seen[0]!);
    await screen.before?.(visit);
    await goTo(browserWindow, screen.at(scene));
    await settled(page, seen[0]!, isWaiting);
    await screen.open?.(visit);
    for (const one of seen) {
      await turnTo(page, one);
      await settled(page, one, isWaiting);
      const name = `${screen.name}.${one.width}.${one.theme}.${locale}`;
      await picture(page, name);
      wrong.push(...(await findings(page, one, locale)).map(problem => `${name}: ${problem}`));
    }
    return wrong;
  };

  const see = async (one: Seen, locale: Locale): Promise<readonly string[]> => {
    const { screen } = one;
    const who = screen.as ?? 'admin';
    const browserWindow = await windows.take(who, locale, who === 'nobody' || screen.before !== undefined);
    try {
      const wrong = await look(one, locale, browserWindow);
      const unmeant = browserWindow.errors.filter(text => !screen.provokes?.test(text));
      await windows.giveBack(browserWindow);
      return [...wrong, ...unmeant.map(text => `${screen.name}.${locale}: console: ${text.slice(0, 300)}`)];
    } catch (error) {
      await picture(browserWindow.page, `${screen.name}.broken.${locale}`);
      await browserWindow.page.context().close();
      return [
        `${screen.name}.${locale}: ${String(error)}`,
        ...browserWindow.errors.map(text => `  ${text.slice(0, 300)}`),
      ];
    }
  };
  return { see };
};

/** The super admin's own client: what the screens' steps need of the API. */
export const clientOf = (run: Run) => signIn(run.api, run.signIn);
