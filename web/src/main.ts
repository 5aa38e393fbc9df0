import '@fontsource-variable/inter/index.css';
import { entranceOf } from './publicPages/pageByPath.ts';
import { http } from './core/http.ts';
import { loadTexts } from './core/loadTexts.ts';
import { preferences } from './core/preferences.ts';
import { prefetch } from './core/prefetch.ts';
import { loadConfig } from './core/siteConfig.ts';
import { answerNewTabs, askOtherTabs, keepTarget, readSession, tellSignedIn } from './core/session.ts';
import { firstRequestsOf } from './shell/firstRequests.ts';

/**
 * Loads the public pages or the console, which are separate bundles, and decides who must sign in first.
 * Doesn't use React, so that requests start while React is loading.
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
  document.documentElement.lang = preferences.locale();
  await configured;
  const { load, own, ofCustomer } = firstRequestsOf(window.location);
  // browsers allow six concurrent HTTP/1.1 requests per server, and scripts take most of them, so the slowest
  // request, the page's rows, goes first
  void prefetch(own, http);
  const frame = prefetch(['/admin/profile', ...ofCustomer], http);
  void load?.().catch(() => undefined); // the page loads it again and reports the error
  const [{ showConsole }, { keepWorker }, texts] = await Promise.all([
    import('./shell/App.tsx'),
    import('./core/worker.ts'),
    loadTexts.first(preferences.locale()),
    frame, // header and notices would shift the page if they arrived later
  ]);
  await showConsole(root, texts);
  if (!import.meta.env.DEV) await keepWorker();
};

void start();
