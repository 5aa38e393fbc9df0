import type { BrowserContext } from 'playwright-core';
import { readSettings } from '../../product/run/config.ts';
import { acmeIn } from './acme.ts';
import { openApp, type TestApp } from './app.ts';

/**
 * Rules for the tests that share a product. `usual`: they must not change the demo's customers. `changing`:
 * they may give Acme other card profiles or providers.
 */
type Sharing = 'usual' | 'changing';
const shared = new Map<Sharing, Promise<TestApp>>();
const started = (sharing: Sharing): Promise<TestApp> => {
  const running =
    shared.get(sharing) ??
    openApp({
      settings: { ...readSettings(), OUTBOUND_ALLOW: '127.0.0.1' },
      env: { GIVE_UP_MS: '8000' },
    });
  shared.set(sharing, running);
  return running;
};

/**
 * Returns the product and browser shared by all tests of a process with the same `sharing`, as startup is
 * slow. `close` closes only the caller's pages.
 */
export const openShared = async (sharing: Sharing = 'usual'): Promise<TestApp> => {
  const app = await started(sharing);
  const opened: BrowserContext[] = [];
  return {
    ...app,
    page: async options => {
      const session = await app.page(options);
      opened.push(session.page.context());
      return session;
    },
    close: async () => void (await Promise.all(opened.map(context => context.close()))),
  };
};
after(async () => void (await Promise.all([...shared.values()].map(async app => (await app).close()))));

export const openAcme = async (sharing?: Sharing) => acmeIn(await openShared(sharing));
