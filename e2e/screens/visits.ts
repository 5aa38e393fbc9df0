import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Browser, Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import type { Run } from '../../product/run/runFile.ts';
import { e2eConfig } from '../browser/config.ts';
import { accessibilityProblems } from '../browser/app.ts';
import { cutTextsOf, overflowOf, smallTargetsOf, textsOf } from './findings.ts';
import { furtherLooksOf, heightOf, minTableWidth, locales, looksOf, rulesFor, type Look } from './look.ts';
import { goTo, windowsIn, type Window } from './windows.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';
import { textsIn, strangeTexts } from './texts.ts';

const lookEveryMs = 100;
/**
 * Waits until the look is applied and the page is stable: no skeleton, pending font, animation, page
 * transition, or misplaced menu. With `isWaiting`, waits for the loading state instead.
 */
const settled = async (page: Page, { theme, width }: Look, isWaiting: boolean) => {
  await page.waitForFunction(
    look => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const isNarrow = document.querySelector('ul[data-cards]') !== null;
      const isWide = document.querySelector('table[data-wide]') !== null;
      const hasLook =
        (colorScheme.includes(' ') || colorScheme === look.theme) && !(look.hasCards ? isWide : isNarrow);
      const isHere = document.fonts.status === 'loaded' && document.querySelector('[data-left]') === null;
      if (look.isWaiting) return hasLook && isHere && document.querySelector('[aria-busy=true]') !== null;
      const isBehind = (element: Element | null | undefined) =>
        element?.closest('[aria-hidden=true]') != null;
      const busy = document.querySelectorAll('[aria-busy=true], .MuiCircularProgress-root');
      const menus = [...document.querySelectorAll('.MuiPopover-paper')].map(one =>
        one.getBoundingClientRect(),
      );
      // scroll-driven animations need a scroll to run
      const moving = document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
      return (
        hasLook &&
        isHere &&
        [...busy].every(isBehind) &&
        menus.every(({ left, right }) => left >= 0 && right <= window.innerWidth) &&
        moving.every(({ effect }) => isBehind((effect as KeyframeEffect | null)?.target)) &&
        document.querySelector('h1, [role=alert]:not(.MuiSnackbar-root *)') !== null
      );
    },
    { theme, hasCards: width < minTableWidth, isWaiting },
    { polling: lookEveryMs }, // each check forces a layout, so frequent checks would slow the page down
  );
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

const isQuick = e2eConfig.SCREENSHOTS === undefined;

const picture = async (page: Page, name: string) => {
  if (e2eConfig.SCREENSHOTS === undefined) return;
  mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
  const isCovered = (await page.locator('[role=dialog], [role=menu], [role=listbox]').count()) > 0;
  await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `${name}.png`), fullPage: !isCovered });
};

/** Changes the look of a window if it differs, as each change rerenders the whole page. */
const turnTo = async (browserWindow: Window, look: Look) => {
  const { page, look: last } = browserWindow;
  if (last?.width !== look.width)
    await page.setViewportSize({ width: look.width, height: heightOf(look.width) });
  if (last?.theme !== look.theme) await page.emulateMedia({ colorScheme: look.theme });
  browserWindow.look = look;
};

const findings = async (page: Page, look: Look, locale: Locale) => {
  const rules = rulesFor(look, locale, isQuick);
  const found = [
    ...(rules?.length === 0 ? [] : await accessibilityProblems(page, rules)),
    ...(await overflowOf(page)),
    ...(await cutTextsOf(page)),
    ...(look.width < minTableWidth ? await smallTargetsOf(page) : []),
    ...strangeTexts(await textsOf(page), locale),
  ];
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === locale ? found : [...found, `its language is set to ${language}`];
};

interface Seen {
  readonly screen: Screen;
  readonly locale: Locale;
  readonly looks: readonly Look[];
}

/**
 * Returns the screens that had findings in the previous run; all screens if there were none. Each finding
 * begins with its screen's name.
 */
const remainingScreens = (screens: readonly Screen[]): readonly Screen[] => {
  const lines = e2eConfig.FAILED_BEFORE.split('\n');
  const failed = screens.filter(({ name }) => lines.some(line => line.startsWith(`${name}.`)));
  return failed.length > 0 ? failed : screens;
};

/**
 * Returns the visits, grouped by look, as changing the look is slower than changing the page. Looks rotate by
 * the screen's index.
 */
export const visitsOf = (screens: readonly Screen[]): readonly Seen[] =>
  screens
    .flatMap((screen, turn) =>
      locales.map(locale => ({ screen, locale, looks: looksFor(screen, locale, turn) })),
    )
    .filter(
      ({ screen, looks }) =>
        looks.length > 0 && remainingScreens(screens).includes(screen) && chosen.test(screen.name),
    )
    .toSorted((one, other) => nameOf(one.looks[0]!).localeCompare(nameOf(other.looks[0]!)));
const chosen = new RegExp(e2eConfig.SCREENS);
const looksFor = ({ widths }: Screen, locale: Locale, turn: number) => [
  ...looksOf(locale, turn, isQuick, widths),
  ...furtherLooksOf(locale, turn, e2eConfig.WIDTHS, widths),
];
const nameOf = ({ width, theme }: Look) => `${width}.${theme}`;

export const visitorIn = (browser: Browser, run: Run, scene: Scene, api: ApiClient) => {
  const windows = windowsIn(browser, run);

  const look = async ({ screen, locale, looks }: Seen, browserWindow: Window): Promise<readonly string[]> => {
    const { page } = browserWindow;
    const t = textsIn(locale);
    const button: Visit['button'] = name => page.getByRole('button', { name: t(name), exact: true });
    const visit: Visit = { page, scene, api, locale, t, button };
    const isWaiting = screen.isWaiting ?? false;
    const wrong: string[] = [];
    await turnTo(browserWindow, looks[0]!);
    await screen.before?.(visit);
    await goTo(browserWindow, screen.at(scene));
    await settled(page, looks[0]!, isWaiting);
    await screen.open?.(visit);
    for (const one of looks) {
      await turnTo(browserWindow, one);
      await page.evaluate(() => window.scrollTo(0, 0)); // the sticky bar would cover the content below it
      await settled(page, one, isWaiting);
      const name = `${screen.name}.${nameOf(one)}.${locale}`;
      await picture(page, name);
      wrong.push(...(await findings(page, one, locale)).map(problem => `${name}: ${problem}`));
    }
    return wrong;
  };

  const see = async (one: Seen): Promise<readonly string[]> => {
    const { screen, locale } = one;
    const who = screen.as ?? 'admin';
    const browserWindow = await windows.take(who, locale, who === 'nobody' || screen.before !== undefined);
    try {
      const wrong = await look(one, browserWindow);
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

export const clientOf = (run: Run) => signIn(run.api, run.signIn);
