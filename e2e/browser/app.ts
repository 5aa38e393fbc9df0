import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { makeDemo } from '../../product/run/demo.ts';
import { startProduct, type Product, type ProductOptions } from '../../product/run/startProduct.ts';
import { e2eConfig } from './config.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // otherwise each window loads two pages for the address bar's dropdown, which cost more CPU than most
  // console pages. The last such flag wins, so it repeats Playwright's own list.
  `--disable-features=${[
    'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
    'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
    'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning',
  ].join(',')}`,
];
/**
 * Flags that halve the CPU time of a page: windows share a process and its compiled code, and code isn't
 * optimized.
 */
const thrifty = [
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--js-flags=--min-semi-space-size=16 --single-threaded-gc --no-opt --no-maglev',
];
const places = [
  e2eConfig.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];
const timeoutMs = 20_000;

export interface TestApp {
  readonly product: Product;
  readonly browser: Browser;
  readonly page: (
    options?: BrowserContextOptions,
  ) => Promise<{ readonly page: Page; readonly problems: readonly string[] }>;
  readonly close: () => Promise<void>;
}

export const openBrowser = (isMeasured = false): Promise<Browser> => {
  const executablePath = places.find(place => place !== undefined && existsSync(place));
  if (!executablePath) throw new Error('no Chromium: make test installs it');
  return chromium.launch({
    executablePath,
    headless: true,
    args: isMeasured ? flags : [...flags, ...thrifty],
  });
};

/**
 * Starts a product and a browser. With `isMeasured`, the browser runs without the flags that save resources;
 * with `isEmpty`, the product has no demo data.
 */
export const openApp = async ({
  isMeasured = false,
  isEmpty = false,
  ...options
}: ProductOptions & {
  readonly isMeasured?: boolean;
  readonly isEmpty?: boolean;
} = {}): Promise<TestApp> => {
  const product = await startProduct(options);
  if (!isEmpty) await makeDemo(product.data, product.run, product.secrets.webhookSecret);
  const browser = await openBrowser(isMeasured);
  return {
    product,
    browser,
    page: async (context = {}) => {
      const problems: string[] = [];
      const opened = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        reducedMotion: 'reduce', // animations render 60 times a second
        // requests of a service worker can't be intercepted (worker.e2e.ts tests the service worker)
        serviceWorkers: 'block',
        ...context,
      });
      const page = await opened.newPage();
      page.setDefaultTimeout(timeoutMs);
      page.on('pageerror', error => problems.push(error.message));
      page.on('console', message => message.type() === 'error' && problems.push(message.text()));
      return { page, problems };
    },
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
};

/** Signs in. `passwordLabel` is the label of the password field in the browser's language. */
export const signInAs = async (
  page: Page,
  { web }: { web: string },
  who: { email: string; password: string },
  passwordLabel = 'Password',
) => {
  await page.goto(`${web}/login`);
  await page.getByLabel(/e-?mail/i).fill(who.email);
  await page.keyboard.press('Enter');
  await page.getByLabel(passwordLabel, { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => !url.pathname.startsWith('/login'));
};

export const eventually = async <T>(
  ask: () => Promise<T>,
  isAsWished: (answer: T) => boolean,
  withinMs: number,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isAsWished(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`not within ${withinMs} ms: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
};

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const accessibilityProblems = async (
  page: Page,
  rules: readonly string[] | null = null,
): Promise<readonly string[]> => {
  if (rules?.length === 0) return [];
  await page.mouse.move(0, 0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(async runOnly => {
    const { axe } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      preload: false,
      ...(runOnly ? { runOnly } : {}),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, rules);
};
