import { matchPath } from 'react-router';
import { sitemap } from '@latchkey/web/shell/sitemap.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

/** An address of a page of the console in the scene. Throws for a parameter that the scene does not know. */
export const addressOf = (path: string, scene: Scene): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = {
      customerId: scene.acme,
      orderId: path.includes('/drafts/') ? scene.draft : scene.issued,
      dataFormatId: scene.dataFormat,
      appConfigId: scene.appConfig,
      userId: scene.user,
      partnerId: scene.partner,
      voucherId: scene.voucher,
      deviceId: scene.device,
      cardProfileId: path.startsWith('/global/') ? scene.partnerCard : scene.submittedCard,
      authProviderId: 'new',
      pdfDesignId: path.startsWith('/global/') ? scene.partnerDesign : scene.pdfDesign,
      credentialId: scene.ofIssued,
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

/** Ten rows show all that a list can show; axe reads each of them. */
export const fewRows = '?page=1&perPage=10';

/** Every page of the sitemap that shows something itself, at its own address: a new one is looked at without being listed. */
export const pages: readonly Screen[] = sitemap
  .filter(({ isRedirect }) => !isRedirect)
  .map(({ path }) => ({
    name: `page-${nameOf(path)}`,
    at: (scene: Scene) => `${addressOf(path, scene)}${fewRows}`,
  }));

/** The pages that only lead on. */
export const redirects = sitemap.filter(({ isRedirect }) => isRedirect).map(({ path }) => path);

/** The page of the sitemap that an address belongs to. */
export const pageAt = (address: string) =>
  sitemap.find(({ path, isRedirect }) => !isRedirect && matchPath(path, address) !== null)?.path;
