import { daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { rowOf } from '../kit/history/historySamples.ts';
import { withHistory } from '../../../testing/web/kit/history/testHistory.ts';
import {
  contractRow,
  cycleFrom,
  cycleId,
  customerId,
  openTab,
  path,
  start,
  today,
  written,
  field,
  open,
  put,
  submit,
} from '../../../testing/web/contract/testContracts.tsx';

describe('the tab of contracts', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('its history shows new billing cycles, changed ends and changed references', async () => {
    await openTab(contractRow);
    const cycle = { id: cycleId, displayName: start, endAt: termEnd(start), refId: 'PO-1' };
    const requests = withHistory([
      rowOf(2, [{ field: 'cycles', from: [cycle], to: [{ ...cycle, refId: 'Invoice 7' }] }], {
        type: 'ContractCycleEdited',
      }),
      rowOf(1, [], { type: 'ContractStarted' }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Contract' }));
    await dialog.findByText(/changed the reference of a billing cycle/);
    dialog.getByText('Billing cycles');
    dialog.getByText('Invoice 7');
    dialog.getByText(/created this contract/);
    assert.ok(requests.some(url => url.startsWith(`/admin/contracts/${customerId}/events`)));
  });

  it('CON-11, CON-34: a card shows the contract, its provider, its usage, and the link to the shop', async () => {
    await openTab(contractRow);
    const card = screen.getByRole('region', { name: 'Contract' });
    const text = card.textContent ?? '';
    assert.match(text, new RegExp(`Active.*Start${written(start)}End${written(contractRow.endAt)}`));
    assert.match(text, /Grace period2 weeksReferencePO-1.*Full contractNoProviderLEGIC Connect/);
    assert.match(text, /User credentials90 of 100Admin credentials1 of 5Wallet passes3 of 10/);
    assert.equal(
      within(card).getByRole('link', { name: 'Open shop' }).getAttribute('href'),
      contractRow.shopUrl,
    );
  });

  it('CON-12, CON-35: a table shows the billing cycles with start, end, reference, included and used', async () => {
    await openTab(contractRow);
    const table = within(await screen.findByRole('table', { name: 'Billing cycles' }));
    const heads = table.getAllByRole('columnheader').map(one => one.textContent);
    assert.deepEqual(heads, ['Start', 'End', 'Reference', 'Included', 'Used', 'Actions']);
    const cells = within(table.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map(one => one.textContent);
    assert.deepEqual(cells.slice(0, 5), [
      written(start),
      written(termEnd(start)),
      'PO-1',
      'User: 100Admin: 5Wallet: 10',
      'User: 90Admin: 1Wallet: 3',
    ]);
    cleanup();
    await openTab({ ...contractRow, isFullContract: true, shopUrl: null, gracePeriod: null });
    assert.match(
      screen.getByRole('region', { name: 'Contract' }).textContent ?? '',
      /Grace periodNone.*Shop–Full contractYes/,
    );
  });

  it('CON-16: a contract is edited: grace period, shop, reference and whether it is a full contract', async () => {
    const { sent } = await openTab(contractRow);
    await open('Edit terms');
    assert.deepEqual([field('graceAmount').value, field('graceUnit').value], ['2', 'week']);
    put('graceAmount', '');
    put('shopUrl', '');
    await submit('Save');
    await waitFor(() => assert.equal(sent.length, 1));
    assert.deepEqual(sent[0], {
      method: 'PUT',
      url: path,
      body: { gracePeriod: null, shopUrl: null, refId: 'PO-1', isFullContract: false },
    });
  });

  it('CON-17: the reference of a billing cycle is edited', async () => {
    const { sent } = await openTab(contractRow);
    await open(`Edit reference for the cycle starting ${written(start)}`, 'Edit billing cycle');
    put('refId', 'PO-5');
    await submit('Save');
    await waitFor(() => assert.equal(sent.length, 1));
    const url = `/admin/contracts/${customerId}/billing-cycle/${cycleId}`;
    assert.deepEqual(sent[0], { method: 'PUT', url, body: { refId: 'PO-5' } });
  });

  for (const [name, rows, sentence] of [
    ['Change amounts', 'CON-18, CON-32', 'The amounts can’t be changed until the contract’s'],
    ['Extend by a year', 'CON-19, CON-33', 'The contract can’t be extended until its'],
  ] as const)
    it(`${rows}: “${name}” says when the last billing cycle starts, if that is in the future`, async () => {
      const ahead = daysAfter(today, 20);
      const { sent } = await openTab(contractRow, cycleFrom(ahead));
      const { in: dialog } = await open(name);
      const alone = `${sentence} last billing cycle starts on ${written(ahead)}.`;
      assert.ok(dialog.getByText(alone));
      assert.ok(dialog.queryByRole('button', { name }) === null);
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      assert.deepEqual(sent, []);
    });
});
