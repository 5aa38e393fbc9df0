import { cleanup, screen, waitFor, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { matchPath, useRoutes } from 'react-router';
import { startAnswering } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { routes } from './Screens.tsx';
import { sitemap } from './sitemap.ts';
import { acme, people } from '../../../testing/web/shell/testFrame.tsx';

const Routed = () => <Suspense fallback={null}>{useRoutes([...routes])}</Suspense>;

const customer = {
  id: acme,
  name: 'Acme Works',
  partnerId: 'p',
  partner: { id: 'p', name: 'Nordlicht' },

  providers: [{ credentialProviderId: 'q', displayName: 'Doors', credentialProvider: 'SANDBOX' }],
  dataFormatIds: ['f'],
  technicalContactEmails: [],
  lineagePartnerIds: ['p'],
  credentialRedeemMethod: 'DIRECT',
  enforceSecuredDataUniqueness: false,
  appConfigId: null,
  logoUrl: null,
  appLogoUrl: null,
  appConfig: null,
};
const recordId = '0197f3a0-0000-7000-8000-0000000000e1';
const searched = '/global/people'; // reads nothing without a search
const addressOf = (path: string) =>
  path === searched
    ? `${path}?q=ada`
    : path.replace(':customerId', acme).replace(':tab', 'history').replaceAll(/:\w+/g, recordId);
const sentence = 'This server is tired.';
const readless = new Set(['/terms', '/customers/:customerId/credentials/people']);
const pages = sitemap
  .filter(({ isRedirect, path }) => !isRedirect && !readless.has(path))
  .map(({ path }) => path);

describe('every page with failing reads', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
    server.answer = ({ url }) =>
      matchPath('/admin/customers/:id', url)
        ? { json: customer }
        : { status: 500, json: { code: '500.001.001', detail: sentence } };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });

  for (const path of pages)
    it(`${path} says so with a retry, and calls nothing empty`, async () => {
      show(<Routed />, { at: addressOf(path), dataProvider, profile: people.superAdmin });
      const alerts = await screen.findAllByRole('alert');
      await waitFor(() => assert.ok(document.querySelector('[aria-busy=true]') === null));
      const failed = screen.getAllByRole('alert').filter(alert => alert.textContent?.includes(sentence));
      assert.ok(failed.length > 0, alerts.map(({ textContent }) => textContent).join());
      for (const alert of failed) within(alert).getByRole('button', { name: 'Try again' });
      assert.ok(document.querySelector('img[src="/empty.svg"]') === null);
      assert.ok(screen.queryByText(/^No .* yet\b/) === null);
      assert.ok(screen.getByRole('heading', { level: 1 }).textContent);
    });
});
