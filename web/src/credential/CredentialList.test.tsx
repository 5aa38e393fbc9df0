import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding, plainPartner } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { takeSelection } from '../core/keptSelections.ts';
import type { ListParams } from '../core/listQuery.ts';
import type { Execution } from '../core/dataProvider.ts';
import { CredentialList } from './CredentialList.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the list of single credentials', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    takeSelection('/list credential {"customerId":"c","draft":false}'); // else the next test would find it
  });
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

  const open = async (at = '/list', rows: readonly object[] = people, meta: object = {}) => {
    const requests: ListParams[] = [];
    const executed: Execution[] = [];
    const lists: [string, ListParams][] = [];
    const dataProvider = {
      getList: (resource: string, params: ListParams) => {
        if (resource === 'credential') requests.push(params);
        else lists.push([resource, params]);
        const others: Readonly<Record<string, readonly object[]>> = {
          credential: rows,
          cardProfile: 'customerId' in params.filter ? [{ id: idOf(7), displayName: 'Employee badge' }] : [],
          dataFormat: [{ id: 'f', dynamicData: [{ name: 'cardNumber' }] }],
        };
        return Promise.resolve({ data: others[resource] ?? [], total: rows.length, meta });
      },
      getMany: () => Promise.resolve({ data: [{ id: idOf(7), displayName: 'Employee badge' }] }),
      execute: (_: unknown, execution: Execution) => {
        executed.push(execution);
        return Promise.resolve({ data: { id: execution.id }, isShown: true });
      },
    } as unknown as Partial<DataProvider>;
    const profile = holding(held('customer_admin'));
    const view = show(<CredentialList />, { at, dataProvider, profile });
    if (rows.length > 0) await screen.findByRole('table');
    return { ...view, requests, executed, lists };
  };

  it('a search that finds nothing offers removed credentials, which the list leaves out', async () => {
    const { requests } = await open('/list?filter={"q":"200318"}', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Search removed credentials' }));
    await waitFor(() => assert.deepEqual(requests.at(-1)?.filter['status'], ['REMOVED']));
    assert.equal(requests.at(-1)?.filter['q'], '200318');
    await screen.findByText(/Status: Removed/);
    assert.ok(screen.queryByRole('button', { name: 'Search removed credentials' }) === null);
  });

  it('its first view says that removed ones aren’t in it, and the status filter counts them', async () => {
    const counts = { AVAILABLE: 1, SUSPENDED: 1 };
    const { requests } = await open('/list', people, { counts });
    await screen.findByRole('link', { name: /^All but removed/ });
    await userEvent.click(screen.getAllByRole('button', { name: 'Status' })[0]!);
    await screen.findByRole('checkbox', { name: /^Removed/ });
    const removed = { customerId: 'c', draft: false, status: ['REMOVED'] };
    await waitFor(() => assert.deepEqual(requests.at(-1)?.filter, removed));
  });

  it('CRD-25: each credential has a row that opens it, with a link back to this list', async () => {
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

  it('the export with all fields says that it includes links', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Export/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    const note = /^Includes links for adding the credentials to a phone/;
    assert.ok(dialog.queryByText(note) === null);
    await userEvent.click(dialog.getByRole('radio', { name: 'All fields' }));
    dialog.getByText(note);
  });

  it('shows the start of a validity that hasn’t begun instead of its end', async () => {
    const [validFrom, validTo] = ['2126-12-07T12:00:00.000Z', '2126-12-11T12:00:00.000Z'];
    await open('/list', [{ ...people[0], validFrom, validTo, isWaiting: true }]);
    await screen.findByText('From Dec 7, 2126');
    assert.ok(screen.queryByText(/^Until/) === null);
  });

  it('shows the end of the validity, and says what the end means when it is changed', async () => {
    const row = { ...people[0], validTo: '2027-03-31T12:00:00.000Z', canChangeValidity: true };
    const { executed } = await open('/list', [row]);
    await screen.findByText('Until Mar 31, 2027');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change validity of 1…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('When its validity ends, the wallet pass is suspended.');
    await dialog.findByText(/^Current end: Mar 31, 2027, /);
    assert.ok(dialog.queryByText(/removed|resumed/) === null, 'only what applies to the selection');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Input is required/);
    // bulk changes can't keep the end, because it differs by credential
    assert.ok(dialog.queryByRole('radio', { name: /^Keep/ }) === null);
    const until = dialog.getByRole('textbox', { name: 'Valid until' });
    const none = dialog.getByRole('radio', { name: 'No end date' });
    assert.ok(until.compareDocumentPosition(none) & Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(dialog.getByRole('radio', { name: 'No end date' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(executed.length, 1));
    assert.partialDeepStrictEqual(executed[0]?.values, { validity: { validTo: null } });
  });

  it('shows the current ends of several credentials, and how many of them a new end shortens', async () => {
    const ends = ['2097-03-31T12:00:00.000Z', '2097-12-31T12:00:00.000Z', null];
    const rows = ends.map((validTo, n) => ({
      ...people[0],
      id: idOf(n),
      type: n === 0 ? 'wallet' : 'user',
      validTo,
      canChangeValidity: true,
    }));
    await open('/list', rows);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change validity of 3…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/wallet passes are suspended. Other credentials are removed, which can’t be/);
    await dialog.findByText(
      /^Current end: Mar 31, 2097, .+ to Dec 31, 2097, .+\. One credential has no end date\.$/,
    );
    assert.ok(dialog.queryByText(/shortens/) === null);
    await userEvent.click(dialog.getByRole('button', { name: 'In 30 days' }));
    await dialog.findByText('The new end shortens the validity of 3 credentials.');
    const until = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Valid until' });
    assert.match(until.value, /\d{4}/);
    await userEvent.clear(until);
    await userEvent.type(until, '06/30/2097');
    await userEvent.tab();
    await dialog.findByText('The new end shortens the validity of 2 credentials.');
    await userEvent.click(dialog.getByRole('radio', { name: 'No end date' }));
    assert.ok(dialog.queryByText(/shortens/) === null);
  });

  it('says which suspended passes are resumed by a later end, and that those suspended by hand aren’t', async () => {
    const over = {
      ...people[1],
      validTo: '2026-01-31T12:00:00.000Z',
      hasEnded: true,
      canChangeValidity: true,
    };
    const resumed = async (count: number) => {
      const rows = Array.from({ length: count }, (_, n) => ({ ...over, id: idOf(n) }));
      // suspended, but not over
      await open('/list', [
        ...rows,
        { ...over, id: idOf(8), validTo: '2097-03-31T12:00:00.000Z', hasEnded: false },
      ]);
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(
        await screen.findByRole('button', { name: `Change validity of ${rows.length + 1}…` }),
      );
      return within(await screen.findByRole('dialog')).findByText(/resumed/);
    };
    assert.match(
      (await resumed(1)).textContent,
      /A suspended wallet pass whose validity has ended will be resumed, unless someone suspended it by hand\.$/,
    );
    cleanup();
    takeSelection('/list credential {"customerId":"c","draft":false}');
    assert.match(
      (await resumed(2)).textContent,
      / 2 suspended wallet passes whose validity has ended will be resumed, unless someone suspended them by hand\.$/,
    );
  });

  it('finds credentials whose message didn’t arrive, and sends to the selected ones', async () => {
    const { requests, executed } = await open('/list?filter={"deliveryStatus":["FAILED"]}');
    assert.deepEqual(requests.at(-1)?.filter['deliveryStatus'], ['FAILED']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Resend 1 of \d…$/ }));
    assert.match((await screen.findByRole('dialog')).textContent ?? '', /One message will be resent/);
    await userEvent.click(screen.getByRole('button', { name: 'Resend 1' }));
    await waitFor(() => assert.equal(executed.length, 1));
    assert.partialDeepStrictEqual(executed[0]?.values, { command: 'credential.resend', ids: [idOf(0)] });
  });

  it('35.2: more filters have a chip once they are chosen, and data filters by the exact value', async () => {
    const { requests } = await open();
    assert.ok(screen.queryByRole('button', { name: 'Data' }) === null);
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    const menu = within(await screen.findByRole('dialog', { name: 'More filters' }));
    const names = (await menu.findAllByRole('menuitem')).map(item => item.textContent);
    assert.deepEqual(names, [
      'Card profile',
      'Order',
      'Data',
      'Validity',
      'Ends within',
      'Valid until',
      'New link requested',
      'Issued',
      'Created',
      'Last updated',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Data' }));
    const value = await screen.findByRole('textbox', { name: 'Value' });
    await userEvent.type(value, '4711 ');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      assert.partialDeepStrictEqual(requests.at(-1)?.filter, { dataParam: 'cardNumber', dataValue: '4711' }),
    );
    assert.ok(await screen.findByText('Card number is 4711'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter: Data' }));
    await waitFor(() => assert.equal(requests.at(-1)?.filter['dataParam'], undefined));
    assert.equal(requests.at(-1)?.filter['dataValue'], undefined);
  });

  it('35.2: card profiles are those of the customer and of the partners above', async () => {
    const { requests, lists } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Card profile' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Employee badge' }));
    await waitFor(() => assert.equal(requests.at(-1)?.filter['cardProfileId'], idOf(7)));
    const within = lists.filter(([resource]) => resource === 'cardProfile').map(([, { filter }]) => filter);
    assert.deepEqual(within, [{ customerId: 'c' }, { partnerId: [plainPartner], nullCustomer: true }]);
  });

  it('an export has the ends of validity, once, whether they have a column or are below the status', async () => {
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
    const { fetch } = globalThis;
    const urls: URL[] = [];
    globalThis.fetch = async input => {
      urls.push(new URL(String(input), 'http://127.0.0.1'));
      return Response.json([]);
    };
    const exported = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Export' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      const columns = JSON.parse(urls.at(-1)?.searchParams.get('columns') ?? '') as { head: string }[];
      return columns.map(({ head }) => head);
    };
    try {
      await open(
        '/list',
        people.map(one => ({ ...one, validTo: null })),
      );
      const heads = await exported();
      assert.equal(heads[heads.indexOf('Status') + 1], 'Valid until (UTC)');
      await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Valid until' }));
      await userEvent.keyboard('{Escape}');
      const own = await exported();
      assert.deepEqual(own.toSorted(), heads.toSorted());
      assert.equal(own.at(-1), 'Valid until (UTC)');
    } finally {
      globalThis.fetch = fetch;
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    }
  });

  it('CRD-34: the QR code of a row has 160 px', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Actions.*Ada|Ada.*actions/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show QR code' }));
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
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete personal data' }));
      const question = within(
        await screen.findByRole('dialog', { name: 'Delete this person’s personal data?' }),
      );
      question.getByText(/rder.* won’t change/);
      const link = question.queryByRole('link', { name: 'Badge for Ada' });
      assert.equal(
        link?.getAttribute('href'),
        named ? `/customers/c/credentials/order/${idOf(9)}` : undefined,
      );
      cleanup();
    }
  });

  it('people are searched by name, email or card number', async () => {
    const { requests } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name, email or card number' }), '4712');
    await waitFor(() => assert.equal(requests.at(-1)?.filter['q'], '4712'));
  });

  it('names the selected credentials that an action leaves out, each with the true reason', async () => {
    const badge = { ...people[0]!, id: idOf(2), nameOnCard: 'Hedy', type: 'user', canSuspendWallet: false };
    await open('/list', [...people, badge]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend 1 of 3…' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText('2 selected rows will be skipped.');
    const left = within(await question.findByRole('list', { name: 'Skipped' }));
    assert.deepEqual(
      left.getAllByRole('listitem').map(({ textContent }) => textContent),
      [
        'Still activeHedy · “Employee badge” can’t be suspended and still works. Remove it instead?',
        'Grace · “Employee badge” is already suspended.',
      ],
    );
  });

  it('suspends and removes selected credentials if permitted; irreversible actions require typing the count', async () => {
    const { executed } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Suspend 1 of \d…$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend 1' }));
    await waitFor(() => assert.equal(executed.length, 1));
    assert.partialDeepStrictEqual(executed[0]?.values, { command: 'credential.suspend', ids: [idOf(0)] });
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2…' }));
    const question = await screen.findByRole('dialog');
    assert.match(question.textContent ?? '', /2 credentials will be removed.*This can’t be undone/);
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Remove 2' });
    assert.ok(confirm.disabled);
    await userEvent.type(within(question).getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await userEvent.click(confirm);
    await waitFor(() => assert.equal(executed.length, 2));
    assert.partialDeepStrictEqual(executed[1]?.values, {
      command: 'credential.remove',
      ids: [0, 1].map(idOf),
    });
  });
});
