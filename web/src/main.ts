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
/** Rows that are there are seen before the console is made, which takes longer; a hidden tab sees nothing. */
const drawing = 50;
const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Asks for what the console begins with at this address, and for whose it is, and draws its rows once they are there. Resolves when the console can be shown. */
const askFirst = async (root: HTMLElement, beginning: Beginning | undefined): Promise<void> => {
  const { ofCustomer = [], own = [] } = beginning ?? {};
  const rows = askEarly([...ofCustomer, ...own], http);
  const profile = askEarly(['/admin/profile'], http);
  const drawn = beginning
    ? drawRows(root, beginning, Promise.all([rows, profile])).catch((error: unknown) => {
        console.error('the rows could not be drawn early', error); // the console shows them
      })
    : undefined;
  await Promise.race([profile, after(longest)]);
  await Promise.race([rows, after(patience)]);
  await Promise.race([drawn, after(drawing)]);
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
  // what is asked for is on its way before the scripts are run, which takes longer than an answer
  const asked = askFirst(root, beginning);
  void beginning?.load().catch(() => undefined); // whoever shows it loads it again
  const [{ showConsole }, { keepWorker }, texts] = await Promise.all([
    import('./shell/App.tsx'),
    import('./core/worker.ts'),
    loadTexts.first(preferences.locale()),
  ]);
  await showConsole(root, texts, asked);
  if (!import.meta.env.DEV) await keepWorker();
};

void start();
