import '@fontsource-variable/inter/index.css';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './core/siteConfig.ts';
import { answerNewTabs, askOtherTabs, keepTarget, readSession } from './core/session.ts';

const isPublic = (path: string) => path === '/login';

/**
 * Public pages and console are two bundles: this decides which one is fetched, and who has to sign in
 * first.
 */
const start = async () => {
  const { pathname, search, hash } = window.location;
  answerNewTabs();
  const session = readSession() ?? (await askOtherTabs());
  if (isPublic(pathname) && session) return window.location.replace('/');
  if (!isPublic(pathname) && !session) {
    keepTarget(pathname + search + hash);
    return window.location.replace('/login');
  }
  const root = createRoot(document.getElementById('root')!);
  if (isPublic(pathname)) {
    const [{ LoginPage }] = await Promise.all([import('./publicPages/LoginPage.tsx'), loadConfig()]);
    return root.render(<LoginPage />);
  }
  const [{ App }] = await Promise.all([import('./shell/App.tsx'), loadConfig()]);
  return root.render(<App />);
};

void start();
