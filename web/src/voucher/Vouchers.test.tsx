import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  fair,
  gift,
  inDialog,
  openConsole,
  pageOf,
  redeemed,
  summer,
  tab,
} from '../../../testing/web/voucher/testVouchers.tsx';
import type { VoucherRow } from './voucherRow.ts';
import { top } from '../../../testing/web/partner/testPartners.tsx';

const { fetch } = globalThis;
const enter = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const table = () => screen.findByRole('table', { name: 'Vouchers' });

describe('the vouchers of a partner', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    sessionStorage.clear();
    localStorage.clear();
  });

  it('VOU-11: the search waits until typing pauses, and sends one request', async () => {
    const { sent } = openConsole(tab);
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search vouchers' }), 'spring');
    await waitFor(() => assert.ok(screen.queryByText('Summer bonus') === null));
    const searches = sent.filter(({ url }) => url.includes('q='));
    assert.ok(
      searches.length > 0 && searches.every(({ url }) => url.includes('q=spring')),
      JSON.stringify(searches),
    );
    assert.ok(sent.every(({ url }) => url.includes(`partnerId=${top}`)));
  });

  it('vouchers of a batch lead to the batch: what became of them, and its files', async () => {
    const batchId = '0197f3a0-0000-7000-8000-0000000000ba';
    const of = (n: number, more: Partial<VoucherRow> = {}): VoucherRow => ({
      ...summer,
      id: `0197f3a0-0000-7000-8000-00000000010${n}`,
      description: 'Opening',
      batchId,
      ...more,
    });
    const { redeemedAt, redeemedCustomerId, customer } = redeemed;
    const vouchers = [
      summer,
      of(1),
      of(2),
      of(3, { redeemedAt, redeemedCustomerId, customer }),
      of(4, { expiresAt: '2020-01-01T00:00:00.000Z' }),
    ];
    openConsole(tab, { vouchers });
    const [first] = await within(await table()).findAllByRole('button', { name: /^Actions for Opening/ });
    await userEvent.click(first!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show batch' }));
    const batch = within(await screen.findByRole('region', { name: 'Batch “Opening”' }));
    batch.getByText('4 vouchers · 1 redeemed · 2 available · 1 expired');
    batch.getByRole('button', { name: 'Download all as PDF' });
    batch.getByRole('button', { name: 'Download codes (CSV)' });
    await waitFor(() => assert.ok(screen.queryByText('Summer bonus') === null));
    await userEvent.click(batch.getByRole('link', { name: 'Show all vouchers' }));
    await screen.findByText('Summer bonus');
    assert.ok(screen.queryByRole('region', { name: 'Batch “Opening”' }) === null);
  });

  it('VOU-12, VOU-13, VOU-22: a row has avatar, description, QR code, design, amount, status, when it was redeemed, and leads to the details', async () => {
    openConsole(tab);
    const [head, ...rows] = within(await table()).getAllByRole('row');
    const columns = within(head!).getAllByRole('columnheader');
    const sortable = columns.filter(one => within(one).queryByRole('button') !== null);
    assert.deepEqual(
      columns.map(one => one.textContent).filter(text => text !== ''),
      [
        'Image',
        'Description',
        'QR code',
        'PDF design',
        'Credits',
        'Status',
        'Valid until',
        'Redeemed',
        'Redeemed by',
        'Actions',
      ],
    );
    assert.deepEqual(
      sortable.map(one => one.textContent),
      ['Description', 'Credits', 'Valid until', 'Redeemed'],
    );
    assert.match(rows[0]!.textContent ?? '', /Summer bonus.*Gift.*1,500.*Available.*–/);
    assert.match(rows[1]!.textContent ?? '', /Spring bonus.*Gift.*200.*Redeemed.*Jul 1.*Acme Works/);
    const time = within(rows[1]!).getByText(/^Jul 1(, 2026)?$/);
    assert.equal(time.getAttribute('datetime'), redeemed.redeemedAt);
    await userEvent.hover(time);
    assert.match((await screen.findByRole('tooltip')).textContent ?? '', /2026/);
    await userEvent.click(within(rows[0]!).getByRole('button', { name: 'Show QR code for Summer bonus' }));
    const dialog = await inDialog('Voucher “Summer bonus”');
    dialog.getByRole('img', { name: 'QR code' });
    dialog.getByText(summer.voucherCode);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(within(rows[0]!).getByRole('button', { name: /Actions/ }));
    const details = await screen.findByRole('menuitem', { name: 'Details' });
    assert.equal(details.getAttribute('href'), pageOf(summer));
  });

  it('a filter shows those that are available, redeemed or expired', async () => {
    const { sent } = openConsole(tab);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    const choices = await screen.findAllByRole('radio');
    assert.deepEqual(
      choices.map(choice => choice.closest('label')?.textContent),
      ['Available', 'Redeemed', 'Expired'],
    );
    await userEvent.click(choices[1]!);
    await waitFor(() => assert.ok(sent.some(({ url }) => url.includes('status=REDEEMED'))));
  });

  it('rows of a batch show the end of their code, which tells them apart', async () => {
    const other = { ...summer, id: redeemed.id, voucherCode: '7K3M-Q9TX-2WAB-V5HE' };
    const batch = [summer, other].map(row => ({ ...row, batchId: 'b' }));
    openConsole(tab, { vouchers: batch });
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    assert.deepEqual(
      rows.map(row => within(row).getByText(/^…/).textContent),
      batch.map(({ voucherCode }) => `…${voucherCode.slice(-4)}`),
    );
  });

  it('those of all partners are a page of Administration, with the partner and a filter; a new one asks for its partner', async () => {
    const { sent, commands, place } = openConsole('/global/vouchers');
    const [head, first] = within(await table()).getAllByRole('row');
    const heads = within(head!).getAllByRole('columnheader');
    assert.ok(heads.some(one => one.textContent === 'Partner'));
    assert.match(first!.textContent ?? '', /Summer bonus.*Northwind/);
    const details = within(first!).getAllByRole('link')[0]!;
    assert.match(details.getAttribute('href') ?? '', /\?from=%2Fglobal%2Fvouchers$/);
    assert.ok(sent.every(({ url }) => !url.includes('partnerId=')));
    await userEvent.click(screen.getByRole('button', { name: 'New voucher' }));
    const choice = await inDialog('New voucher');
    await userEvent.click(choice.getByRole('combobox', { name: /^Partner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Northwind' }));
    await userEvent.click(choice.getByRole('button', { name: 'Continue' }));
    const dialog = within((await screen.findByLabelText(/^Description/)).closest('[role=dialog]')!);
    await enter(dialog.getByLabelText(/Description/), 'Winter bonus');
    await enter(dialog.getByLabelText(/Credits/), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(commands().length, 1));
    assert.equal((commands()[0]!.body as { partnerId: string }).partnerId, top);
    await waitFor(() => assert.match(place(), new RegExp(`/global/partners/${top}/config/vouchers/`)));
  });

  it('VOU-14: a new voucher is listed and opened immediately', async () => {
    const { place, commands, state } = openConsole(tab, { designs: [gift, fair] });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'New voucher' }));
    const dialog = await inDialog('New voucher');
    await enter(dialog.getByLabelText(/Description/), 'Winter bonus');
    await enter(dialog.getByLabelText(/Credits/), '50');
    await userEvent.click(dialog.getByRole('combobox', { name: /PDF design/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fair' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await screen.findByRole('heading', { level: 1, name: 'Winter bonus' });
    const terms = { description: 'Winter bonus', amount: 50, pdfDesignId: fair.id };
    const body = { ...terms, partnerId: top, expiresAt: null };
    assert.deepEqual(commands(), [{ method: 'POST', url: '/admin/vouchers', body }]);
    const made = state.vouchers.at(-1)!;
    assert.equal(place(), pageOf(made));
    await userEvent.click(screen.getByRole('link', { name: 'Vouchers' }));
    within(await table()).getByText('Winter bonus');
  });

  it('35.3: many are made at once, with a last day, and handed out as a PDF and a list of codes', async () => {
    const { commands, sent } = openConsole(tab, { designs: [gift, fair] });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'New voucher' }));
    const dialog = await inDialog('New voucher');
    await enter(dialog.getByLabelText(/Description/), 'Opening');
    await enter(dialog.getByLabelText(/Credits/), '50');
    assert.equal(dialog.getByRole<HTMLInputElement>('combobox', { name: /PDF design/ }).value, 'Gift');
    await userEvent.clear(dialog.getByLabelText(/Number of vouchers/));
    await enter(dialog.getByLabelText(/Number of vouchers/), '20');
    await enter(dialog.getByLabelText(/^Valid until/), '2090-12-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    const made = await inDialog('20 vouchers created');
    const expiresAt = new Date(2091, 0, 1).toISOString();
    const terms = { description: 'Opening', amount: 50, pdfDesignId: summer.pdfDesignId, partnerId: top };
    assert.deepEqual(commands(), [
      { method: 'POST', url: '/admin/vouchers/batches', body: { ...terms, expiresAt, count: 20 } },
    ]);
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: () => 'blob:voucher', revokeObjectURL: () => undefined });
    await userEvent.click(made.getByRole('button', { name: 'Download all as PDF' }));
    await userEvent.click(made.getByRole('button', { name: 'Download codes (CSV)' }));
    await waitFor(() => {
      const files = sent.filter(({ url }) => /batches\/b\.pdf|batchId=b/.test(url));
      assert.deepEqual(
        files.map(({ url }) => url),
        ['/admin/vouchers/batches/b.pdf', '/admin/vouchers?batchId=b'],
      );
    });
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('VOU-25, VOU-26, VOU-27: without description, amount from 10 to 10000 and design nothing is sent', async () => {
    const { commands } = openConsole(tab, { vouchers: [], designs: [gift, fair] });
    await userEvent.click((await screen.findAllByRole('button', { name: 'New voucher' }))[0]!);
    const dialog = await inDialog('New voucher');
    const errorOf = (name: string) => {
      const input = document.getElementsByName(name)[0]!;
      return input.getAttribute('aria-invalid') === 'true'
        ? document.getElementById(`${input.id}-helper-text`)?.textContent
        : null;
    };
    const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await create();
    await waitFor(() => assert.equal(errorOf('description'), 'Input is required: Description'));
    assert.deepEqual(
      [errorOf('amount'), errorOf('pdfDesignId')],
      ['Input is required: Credits', 'Input is required: PDF design'],
    );
    const amount = dialog.getByLabelText(/Credits/);
    for (const [typed, error] of [
      ['9', 'Must be at least 10 10 to 10,000'],
      ['10001', 'Must be at most 10,000 10 to 10,000'],
      ['ten', 'Please enter a whole number 10 to 10,000'],
      ['10', null],
      ['10000', null],
    ] as const) {
      await userEvent.clear(amount);
      await enter(amount, typed);
      await create();
      await waitFor(() => assert.equal(errorOf('amount'), error), { timeout: 5_000 });
    }
    assert.deepEqual(commands(), []);
  });
});
