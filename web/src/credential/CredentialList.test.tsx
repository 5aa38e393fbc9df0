import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { ListParams } from '../core/listQuery.ts';
import type { Execution } from '../core/dataProvider.ts';
import { CredentialList } from './CredentialList.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the list of single credentials', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const idOf = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
  const people = [
    ['Ada', 'ada@example.test', '4711', 'AVAILABLE'],
    ['Grace', 'grace@example.test', '4712', 'SUSPENDED'],
  ].map(([nameOnCard, email, cardNumber, status], n) => ({
    id: idOf(n),
    orderId: idOf(9),
    type: 'wallet',
    status,
    nameOnCard,
    cardImage: null,
    dataParams: { cardNumber },
    recipient: { email, phoneNumber: null, emailSentTo: null, smsSentTo: null },
    order: { id: idOf(9), displayName: 'Winter badges', status: 'ISSUED' },
    cardProfile: { id: 'p', displayName: 'Employee badge' },
    dataFormat: { id: 'f', displayName: 'Card number' },
    deliveryStatus: 'FAILED',
    canBeSent: status === 'AVAILABLE',
    canBeDownloaded: status === 'AVAILABLE',
    failure: null,
    qrcodeText: 'https://go.example.test/?k=1',
    canEdited: false,
    canBeRemoved: true,
    canSuspendWallet: status === 'AVAILABLE',
    canResumeWallet: status === 'SUSPENDED',
    updatedAt: '2026-01-02T03:04:05.000Z',
  }));

  const open = async (at = '/list', rows: readonly object[] = people) => {
    const asked: ListParams[] = [];
    const executed: Execution[] = [];
    const dataProvider = {
      getList: (resource: string, params: ListParams) => {
        if (resource === 'credential') asked.push(params);
        return Promise.resolve({ data: resource === 'credential' ? rows : [], total: rows.length });
      },
      execute: (_: unknown, execution: Execution) => {
        executed.push(execution);
        return Promise.resolve({ data: { id: execution.id }, isShown: true });
      },
    } as unknown as Partial<DataProvider>;
    const profile = holding(held('customer_admin'));
    const view = show(<CredentialList />, { at, dataProvider, profile });
    await screen.findByRole('table');
    return { ...view, asked, executed };
  };

  it('CRD-25: one row per credential, and each opens its own, with the way back to this list', async () => {
    const { place } = await open();
    const table = screen.getByRole('table');
    assert.equal(within(table).getAllByRole('row').length, 1 + people.length);
    await userEvent.click(within(table).getByText('4712'));
    assert.equal(place(), `/customers/c/credentials/credential/${idOf(1)}?from=%2Flist`);
  });

  it('image, name, profile, format, recipient, status, order; sorted by name, status and change', async () => {
    await open();
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
    const sorted = heads.filter(head => head.querySelector('.MuiTableSortLabel-root') !== null);
    const textOf = (head: HTMLElement) => head.textContent ?? '';
    const names = heads.map(textOf).filter(text => text !== '' && text !== 'Actions');
    assert.deepEqual(names, [
      'Name on card',
      'Status',
      'Recipient',
      'Card profile',
      'Data format',
      'Order',
      'Last updated',
    ]);
    assert.deepEqual(sorted.map(textOf), ['Name on card', 'Status', 'Last updated']);
  });

  it('finds those whose message did not arrive, and sends to all that are ticked', async () => {
    const { asked, executed } = await open('/list?filter={"deliveryStatus":["FAILED"]}');
    assert.deepEqual(asked.at(-1)?.filter['deliveryStatus'], ['FAILED']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 again…' }));
    assert.match((await screen.findByRole('dialog')).textContent ?? '', /One message goes out again/);
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 again' }));
    await screen.findByText('1 done.', { exact: false });
    assert.deepEqual(
      executed.map(({ path, command }) => [path, command]),
      [[`/admin/credentials/${idOf(0)}/resend`, 'resend']],
    );
  });

  it('CRD-34: the QR code of a row has 160 px', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Actions.*Ada|Ada.*actions/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show the QR code' }));
    const code = await screen.findByRole('img', { name: 'QR code' });
    assert.deepEqual([code.getAttribute('width'), code.getAttribute('height')], ['160', '160']);
  });

  it('forgetting a person says that names of orders stay, and leads to the order that may be named after the person', async () => {
    const [ada] = people;
    const gone = { ...ada, status: 'REMOVED', customerId: 'c', canBeErased: true };
    const order = { ...ada!.order, displayName: 'Badge for Ada' };
    for (const named of [false, true]) {
      await open('/list', [named ? { ...gone, order } : gone]);
      await userEvent.click(screen.getByRole('button', { name: /Actions.*Ada|Ada.*actions/i }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Forget this person' }));
      const question = within(await screen.findByRole('dialog', { name: 'Forget this person?' }));
      question.getByText(/Names of orders stay as they are/);
      const link = question.queryByRole('link', { name: 'Badge for Ada' });
      assert.equal(
        link?.getAttribute('href'),
        named ? `/customers/c/credentials/order/${idOf(9)}` : undefined,
      );
      cleanup();
    }
  });

  it('people are searched by name, e-mail or card number', async () => {
    const { asked } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name, e-mail or card number' }), '4712');
    await waitFor(() => assert.equal(asked.at(-1)?.filter['q'], '4712'));
  });

  it('suspends and removes what is selected and allows it; what cannot be undone asks for the count', async () => {
    const { executed } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend 1…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend 1' }));
    await screen.findByText('1 done.', { exact: false });
    assert.deepEqual(
      executed.map(({ path, values }) => [path, values]),
      [[`/admin/credentials/${idOf(0)}/state`, { action: 'suspend' }]],
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2…' }));
    const question = await screen.findByRole('dialog');
    assert.match(question.textContent ?? '', /2 credentials are removed.*This cannot be undone/);
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Remove 2' });
    assert.ok(confirm.disabled);
    await userEvent.type(within(question).getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await userEvent.click(confirm);
    await screen.findByText('2 done.', { exact: false });
    assert.deepEqual(
      executed
        .slice(1)
        .map(({ path, method }) => `${method} ${path}`)
        .toSorted(),
      [0, 1].map(n => `DELETE /admin/credentials/${idOf(n)}`),
    );
  });
});
