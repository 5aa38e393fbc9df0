import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { ago, manager, order, orders, some } from '../../../testing/web/start/examples.ts';
import { GlobalAttention } from './GlobalStartPage.tsx';
import type { Overview } from './overview.ts';

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('items that need attention at all customers', () => {
  afterEach(cleanup);
  const low = { customerId: 'l', customerName: 'Ferry Point', balance: 5, since: ago(90), taken: 90 };
  const textOfAll = (over: Partial<Overview>, dataProvider: Partial<DataProvider> = {}) => {
    show(
      <GlobalAttention
        overview={{
          orders,
          outages: [],
          refusedWebhooks: { count: 0, rows: [] },
          customers: 50,
          endingIssuers: [],
          backup: null,
          processes: null,
          toApprove: { count: 0, rows: [] },
          low: { count: 0, rows: [] },
          ...over,
        }}
      />,
      { profile: manager, dataProvider },
    );
    return document.body.textContent ?? '';
  };

  it('names the customers that soon run out of credits, and leads to their bookings', () => {
    const text = textOfAll({ low: { count: 1, rows: [low] } });
    assert.match(text, /Ferry Point is running low on credits/);
    assert.match(text, /5 credits left\. At 1 per day, they’ll last until/);
    assert.equal(hrefOf(/Open credits/), '/customers/l/credentials/credits');
  });
  it('32.26: names the provider configs whose webhooks are rejected, and where that is fixed', () => {
    const refusedConfig = {
      configId: 'f',
      configName: 'Connect North',
      since: ago(2),
      lastAt: ago(1),
      count: 1_204,
    };
    const text = textOfAll({
      refusedWebhooks: { count: 7, rows: [{ ...refusedConfig, reason: 'wrong_secret' }] },
    });
    assert.match(text, /^Needs your attention7/);
    assert.match(
      text,
      /Webhooks from “Connect North” are being rejectedThe last one was rejected on .+, so statuses update with a delay/,
    );
    assert.equal(hrefOf('Open config: Connect North'), '/global/provider-settings#edit=f');
  });
  it('names the certificate for signing passes that expires soon, and where it is renewed', () => {
    const ending = { id: 'i', validUntil: '2099-12-20T09:30:00.000Z', isPressing: true };
    const text = textOfAll({ endingIssuers: [ending] });
    assert.match(text, /^Needs your attention1/);
    assert.match(
      text,
      /certificate for Apple Wallet passes needs to be renewedIt’s valid until Dec 20, 2099/,
    );
    assert.equal(hrefOf('Open wallet issuers'), '/global/wallet-issuers');
    cleanup();
    const ended = textOfAll({ endingIssuers: [{ ...ending, validUntil: '2026-06-20T09:30:00.000Z' }] });
    assert.match(
      ended,
      /needs to be renewedIt expired on Jun 20, 2026.*These passes can’t be signed or updated/,
    );
  });
  it('says that a backup is missing or a week old, to users who manage the system', async () => {
    assert.match(textOfAll({}), /Nothing needs your attention/);
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: ago(6) } }), /Nothing needs your attention/);
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: null } }), /Needs your attention1/);
    await screen.findByText('No backup yet');
    assert.equal(hrefOf('Open backups'), '/global/system/tabs/keys');
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: ago(12) } }), /Needs your attention1/);
    await screen.findByText('Last backup 12 days ago');
  });

  it('names the card profiles that wait for the user’s approval, and links to each', () => {
    const profile = { id: 'p', displayName: 'Visitor card', ownerName: 'Acme', submittedAt: ago(3) };
    const rows = [
      { ...profile, customerId: 'c', partnerId: null },
      { ...profile, id: 'q', displayName: 'Gate card', customerId: null, partnerId: 'n' },
    ];
    const text = textOfAll({ toApprove: { count: 9, rows } });
    assert.match(text, /^Needs your attention9/);
    assert.match(
      text,
      /“Visitor card” is waiting for your approval3 days agoAcme submitted this card profile/,
    );
    const from = '?from=%2Fglobal%2Fstart';
    assert.equal(hrefOf('Review: Visitor card'), `/customers/c/settings/card-profiles/p${from}`);
    assert.equal(hrefOf('Review: Gate card'), `/global/partners/n/config/cards/q${from}`);
  });
  it('failed credentials of an order have a link to those of all customers', () => {
    textOfAll({ orders: { ...orders, attention: some(order({ failedCount: 3 })) } });
    const to = new URL(hrefOf('All failed credentials') ?? '', 'http://x');
    assert.equal(to.pathname, '/global/people');
    assert.match(to.searchParams.get('filter') ?? '', /^{"status":\[.*"SUSPEND_FAILED"/);
    cleanup();
    textOfAll({ orders: { ...orders, attention: some(order({ attention: 'WAITING', failedCount: 0 })) } });
    assert.ok(screen.queryByText('All failed credentials') === null);
  });
  it('more orders than are shown are a link to those of all customers', () => {
    const text = textOfAll({ orders: { ...orders, attention: { count: 206, rows: [order({})] } } });
    assert.match(text, /^Needs your attention2061 of 206 shown/);
    const to = new URL(hrefOf('and 205 more orders') ?? '', 'http://x');
    assert.equal(to.pathname, '/global/orders');
    assert.match(to.searchParams.get('filter') ?? '', /attention/);
  });
  it('card profiles to approve appear twenty at a time, and are loaded beyond those of the overview', async () => {
    const profile = (n: number) => ({
      id: `p${n}`,
      displayName: `Card ${n}`,
      customerId: 'c',
      partnerId: null,
      ownerName: 'Acme',
      submittedAt: ago(200 - n),
    });
    const all = Array.from({ length: 103 }, (_, n) => profile(n));
    const requests: unknown[] = [];
    const provider = {
      getList: (resource: string, { pagination, sort, filter }: Record<string, unknown>) => {
        requests.push([resource, pagination, sort, filter]);
        return Promise.resolve({ data: all.slice(100), total: 103 });
      },
      getMany: () => Promise.resolve({ data: [{ id: 'c', name: 'Acme Works' }] }),
    };
    const text = textOfAll(
      { toApprove: { count: 103, rows: all.slice(0, 100) } },
      provider as unknown as Partial<DataProvider>,
    );
    assert.match(text, /^Needs your attention1035 of 103 shown/);
    const lines = () => screen.getAllByText(/^“Card \d+” is waiting for your approval$/).length;
    for (const [left, shown] of [
      [98, 20],
      [83, 40],
      [63, 60],
      [43, 80],
      [23, 100],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `and ${left} more card profiles` }));
      screen.getByText(`${shown} of 103 shown`);
      assert.equal(lines(), shown);
    }
    assert.deepEqual(requests, []);
    await userEvent.click(screen.getByRole('button', { name: 'and 3 more card profiles' }));
    await screen.findByText('“Card 102” is waiting for your approval');
    await waitFor(() => assert.equal(screen.getAllByText(/^Acme Works submitted/).length, 3));
    assert.ok(screen.queryByText(/of 103 shown/) === null);
    assert.deepEqual(requests, [
      [
        'cardProfile',
        { page: 6, perPage: 20 },
        { field: 'submittedAt', order: 'ASC' },
        { status: ['SUBMITTED'] },
      ],
    ]);
  });
  it('more provider configs than the overview contains are a link to their list', async () => {
    const config = { configName: 'North', since: ago(2), lastAt: ago(1), count: 1 } as const;
    const rows = Array.from({ length: 7 }, (_, n) => ({
      ...config,
      configId: `f${n}`,
      reason: 'wrong_secret' as const,
    }));
    textOfAll({ refusedWebhooks: { count: 120, rows } });
    screen.getByText('5 of 120 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 115 more provider configs' }));
    screen.getByText('7 of 120 shown');
    assert.equal(hrefOf('and 113 more provider configs'), '/global/provider-settings');
  });
  it('only one kind of lines is unfolded at a time', async () => {
    const config = { since: ago(2), lastAt: ago(1), count: 1, reason: 'wrong_secret' } as const;
    const profile = { customerId: 'c', partnerId: null, ownerName: 'Acme', submittedAt: ago(3) };
    textOfAll({
      refusedWebhooks: {
        count: 9,
        rows: Array.from({ length: 9 }, (_, n) => ({
          ...config,
          configId: `f${n}`,
          configName: `North ${n}`,
        })),
      },
      toApprove: {
        count: 8,
        rows: Array.from({ length: 8 }, (_, n) => ({ ...profile, id: `p${n}`, displayName: `Card ${n}` })),
      },
    });
    screen.getByText('10 of 17 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 4 more provider configs' }));
    screen.getByText('14 of 17 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 3 more card profiles' }));
    screen.getByText('13 of 17 shown');
    screen.getByRole('button', { name: 'and 4 more provider configs' });
  });
  it('five customers with low credits are shown; all of them are a link to their list', () => {
    const rows = Array.from({ length: 8 }, (_, n) => ({
      ...low,
      customerId: `l${n}`,
      customerName: `Ferry ${n}`,
    }));
    textOfAll({ customers: 1_204, low: { count: 320, rows } });
    screen.getByText('Ferry 4 is running low on credits');
    assert.ok(screen.queryByText('Ferry 5 is running low on credits') === null);
    screen.getByText('5 of 320 shown');
    assert.equal(
      decodeURIComponent(hrefOf('and 315 more customers') ?? ''),
      '/global/customers?filter={"hasLowCredits":true}',
    );
    assert.doesNotMatch(document.body.textContent ?? '', /Checked the first/);
  });
  it('used-up credits aren’t called low', () =>
    assert.match(
      textOfAll({ low: { count: 1, rows: [{ ...low, balance: 0 }] } }),
      /has used up its credits/,
    ));
  it('a customer that never had credits gets the advice to add some', () =>
    assert.match(
      textOfAll({ low: { count: 1, rows: [{ ...low, balance: 0, taken: 0 }] } }),
      /has no credits.*Add credits so that this customer can issue credentials\./,
    ));
  it('names the customer of a failed order', () =>
    assert.match(
      textOfAll({ orders: { ...orders, attention: some(order({})) } }),
      /Acme\. You weren’t charged for these/,
    ));
});
