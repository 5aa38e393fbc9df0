import { matchPath } from 'react-router';
import { sitemap } from '@latchkey/web/shell/sitemap.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

/** Values for path parameters: `voucherId` is `scene.voucher`. */
const byParameter = (scene: Scene): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(scene).map(([name, id]) => [`${name}Id`, id]));

export const addressOf = (path: string, scene: Scene): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: string | undefined = {
      ...byParameter(scene),
      customerId: scene.acme,
      orderId: path.includes('/drafts/') ? scene.draft : scene.issued,
      cardProfileId: path.startsWith('/global/') ? scene.partnerCard : scene.submittedCard,
      authProviderId: 'new',
      pdfDesignId: path.startsWith('/global/') ? scene.partnerDesign : scene.pdfDesign,
      credentialId: scene.ofIssued,
      webhookId: path.startsWith('/global/') ? scene.partnerWebhook : scene.webhook,
      tab: 'details',
    }[name];
    if (value === undefined) throw new Error(`the scene has no ${name}, which ${path} requires`);
    return value;
  });

const nameOf = (path: string) =>
  path
    .replaceAll(/:customerId(?=\/)|:orderId(?=\/)/g, '')
    .replaceAll(':', 'one-')
    .split('/')
    .filter(step => step !== '')
    .join('-') || 'root';

/** Limits lists to ten rows. These show all features of a list, and axe has to check every row. */
export const fewRows = '?page=1&perPage=10';

export const pages: readonly Screen[] = sitemap
  .filter(({ isRedirect }) => !isRedirect)
  .map(({ path }) => ({
    name: `page-${nameOf(path)}`,
    at: (scene: Scene) => `${addressOf(path, scene)}${fewRows}`,
  }));

/** Paths that redirect without asking. Redirects that may ask first have their own screens. */
export const redirects = sitemap
  .filter(({ isRedirect, asksFirst }) => isRedirect && !asksFirst)
  .map(({ path }) => path);

export const pageAt = (address: string) =>
  sitemap.find(({ path, isRedirect }) => !isRedirect && matchPath(path, address) !== null)?.path;
