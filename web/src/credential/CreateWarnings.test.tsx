import { personIdOf } from '@latchkey/events/kernel/personId.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import type { Execution } from '../core/dataProvider.ts';
import type { ListParams } from '../core/listQuery.ts';
import { dateTimeText } from '../core/localeTexts.ts';
import { CreateDialog } from './CreateDialog.tsx';
import type { Dependencies } from './dependencies.ts';

configure({ asyncUtilTimeout: 10_000 });
const uuid = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
const dependencies = {
  cardProfiles: [
    {
      id: uuid(1),
      displayName: 'Employee badge',
      dataFormatId: uuid(2),
      deliveryMethod: 'EMAIL',
      isDefault: true,
    },
  ],
  pdfDesigns: [
    { id: uuid(3), name: 'Welcome', locale: 'de', isDefault: true, customerId: null, partnerId: uuid(7) },
  ],
  dataFormats: [{ id: uuid(2), displayName: 'No data', mainDataParam: null, dynamicData: [] }],
  missing: [],
  isPending: false,
  error: null,
} as unknown as Dependencies;
const provider = {
  credentialProviderId: uuid(5),
  displayName: 'North gate',
  credentialProvider: 'LEGIC_CONNECT',
};

describe('what the review of a new credential says of its person', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  /** Opens the dialog and enters Ada. `rows`: her active credentials; an error rejects the query. */
  const open = async (rows: readonly object[] | Error, email = 'ada@acme.test') => {
    const executed: Execution[] = [];
    const filters: ListParams['filter'][] = [];
    globalThis.fetch = async () => Response.json({ credits: 1, balance: 100 });
    const dataProvider = {
      execute: (_: unknown, execution: Execution) => {
        executed.push(execution);
        const data = { id: execution.id ?? uuid(9), credentialsIds: [uuid(8)] };
        return Promise.resolve({ data, isShown: true });
      },
      getList: (_: string, { filter }: ListParams) => {
        filters.push(filter);
        return rows instanceof Error ? Promise.reject(rows) : Promise.resolve({ data: rows, total: 1 });
      },
    } as unknown as DataProvider;
    show(<CreateDialog mode="single" goal="issue" dependencies={dependencies} onClose={() => undefined} />, {
      dataProvider,
      customer: { providers: [provider] },
    });
    await userEvent.type(await screen.findByLabelText(/Name on card/), 'Ada Lovelace');
    if (email !== '') await userEvent.type(screen.getByLabelText(/Email/), email);
    return { executed, filters };
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const review = async () => {
    await press('Issue');
    await screen.findByRole('button', { name: 'Issue 1' });
    return within(screen.getByRole('dialog', { name: 'Issue one credential?' }));
  };

  it('she already has an active one of the card profile: the review links it, and issuing goes on', async () => {
    const { executed, filters } = await open([{ id: uuid(6), nameOnCard: 'Ada L.' }]);
    const { getByText, getByRole } = await review();
    getByText(/^This person already has an active credential with the card profile “Employee badge”\./);
    const link = getByRole('link', { name: 'Existing credential of Ada L.' });
    assert.equal(link.getAttribute('href'), `/customers/c/credentials/credential/${uuid(6)}`);
    assert.ok(filters.length >= 1);
    const { personId, cardProfileId, status } = filters[0] as Record<string, unknown>;
    const expected = personIdOf('c', { email: 'ada@acme.test', phoneNumber: null });
    assert.deepEqual([personId, cardProfileId], [expected, uuid(1)]);
    for (const other of ['REMOVED', 'SUSPENDED', 'NOT_ISSUED', 'ADD_FAILED'])
      assert.ok(!(status as readonly string[]).includes(other), other);
    await press('Issue 1');
    await waitFor(() => assert.equal(executed.at(-1)?.command, 'submit'));
  });

  it('she already has one: the form says so once her email was left', async () => {
    const { filters } = await open([{ id: uuid(6), nameOnCard: 'Ada L.' }]);
    assert.ok(screen.queryByText(/already has an active/) === null);
    assert.equal(filters.length, 0, 'nothing is asked while she types');
    await userEvent.tab();
    await screen.findByText(/^This person already has an active credential with the card profile/);
    screen.getByRole('link', { name: 'Existing credential of Ada L.' });
    await userEvent.clear(screen.getByLabelText(/Email/));
    await waitFor(() => assert.ok(screen.queryByText(/already has an active/) === null));
  });

  it('nothing is asked without an address, and a failed query doesn’t stop her', async () => {
    const { filters } = await open([{ id: uuid(6), nameOnCard: 'Ada L.' }], '');
    assert.ok((await review()).queryByText(/already has/) === null);
    assert.equal(filters.length, 0);
    cleanup();
    await open(new Error('offline'));
    assert.ok((await review()).queryByText(/already has/) === null);
  });

  it('the validity that was entered is named', async () => {
    await open([]);
    await press('Validity');
    await userEvent.type(screen.getByRole('textbox', { name: 'Valid until' }), '12/31/2040');
    const { getByText } = await review();
    const end = dateTimeText(new Date('2040-12-31T23:59:59.999').toISOString(), 'en');
    getByText(`Valid right away, until ${end}.`);
  });
});
