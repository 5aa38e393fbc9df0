import '@fontsource-variable/inter/index.css';
import { entranceOf } from './publicPages/entrance.ts';
import { askEarly } from './core/early.ts';
import { http } from './core/http.ts';
import { loadTexts } from './core/loadTexts.ts';
import { preferences } from './core/preferences.ts';
import { loadConfig } from './core/siteConfig.ts';
import { answerNewTabs, askOtherTabs, keepTarget, readSession, tellSignedIn } from './core/session.ts';
import { drawRows } from './shell/drawRows.ts';
import { beginningOf, type Beginning } from './shell/firstSitemap.ts';

/** Where the console's scripts are there first, its frame is shown after so long without the page's rows, in ms, and without knowing who is there. */
const patience = 200;
const longest = 1_000;
/** A browser shows nothing while it runs scripts of the console or its pages, which takes longer than an answer: rows are waited for so long before them, and while they are drawn. */
const rowsFirst = 300;
const drawing = 100;
const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/**
 * Asks for what the console begins with at this address, and for whose it is. `seen`: its rows are drawn, where they can be before it is there. `enough`: it can be shown.
 */
const askFirst = (root: HTMLElement, beginning: Beginning | undefined) => {
  const { ofCustomer = [], own = [] } = beginning ?? {};
  // a browser asks a server six things at once, of which the scripts take most: in the order in which they are shown
  const rows = askEarly(own, http);
  const profile = askEarly(['/admin/profile'], http);
  const [customer, others] = [ofCustomer.slice(0, 1), ofCustomer.slice(1)].map(urls => askEarly(urls, http));
  const drawn = beginning && drawRows(root, beginning, Promise.all([rows, profile, customer]));
  const enough = async () => {
    await Promise.race([profile, after(longest)]);
    await Promise.race([Promise.all([rows, customer, others]), after(patience)]);
  };
  return {
    seen: drawn?.catch((error: unknown) => {
      console.error('the rows could not be drawn early', error); // the console shows them
    }),
    enough: enough(),
  };
};

/**
 * Public pages and console are two bundles: this decides which one is fetched, and who has to sign in
 * first. It needs no React, so that what it asks for is on its way while React is.
 */
const start = async () => {
  const { pathname, search, hash } = window.location;
  const configured = loadConfig();
  answerNewTabs();
  const session = readSession() ?? (await askOtherTabs());
  if (session) tellSignedIn();
  const { leave, isTarget, page } = entranceOf({ pathname, search, isSignedIn: session !== null });
  if (isTarget) keepTarget(pathname + search + hash);
  if (leave !== undefined) return window.location.replace(leave);
  const root = document.getElementById('root')!;
  if (page) {
    const [Page, { showPage }] = await Promise.all([
      page(),
      import('./publicPages/showPage.tsx'),
      configured,
    ]);
    return showPage(root, Page);
  }
  const beginning = beginningOf(window.location);
  await configured;
  const { seen, enough } = askFirst(root, beginning);
  const loaded = loadTexts.first(preferences.locale());
  loaded.catch(() => undefined); // told below
  await Promise.race([seen, after(rowsFirst)]);
  void beginning?.load().catch(() => undefined); // whoever shows it loads it again
  const [{ showConsole }, { keepWorker }, texts] = await Promise.all([
    import('./shell/App.tsx'),
    import('./core/worker.ts'),
    loaded,
  ]);
  await showConsole(
    root,
    texts,
    enough.then(() => Promise.race([seen, after(drawing)])),
  );
  if (!import.meta.env.DEV) await keepWorker();
};

void start();
