import '@fontsource-variable/inter/index.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './core/siteConfig.ts';
import { answerNewTabs, askOtherTabs, keepTarget, readSession } from './core/session.ts';

/** Pages for those who are not signed in. One that a link in a mail leads to is shown to others too. */
const publicPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': () => import('./publicPages/LoginPage.tsx').then(page => page.LoginPage),
  '/confirm-account': () =>
    import('./publicPages/ConfirmAccountPage.tsx').then(page => page.ConfirmAccountPage),
};

/**
 * Public pages and console are two bundles: this decides which one is fetched, and who has to sign in
 * first.
 */
const start = async () => {
  const { pathname, search, hash } = window.location;
  answerNewTabs();
  const session = readSession() ?? (await askOtherTabs());
  const publicPage = publicPages[pathname];
  if (pathname === '/login' && session) return window.location.replace('/');
  if (!publicPage && !session) {
    keepTarget(pathname + search + hash);
    return window.location.replace('/login');
  }
  const root = createRoot(document.getElementById('root')!);
  if (publicPage) {
    const [Page] = await Promise.all([publicPage(), loadConfig()]);
    return root.render(<Page />);
  }
  const [{ App }] = await Promise.all([import('./shell/App.tsx'), loadConfig()]);
  return root.render(<App />);
};

void start();
