import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';
import {
  button,
  dialog,
  draft,
  ended,
  gone,
  openOrder,
  otherProvider,
  provider,
  restoreFetch,
  reviewed,
  uuid,
} from '../../../testing/web/order/testOrder.tsx';
import type { OrderRow } from './orderRow.ts';
import { reader } from '../../../testing/web/people.ts';

const running: OrderRow = { ...ended, status: 'PROCESSING', availableCount: 612, failedCount: 4 };
const issued: OrderRow = { ...ended, status: 'ISSUED', availableCount: 1_000, failedCount: 0 };
const queued: OrderRow = { ...draft, status: 'QUEUED' };
const cancelled: OrderRow = { ...ended, status: 'CANCELLED' };
const without = (name: string | RegExp) => assert.ok(screen.queryByRole('button', { name }) === null);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of an order', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  describe('offers what its state allows', () => {
    it('ORD-19: an order that failed can be retried', async () => {
      const { executed } = openOrder({ orders: [ended], review: { ...reviewed, count: 27 } });
      await userEvent.click(await button('Retry 27'));
      const { findByRole } = await dialog();
      await userEvent.click(await findByRole('button', { name: 'Retry 27' }));
      await gone();
      assert.deepEqual(
        executed.map(({ command, id }) => [command, id]),
        [['submit', ended.id]],
      );
    });

    it('a retry shows all credentials again if only the failed ones were listed', async () => {
      const filter = (status: string) =>
        `?filter=${encodeURIComponent(JSON.stringify({ status: [status] }))}`;
      for (const [status, after] of [
        ['ADD_FAILED', `?filter=${encodeURIComponent('{}')}`],
        ['REMOVED', filter('REMOVED')],
      ] as const) {
        const { router, place } = openOrder({ orders: [ended], review: { ...reviewed, count: 27 } });
        await button('Retry 27');
        await act(() => router.navigate(filter(status)));
        await userEvent.click(await button('Retry 27'));
        const { findByRole } = await dialog();
        await userEvent.click(await findByRole('button', { name: 'Retry 27' }));
        await gone();
        await waitFor(() => assert.ok(place().endsWith(after), place()));
        cleanup();
      }
    });

    it('ORD-20, ORD-21: an order that failed can be edited again, which leads to the drafts', async () => {
      const { executed, place, base } = openOrder({ orders: [ended] });
      await userEvent.click(await button('Reopen as draft'));
      const { getByRole } = await dialog();
      await userEvent.click(getByRole('button', { name: 'Reopen as draft' }));
      await waitFor(() => assert.equal(place(), `${base}/drafts`));
      assert.deepEqual(
        executed.map(({ command }) => command),
        ['reedit'],
      );
    });

    it('ORD-18: only a draft can be deleted', async () => {
      for (const order of [queued, running, issued, ended, cancelled]) {
        const { unmount } = openOrder({ orders: [order] });
        await heading('Winter badges');
        without('Delete draft');
        unmount();
      }
      const { executed, place, base } = openOrder();
      await userEvent.click(await button('Delete draft'));
      const { getByRole } = await dialog();
      await userEvent.click(getByRole('button', { name: 'Delete' }));
      await waitFor(() => assert.equal(place(), `${base}/drafts`));
      assert.deepEqual(
        executed.map(({ command }) => command),
        ['delete'],
      );
    });

    it('32.23: a draft is deleted with the impact that was confirmed', async () => {
      const { executed } = openOrder();
      await http(`/admin/orders/${draft.id}`); // as if the page had loaded the draft
      await userEvent.click(await button('Delete draft'));
      const { getByRole } = await dialog();
      await userEvent.click(getByRole('button', { name: 'Delete' }));
      await waitFor(() => assert.equal(executed[0]?.revision, '"7"'));
    });

    it('ORD-22, ORD-23: PDF and ZIP can be downloaded for issued orders only', async () => {
      const file = async (name: RegExp) => screen.findByRole('menuitem', { name });
      for (const order of [queued, running, ended, cancelled, issued]) {
        const { unmount } = openOrder({ orders: [order] });
        await userEvent.click(await button('Actions for Winter badges'));
        for (const name of [/^Download PDF/, /^Download ZIP/]) {
          const isOff = (await file(name)).getAttribute('aria-disabled') === 'true';
          assert.equal(isOff, order !== issued, `${String(name)} ${order.status}`);
        }
        unmount();
      }
      openOrder();
      await userEvent.click(await button('Actions for Winter badges'));
      await file(/^Export as CSV/);
      await file(/^Download evidence/);
      assert.ok(screen.queryByRole('menuitem', { name: /^Download (PDF|ZIP)/ }) === null);
    });

    it('PDFs are available when the validity starts', async () => {
      openOrder({ orders: [{ ...issued, documentsFrom: '2126-12-07T12:00:00.000Z' }] });
      const reason = 'Available from Dec 7, 2126, when the validity starts.';
      const download = await button(/^Download PDF/);
      assert.equal(download.getAttribute('aria-disabled'), 'true');
      await userEvent.click(await button('Actions for Winter badges'));
      for (const name of [/^Download PDF/, /^Download ZIP/]) {
        const item = await screen.findByRole('menuitem', { name });
        assert.equal(item.getAttribute('aria-disabled'), 'true');
        within(item).getByText(reason);
      }
    });

    it('PDFs can be downloaded after the start of the validity, even if the page was loaded before', async () => {
      openOrder({ orders: [{ ...issued, documentsFrom: new Date(Date.now() - 1_000).toISOString() }] });
      assert.notEqual((await button(/^Download PDF/)).getAttribute('aria-disabled'), 'true');
      await userEvent.click(await button('Actions for Winter badges'));
      for (const name of [/^Download PDF/, /^Download ZIP/]) {
        const item = await screen.findByRole('menuitem', { name });
        assert.notEqual(item.getAttribute('aria-disabled'), 'true');
      }
    });

    it('users who may only read can’t download PDFs, with which credentials can be taken', async () => {
      const { unmount } = openOrder({ orders: [issued], profile: reader });
      await userEvent.click(await button('Actions for Winter badges'));
      await screen.findByRole('menuitem', { name: /^Export as CSV/ });
      assert.ok(screen.queryByRole('menuitem', { name: /^Download (PDF|ZIP)/ }) === null);
      without(/^Download PDF/);
      unmount();
    });

    it('users who may only read see no actions that change the order', async () => {
      for (const order of [draft, running, ended]) {
        const { unmount } = openOrder({ orders: [order], profile: reader });
        await heading('Winter badges');
        without(/Issue|Retry|Edit|Reopen|Pause|Delete/);
        unmount();
      }
    });

    it('a pause claims nothing about credentials at the provider', async () => {
      openOrder({ orders: [running] });
      await userEvent.click(await button('Pause'));
      const { getByText } = await dialog();
      getByText(/384 credentials aren’t issued yet\. Those already sent to the provider still arrive/);
    });
  });

  describe('has an address', () => {
    it('ORD-30, ORD-31: an order, with its credentials and its details as tabs', async () => {
      openOrder({ orders: [issued] });
      await heading('Winter badges');
      assert.deepEqual(
        screen.getAllByRole('tab').map(tab => tab.textContent),
        ['Credentials', 'Details', 'History'],
      );
    });

    it('ORD-37: a draft has its own address, whatever link opened it', async () => {
      const { base, place } = openOrder({ at: `/customers/c/credentials/order/${draft.id}` });
      await heading('Winter badges');
      assert.equal(place(), `${base}/drafts/${draft.id}`);
    });

    it('ORD-36: the drafts of a customer are listed', async () => {
      const { requests } = openOrder({ at: '/customers/c/credentials/drafts' });
      await screen.findByRole('heading', { level: 1, name: 'Drafts' });
      await screen.findByText('Winter badges');
      const { filter } = requests.find(({ resource }) => resource === 'order')!;
      assert.deepEqual([filter['customerId'], filter['draft']], ['c', true]);
    });

    it('ORD-38: a missing order shows the not-found view', async () => {
      openOrder({ orders: [], at: `/customers/c/credentials/order/${uuid(7)}` });
      await heading('Page not found');
    });

    const details = (of: OrderRow) => ({
      orders: [of],
      at: `/customers/c/credentials/drafts/${of.id}/tabs/details`,
    });
    const valueOf = async (label: string) => {
      const panel = await screen.findByRole('tabpanel');
      const term = [...panel.querySelectorAll('dt')].find(one => one.textContent === label);
      return term?.nextElementSibling?.textContent ?? null;
    };

    it('ORD-33, ORD-35: the details show name, counts, last author and, if there are several, the provider', async () => {
      const order = { ...draft, customerCredentialProviderId: otherProvider.credentialProviderId };
      const { unmount } = openOrder({
        ...details(order),
        customer: { providers: [provider, otherProvider] },
      });
      await heading('Winter badges');
      assert.equal(await valueOf('Name'), 'Winter badges');
      assert.equal(await valueOf('Credentials'), '240');
      assert.match((await valueOf('Order edited')) ?? '', /Nov 20, 2026.* by Grace Hopper$/);
      assert.equal(await valueOf('Provider'), 'South gate');
      unmount();
      openOrder(details(order));
      await heading('Winter badges');
      assert.equal(await valueOf('Name'), 'Winter badges');
      assert.equal(await valueOf('Provider'), null);
    });

    it('ORD-34: the details of an unnamed draft have a placeholder as name', async () => {
      openOrder(details({ ...draft, displayName: null }));
      await heading('Unnamed draft');
      assert.equal(await valueOf('Name'), 'Unnamed draft');
    });
  });

  it('a refused command is explained in its dialog, which stays', async () => {
    openOrder({
      orders: [ended],
      answer: () => new Problem(409, { detail: 'The order is not in this state anymore.' }),
    });
    await userEvent.click(await button('Reopen as draft'));
    const { getByRole, findByText } = await dialog();
    await userEvent.click(getByRole('button', { name: 'Reopen as draft' }));
    await findByText('The order is not in this state anymore.');
  });
});
