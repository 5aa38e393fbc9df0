import { cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { preferences } from '../core/preferences.ts';
import { Problem } from '../core/problem.ts';
import type { Profile } from '../core/profile.tsx';
import { mayOpen } from './openPages.ts';
import { routes } from './Screens.tsx';
import { acme, people, studio } from '../../../testing/web/shell/testFrame.tsx';

const { fetch } = globalThis;
const Routed = () => <Suspense fallback={null}>{useRoutes([...routes])}</Suspense>;

const customer = (id: string) => ({
  id,
  name: 'Acme Works',
  partner: { name: 'Nordlicht' },
  providers: [],
  lineagePartnerIds: [],
  technicalContactEmails: [],
});

interface Scene {
  readonly as?: Partial<Profile>;
  readonly customers?: readonly string[];
}
const open = (at: string, { as = people.admin, customers = [acme, studio] }: Scene = {}) => {
  const view = show(<Routed />, {
    at,
    profile: as,
    dataProvider: {
      getList: async noun => {
        const data = noun === 'customer' ? customers.map(customer) : [];
        return { data: data as never[], total: data.length };
      },
      getMany: async () => ({ data: [] }),
      getOne: async (_, { id }) => {
        if (id === 'nobody') throw new Problem(404, { code: '404.001.001' });
        return { data: customer(String(id)) as never };
      },
    },
  });
  const addresses: string[] = [];
  view.router.subscribe(({ location }) => addresses.push(location.pathname));
  const arrives = (path: string) => waitFor(() => assert.equal(view.place(), path), { timeout: 5_000 });
  return { ...view, addresses, arrives };
};
const notFound = "It seems we can't find what you're looking for.";

describe('the addresses of the console', function () {
  this.timeout(30_000);
  beforeEach(() => {
    globalThis.fetch = async () => new Response('[]', { status: 200 });
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('SES-01: the root leads to the customers', async () => {
    const root = routes.find(({ path }) => path === '/')!;
    const Root = () => (
      <Suspense fallback={null}>{useRoutes([root, { path: '*', element: <p>Led on</p> }])}</Suspense>
    );
    const { place } = show(<Root />, { at: '/' });
    await screen.findByText('Led on');
    assert.equal(place(), '/customers');
  });

  it('SES-04, SES-19: the customer used last is stored by its ID; without one, the first customer opens', async () => {
    assert.equal(localStorage.getItem('lastCustomer'), null);
    const first = open('/customers');
    await first.arrives(`/customers/${acme}/credentials/browse/grouped`);
    cleanup();
    const chosen = open(`/customers/${studio}/credentials/browse/grouped`);
    await waitFor(() => assert.equal(localStorage.getItem('lastCustomer'), studio));
    await chosen.arrives(`/customers/${studio}/credentials/browse/grouped`);
    cleanup();
    await open('/customers').arrives(`/customers/${studio}/credentials/browse/grouped`);
  });

  it('SES-05, SES-15: without customers the root leads to the global pages, and there to the provider settings', async () => {
    const { addresses, arrives } = open('/customers', { customers: [] });
    await arrives('/global/provider-settings');
    assert.ok(addresses.includes('/global'));
  });

  it('SES-16: users who may not change provider settings start at the data formats', async () => {
    await open('/global', { as: people.partnerAdmin }).arrives('/global/data-formats');
  });

  it('SES-09, SES-10: a page with roles is open to users with their first role on its list; others go to the root. Without a list, signing in is enough', async () => {
    const page = { access: 'platform.manage' } as const;
    assert.equal(mayOpen(people.partnerAdmin, page), false);
    assert.equal(mayOpen(people.admin, page), true);
    assert.equal(mayOpen(holding(), {}), true);
    const refused = open('/global/provider-settings', { as: people.partnerAdmin });
    await refused.arrives('/');
    cleanup();
    const allowed = open('/global/provider-settings', { as: people.admin });
    await screen.findByRole('heading', { level: 1 });
    assert.equal(allowed.place(), '/global/provider-settings');
    cleanup();
    const plain = open('/profile', { as: people.viewer });
    await screen.findByRole('heading', { level: 1 });
    assert.equal(plain.place(), '/profile');
  });

  it('the root says which page was refused and whom to ask, lastingly, and leads to the start page', async () => {
    for (const [at, sentence] of [
      [
        `/customers/${acme}/settings`,
        'You don’t have access to the page “Customer settings”. Ask a customer admin for access.',
      ],
      [
        `/customers/${acme}/settings/users`,
        'You don’t have access to the page “Users”. Ask a customer admin for access.',
      ],
      [
        '/global/provider-settings',
        'You don’t have access to the page “Provider settings”. Ask a global admin for access.',
      ],
      ['/global/partners', 'You don’t have access to the page “Partners”. Ask a partner admin for access.'],
    ] as const) {
      const { arrives } = open(at, { as: people.viewer });
      await screen.findByText(sentence);
      await arrives('/');
      const start = screen.getByRole('link', { name: 'Go to the start page' });
      assert.equal(start.getAttribute('href'), '/start');
      cleanup();
    }
    open('/profile', { as: people.viewer });
    await screen.findByRole('heading', { level: 1 });
    assert.ok(screen.queryByText(/You don’t have access to/) === null);
  });

  it('SES-12, SES-13: /404 and every unknown address show the not-found view', async () => {
    for (const at of ['/404', '/nowhere', `/customers/${acme}/nothing/here`]) {
      const { place } = open(at);
      await screen.findByText(notFound);
      assert.equal(place(), at);
      cleanup();
    }
  });

  it('SES-11: an unknown customer shows the not-found view, under its own address', async () => {
    const { place } = open('/customers/nobody/credentials/browse/grouped');
    await screen.findByText(notFound);
    assert.equal(place(), '/customers/nobody/credentials/browse/grouped');
  });

  it('SES-14: the settings of a customer lead to its configuration', async () => {
    await open(`/customers/${acme}/settings`).arrives(`/customers/${acme}/settings/config`);
  });

  it('SES-21: the display of credentials is stored in the local storage', async () => {
    preferences.keepDisplayMode('single');
    assert.equal(localStorage.getItem('credentialsDisplayMode'), 'single');
    await open('/customers').arrives(`/customers/${acme}/credentials/browse/single`);
    localStorage.removeItem('credentialsDisplayMode');
    cleanup();
    await open('/customers').arrives(`/customers/${acme}/credentials/browse/grouped`);
  });
});
