import '@fontsource-variable/inter/index.css';
import { createRoot } from 'react-dom/client';
import { entranceOf } from './publicPages/entrance.ts';
import { askEarly } from './core/early.ts';
import { loadTexts } from './core/loadTexts.ts';
import { preferences } from './core/preferences.ts';
import { loadConfig } from './core/siteConfig.ts';
import { answerNewTabs, askOtherTabs, keepTarget, readSession, tellSignedIn } from './core/session.ts';

/**
 * Public pages and console are two bundles: this decides which one is fetched, and who has to sign in
 * first.
 */
const start = async () => {
  const { pathname, search, hash } = window.location;
  answerNewTabs();
  const session = readSession() ?? (await askOtherTabs());
  if (session) tellSignedIn();
  const { leave, isTarget, page } = entranceOf({ pathname, search, isSignedIn: session !== null });
  if (isTarget) keepTarget(pathname + search + hash);
  if (leave !== undefined) return window.location.replace(leave);
  const root = createRoot(document.getElementById('root')!);
  if (page) {
    const [Page] = await Promise.all([page(), loadConfig()]);
    return root.render(<Page />);
  }
  const [{ App }, { keepWorker }, texts] = await Promise.all([
    import('./shell/App.tsx'),
    import('./core/worker.ts'),
    loadTexts(preferences.locale()),
    loadConfig().then(() => askEarly('/admin/profile')),
  ]);
  root.render(<App texts={texts} />);
  if (!import.meta.env.DEV) await keepWorker();
};

void start();
