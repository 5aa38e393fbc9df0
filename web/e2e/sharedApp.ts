import type { BrowserContext } from 'playwright-core';
import { readSettings } from '../../scripts/product/config.ts';
import { signIn } from '../../scripts/apiClient.ts';
import { openApp, signInAs, type TestApp } from './app.ts';

let shared: Promise<TestApp> | undefined;

/** The one product and browser of all journeys of a process: starting them takes longer than most journeys do. `close` ends the caller's pages alone. */
export const openShared = async (): Promise<TestApp> => {
  const app = await (shared ??= openApp({ settings: { ...readSettings(), OUTBOUND_ALLOW: '127.0.0.1' } }));
  const opened: BrowserContext[] = [];
  return {
    ...app,
    page: async options => {
      const one = await app.page(options);
      opened.push(one.page.context());
      return one;
    },
    close: async () => void (await Promise.all(opened.map(context => context.close()))),
  };
};
after(async () => (await shared)?.close());

/** The demo's customer Acme on the shared product, with a signed-in page and a signed-in client. `base`: the address of its credentials. */
export const openAcme = async () => {
  const app = await openShared();
  const { run } = app.product;
  const api = await signIn(run.api, run.signIn);
  const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
  const customer = body[0]!.id;
  const { page } = await app.page();
  await signInAs(page, run, run.signIn);
  return { app, api, page, customer, base: `${run.web}/customers/${customer}/credentials` };
};
