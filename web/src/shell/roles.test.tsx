import { act, cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { person } from '../../../testing/web/user/testUsers.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { routes } from './Screens.tsx';
import { sitemap } from './sitemap.ts';
import { acme, people, showFrame } from '../../../testing/web/shell/testFrame.tsx';

const manager = ['admin', 'partnerAdmin', 'customerAdmin'] as const;
const partnerLevel = ['admin', 'partnerAdmin'] as const;
const settings = `/customers/${acme}/settings`;
const record = '0197f3a0-0000-7000-8000-0000000000d1';

const openedBy = {
  'ROL-05: customer settings, credits, cards, PDF designs and users': [
    [
      `${settings}/config`,
      `/customers/${acme}/credentials/credits`,
      `${settings}/card-profiles`,
      `${settings}/pdf-designs`,
      `${settings}/pdf-designs/${record}`,
      `${settings}/users`,
      `${settings}/api-users`,
      `${settings}/users/details/${record}`,
    ],
    manager,
  ],
  'ROL-06: configuration, card profiles with their designs, PDF designs, users and API users of a customer': [
    [
      `${settings}/config`,
      `${settings}/card-profiles`,
      `${settings}/card-profiles/${record}`,
      `${settings}/card-profiles/${record}/design`,
      `${settings}/pdf-designs`,
      `${settings}/pdf-designs/${record}`,
      `${settings}/users`,
      `${settings}/users/details/${record}`,
      `${settings}/api-users`,
    ],
    manager,
  ],
  'CRE-04: the credits of a customer': [[`/customers/${acme}/credentials/credits`], manager],
  'ROL-07: data formats, users, customers and partners with all that is below their configuration': [
    [
      '/global/data-formats',
      `/global/data-formats/${record}`,
      '/global/users',
      `/global/users/details/${record}`,
      '/global/customers',
      `/global/customers/${acme}`,
      '/global/partners',
      `/global/partners/${record}/config`,
      `/global/partners/${record}/config/pdf-designs/${record}`,
      `/global/partners/${record}/config/cards/${record}`,
      `/global/partners/${record}/config/cards/${record}/design`,
      `/global/partners/${record}/config/vouchers/${record}`,
    ],
    partnerLevel,
  ],
  'ROL-09: app configs': [['/global/app-configs', `/global/app-configs/${record}`], ['admin']],
  'ROL-08: provider settings': [['/global/provider-settings'], ['admin']],
  'wallet issuers': [['/global/wallet-issuers'], ['admin']],
  'the orders and people of all customers': [['/global/orders', '/global/people'], partnerLevel],
} as const;

const mayOpen = (roles: readonly string[], as: keyof typeof people): boolean =>
  roles.includes(as) || (as === 'superAdmin' && roles.includes('admin'));

const Pages = () => <Suspense fallback="…">{useRoutes([...routes])}</Suspense>;

describe('which pages a role opens', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const isOpened = async (at: string, as: keyof typeof people) => {
    const { place } = showFrame(<Pages />, { at, as: people[as] });
    await act(async () => undefined);
    const isHere = place() === at;
    cleanup();
    return isHere;
  };

  for (const [what, [addresses, roles]] of Object.entries(openedBy))
    it(`${what}: for ${roles.join(', ')} only`, async () => {
      const names = Object.keys(people) as (keyof typeof people)[];
      for (const at of addresses)
        for (const as of names) assert.equal(await isOpened(at, as), mayOpen(roles, as), `${as}: ${at}`);
    });

  it('ROL-10: every page has its roles', async () => {
    const ids = { ':customerId': acme, ':tab': 'overview' };
    const rolesOf = (path: string): readonly string[] => {
      if (/^\/global\/(provider-settings|app-configs|wallet-issuers|users\/sign-in-rules)/.test(path))
        return ['admin'];
      if (path.startsWith('/global/system')) return ['superAdmin'];
      if (path.startsWith('/global/')) return partnerLevel;
      return /\/settings\/|\/credits|\/(import|people)$/.test(path) ? manager : Object.keys(people);
    };
    const pages = sitemap.filter(({ isRedirect }) => isRedirect !== true);
    assert.ok(pages.length > 30);
    for (const { path } of pages) {
      const at = path.replaceAll(/:\w+/g, name => (ids as Record<string, string>)[name] ?? record);
      for (const as of Object.keys(people) as (keyof typeof people)[])
        assert.equal(await isOpened(at, as), mayOpen(rolesOf(path), as), `${as}: ${path}`);
    }
  });

  it('USR-20: the breadcrumb of a user leads back to the list, in each context', async () => {
    const user = person({ id: record });
    globalThis.fetch = async url =>
      new Response(JSON.stringify(String(url).includes('/events') ? [] : user), { headers: { ETag: '"1"' } });
    for (const [list, above] of [
      ['/global/users', ['Administration']],
      [`${settings}/users`, ['Acme Works', 'Customer settings']],
    ] as const) {
      const at = `${list}/details/${record}`;
      showFrame([<Breadcrumbs key="crumbs" />, <Pages key="pages" />], { at, as: people.admin });
      await screen.findByRole('heading', { name: 'Grace Hopper' });
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      const texts = crumbs.getAllByRole('listitem').map(({ textContent }) => textContent);
      assert.deepEqual(texts, [...above, 'Users', 'Grace Hopper']);
      assert.equal(crumbs.getByRole('link', { name: 'Users' }).getAttribute('href'), list);
      cleanup();
    }
  });
});
