import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { keepRecentPage, recentPages } from '../core/recent.ts';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';
import { acme, answerViews, people, restoreFetch, showFrame } from '../../../testing/web/shell/testFrame.tsx';

const orders = `/customers/${acme}/credentials/browse/grouped`;
const orderId = 'c0000000-0000-4000-8000-000000000001';
const night = {
  id: orderId,
  customerId: acme,
  displayName: 'Night shift',
  status: 'ISSUED',
  totalCredentialsCount: 40,
};
const reader = {
  id: 'd1',
  customerId: acme,
  name: 'North gate',
  productName: 'Reader 2',
  serial: 'SN-4711',
  deviceType: 'READER',
  color: '#336699',
};

describe('35.2: the actions of the palette', () => {
  beforeEach(() => {
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });

  const requests: { noun: string; filter: Readonly<Record<string, unknown>> }[] = [];
  const getList: DataProvider['getList'] = async (noun, { filter }) => {
    requests.push({ noun, filter });
    const { id, q } = filter as { id?: string[]; q?: string };
    const isMatch = id === undefined ? q !== undefined : true;
    if (noun === 'order' && id?.[0] === orderId) return { data: [night] as never[], total: 1 };
    if (noun === 'device' && (q === undefined || q === 'SN-4711'))
      return { data: [reader] as never[], total: 1 };
    if (!isMatch) throw new Error(`${noun} is read without a text`);
    return { data: [], total: 0 };
  };
  const open = async (options: Partial<Parameters<typeof showFrame>[1]> = {}) => {
    requests.length = 0;
    const shown = showFrame(<Overlays />, { at: orders, getList, ...options });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    return shown;
  };
  const actionsShown = () =>
    within(screen.getByRole('group', { name: 'Actions' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  const started = [
    ['issue a cred', `${orders}#create`],
    ['draft', `/customers/${acme}/credentials/drafts#create`],
    ['import', `/customers/${acme}/credentials/import`],
    ['invite a user', `/customers/${acme}/settings/users#create`],
    ['create an api', `/customers/${acme}/settings/api-users#create`],
    ['create a cust', '/global/customers#create'],
    ['create a part', '/global/partners#create'],
  ] as const;
  for (const [typed, to] of started)
    it(`starts “${typed}” by keyboard only`, async () => {
      const { place } = await open();
      await screen.findByRole('group', { name: 'Actions' });
      await userEvent.keyboard(`${typed}{Enter}`);
      assert.equal(place(), to);
      assert.ok(screen.queryByRole('dialog') === null);
    });

  it('offers the actions that the user may start, at the current customer', async () => {
    await open({ as: people.customerAdmin });
    await waitFor(() =>
      assert.deepEqual(actionsShown(), [
        'Issue a credentialAcme Works',
        'Add a credential to a draftAcme Works',
        'Import a fileAcme Works',
        'Invite a userAcme Works',
        'Create an API keyAcme Works',
        'Redeem a voucherAcme Works',
      ]),
    );
    cleanup();
    act(() => showOverlay(null));
    await open({ as: people.viewer });
    await screen.findByRole('option', { name: /^All credentials/ });
    assert.ok(screen.queryByRole('group', { name: 'Actions' }) === null);
  });

  it('finds a record by its ID, and a device by its serial number', async () => {
    const { place } = await open();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.paste(orderId.toUpperCase());
    await userEvent.click(await screen.findByRole('option', { name: /^Night shift/ }));
    assert.equal(place(), `/customers/${acme}/credentials/order/${orderId}`);
    assert.ok(requests.every(({ filter }) => filter['q'] === undefined));
    cleanup();
    const { place: next } = await open();
    await userEvent.keyboard('SN-4711');
    await userEvent.click(await screen.findByRole('option', { name: /^North gate/ }));
    assert.equal(next(), `/customers/${acme}/credentials/devices/d1`);
  });

  it('redeems a voucher by its code, which is in no address of a request', async () => {
    const { place } = await open();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.paste('abcd-efgh-jkmn-0123');
    await userEvent.click(await screen.findByRole('option', { name: /Redeem voucher ABCD-EFGH-JKMN-0123/ }));
    assert.equal(place(), `/customers/${acme}/credentials/credits#redeem=ABCD-EFGH-JKMN-0123`);
    assert.ok(requests.every(({ filter }) => filter['q'] === undefined));
  });

  it('lists the records that the user opened last with current names, without deleted ones', async () => {
    const id = 'u';
    keepRecentPage(id, `/customers/${acme}/credentials/order/${orderId}/tabs/history`);
    keepRecentPage(id, '/global/users/details/gone');
    keepRecentPage('another', `/customers/${acme}/credentials/devices/d1`);
    keepRecentPage(id, '/global/users');
    const { place } = await open();
    const group = await screen.findByRole('group', { name: 'Recently opened' });
    assert.deepEqual(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
      ['Night shift40 credentialsIssued'],
    );
    await userEvent.keyboard('{Enter}');
    assert.equal(place(), `/customers/${acme}/credentials/order/${orderId}`);
  });

  it('keeps eight records a user and forgets the rest, whatever the browser holds', () => {
    for (const broken of ['{', '{"a":1}', '[["a",[1]]]', '[1]']) {
      localStorage.setItem('recent', broken);
      assert.deepEqual(recentPages('a'), []);
    }
    for (let n = 0; n < 12; n++) keepRecentPage('a', `/global/customers/c${n % 10}`);
    assert.deepEqual(
      recentPages('a').map(({ id }) => id),
      ['c1', 'c0', 'c9', 'c8', 'c7', 'c6', 'c5', 'c4'],
    );
    for (const user of ['b', 'c', 'd']) keepRecentPage(user, '/global/customers/x');
    assert.deepEqual(recentPages('a'), []);
    assert.equal(recentPages('d').length, 1);
  });
});
