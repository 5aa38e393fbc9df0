import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { held, holding } from '../../../testing/web/people.ts';
import { Header } from './Header.tsx';
import { pageAt } from './openPages.ts';
import { routes } from './Screens.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { sitemap } from './sitemap.ts';
import { acme, nordlicht, people, showFrame, studio } from '../../../testing/web/shell/testFrame.tsx';

const [atAcme, atStudio] = [
  { id: acme, name: 'Acme Works' },
  { id: studio, name: 'Studio am Kai' },
];
const elsewhere = { id: 'b0000000-0000-4000-8000-000000000009', name: 'Elsewhere' };
const record = '0197f3a0-0000-7000-8000-0000000000d1';

const mixed = {
  'admin of another customer, reads here': [
    holding(held('customer_admin', atStudio), held('customer_credentials_ro', atAcme)),
    'viewer',
  ],
  'partner admin elsewhere, reads here': [
    holding(held('partner_admin', elsewhere), held('customer_credentials_ro', atAcme)),
    'viewer',
  ],
  'partner admin elsewhere, admin of another customer, reads here': [
    holding(
      held('partner_admin', elsewhere),
      held('customer_admin', atStudio),
      held('customer_credentials_ro', atAcme),
    ),
    'viewer',
  ],
  'partner admin elsewhere, admin here': [
    holding(held('partner_admin', elsewhere), held('customer_admin', atAcme)),
    'customerAdmin',
  ],
  'partner admin of the partner above, reads here': [
    holding(held('partner_admin', nordlicht), held('customer_credentials_ro', atAcme)),
    'partnerAdmin',
  ],
} as const;

const Pages = () => <Suspense fallback="…">{useRoutes([...routes])}</Suspense>;

describe('32.17: permissions for other places', function () {
  this.timeout(120_000);
  afterEach(cleanup);

  /** Waits for the responses and for what they render. */
  const settle = async ({ queryClient }: Pick<ReturnType<typeof showFrame>, 'queryClient'>) => {
    await act(async () => undefined);
    if (queryClient.isFetching() > 0) await waitFor(() => assert.equal(queryClient.isFetching(), 0));
    await act(async () => undefined);
  };
  type Person = Parameters<typeof showFrame>[1]['as'] & object;
  const isOpened = async (at: string, as: Person) => {
    const frame = showFrame(<Pages />, { at, as });
    await settle(frame);
    const isHere = frame.place() === at;
    cleanup();
    return isHere;
  };
  const opensLike = async (at: string, as: Person, like: Person) => {
    const isExpected = await isOpened(at, like);
    const frame = showFrame(<Pages />, { at, as });
    const { place } = frame;
    await settle(frame);
    if (!isExpected) await waitFor(() => assert.notEqual(place(), at));
    assert.equal(place() === at, isExpected, at);
    cleanup();
  };
  const links = async (as: Person) => {
    const at = `/customers/${acme}/credentials/browse/grouped`;
    const frame = showFrame([<Header key="h" onMenu={null} />, <SideNavigation key="n" />], { at, as });
    await screen.findByRole('navigation', { name: 'Section' });
    // the links depend on the customer, which is requested after the first render
    await waitFor(() => assert.ok(frame.queryClient.getQueryCache().getAll().length > 0));
    await settle(frame);
    const texts = within(document.body)
      .getAllByRole('link')
      .filter(link => link.getAttribute('href')?.startsWith(`/customers/${acme}`))
      .map(({ textContent }) => textContent);
    cleanup();
    return texts;
  };

  for (const [name, [as, like]] of Object.entries(mixed))
    it(`${name}: the pages of this customer are those of its ${like}`, async () => {
      const ids: Readonly<Record<string, string>> = { ':customerId': acme, ':tab': 'overview' };
      const pages = sitemap.filter(({ path, isRedirect }) => path.includes(':customerId') && !isRedirect);
      assert.ok(pages.length > 15);
      for (const { path } of pages) {
        const at = path.replaceAll(/:\w+/g, part => ids[part] ?? record);
        assert.ok(pageAt(at));
        await opensLike(at, as, people[like]);
      }
      assert.deepEqual(await links(as), await links(people[like]));
    });
});
