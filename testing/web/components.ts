import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Jsdom from 'jsdom';
import type * as Rolldown from 'rolldown/experimental';

const require = createRequire(import.meta.url);
let closeDom: (() => void) | undefined;

/** Creates a document before components are imported, because libraries access it on import. */
const openDom = () => {
  const { JSDOM } = require('jsdom') as typeof Jsdom;
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'http://127.0.0.1/',
    pretendToBeVisual: true,
  });
  closeDom = () => window.close();
  const own = new Set(Object.getOwnPropertyNames(globalThis));
  const taken = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'Event'];
  const names = Object.getOwnPropertyNames(window).filter(
    name => !name.startsWith('_') && (!own.has(name) || taken.includes(name)),
  );
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of names) define(name, (window as unknown as Record<string, unknown>)[name]);
  define('window', globalThis);
  const shared = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle'] as const;
  for (const name of shared) define(name, (window[name] as () => unknown).bind(window));
  define('IS_REACT_ACT_ENVIRONMENT', true);
  window.Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  define('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

/** Disables React's component timings for developer tools, which take 5% of the time. */
const skipTimings = () => Object.assign(console, { timeStamp: undefined, createTask: undefined });

/**
 * Disables React's stack traces of element origins, which take 10% of the time, by reporting that their limit
 * is reached.
 */
const skipStacks = () => {
  const react = require('react') as Record<string, object | undefined>;
  const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {
      // React resets it every second
    },
  });
};

/**
 * Compiles `.tsx` modules as Vite does, after creating the document for the first one. Loads `.css` files as
 * empty modules.
 */
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    if (!closeDom) {
      openDom();
      skipTimings();
      skipStacks();
    }
    const { transformSync } = require('rolldown/experimental') as typeof Rolldown;
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
      define: { 'import.meta.env.DEV': 'false' },
    });
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const { fetch } = globalThis;
const lingerMs = 5_000;
/**
 * Resets storage and `fetch` after each test. Closes the document at the end, because its timers would keep
 * the process alive.
 */
export const mochaHooks = {
  afterEach: () => {
    globalThis.fetch = fetch;
    if (!closeDom) return;
    sessionStorage.clear();
    localStorage.clear();
  },
  afterAll: () => {
    if (!closeDom) return;
    closeDom();
    // a page never clears its long timers, which would keep this process alive
    setTimeout(() => process.exit(), lingerMs).unref();
  },
};
