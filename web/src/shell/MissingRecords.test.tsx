import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { routes } from './Screens.tsx';
import { acme, people } from '../../../testing/web/shell/testFrame.tsx';

const { fetch } = globalThis;
const Routed = () => <Suspense fallback={null}>{useRoutes([...routes])}</Suspense>;
const missing = '0197f3a0-0000-7000-8000-0000000000ff';

describe('missing records', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('ERR-08: /404, unknown paths, and a missing order, user, voucher, data format and app config show the not-found text', async () => {
    const customer = {
      id: acme,
      name: 'Acme Works',
      partner: { name: 'Nordlicht' },
      providers: [],
      lineagePartnerIds: [],
    };
    const answer = (status: number, body: unknown, headers = {}) =>
      new Response(JSON.stringify(body), { status, headers });
    const requests = new Set<string>();
    globalThis.fetch = (async (input: string | URL | Request) => {
      const { pathname } = new URL(String(input), 'http://console.test');
      requests.add(pathname);
      if (pathname === `/admin/customers/${acme}`) return answer(200, customer);
      if (pathname.includes(missing)) return answer(404, { code: '404.001.001', reason: 'not_found' });
      return answer(200, [], { 'Content-Range': 'rows */0' });
    }) as typeof globalThis.fetch;
    for (const [address, record] of [
      ['/404', null],
      ['/no/such/page', null],
      [`/customers/${acme}/credentials/order/${missing}`, `/admin/orders/${missing}`],
      [`/global/users/details/${missing}`, `/admin/users/${missing}`],
      [`/global/partners/${acme}/config/vouchers/${missing}`, `/admin/vouchers/${missing}`],
      [`/global/data-formats/${missing}`, `/admin/data-formats/${missing}`],
      [`/global/app-configs/${missing}`, `/admin/app-configs/${missing}`],
    ] as const) {
      const { place } = show(<Routed />, { at: address, dataProvider, profile: people.admin });
      await screen.findByText("It seems we can't find what you're looking for.");
      assert.equal(place(), address);
      assert.ok(record === null || requests.has(record), record ?? '');
      cleanup();
    }
  });
});
