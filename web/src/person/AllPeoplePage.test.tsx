import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import type { ListParams } from '../core/listQuery.ts';
import { AllPeoplePage } from './AllPeoplePage.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the people of all customers', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const studio = 'a0000000-0000-4000-8000-000000000002';
  const ada = {
    ...credentialWith({ customerId: studio, nameOnCard: 'Ada Lovelace' }),
    customerName: 'Studio am Kai',
  };
  const draft = {
    ...ada,
    id: '0197f3a0-0000-7000-8000-0000000000e1',
    nameOnCard: 'Ada Byron',
    order: { ...ada.order, status: 'DRAFT' },
  };

  const open = (at = '/global/people', rows: readonly object[] = [ada, draft]) => {
    const requests: ListParams[] = [];
    const dataProvider = {
      getList: async (resource: string, params: ListParams) => {
        if (resource === 'foundCredential') requests.push(params);
        const found = resource === 'foundCredential' ? rows : [];
        return { data: found, total: found.length };
      },
      getMany: async () => ({ data: [] }),
    } as unknown as Partial<DataProvider>;
    return { ...show(<AllPeoplePage />, { at, dataProvider, profile: holding(held('admin')) }), requests };
  };
  const filtered = (filter: object) =>
    `/global/people?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

  it('ask for three characters before they are searched', async () => {
    const { requests, place } = open();
    await screen.findByText(/^Type at least three characters/);
    const field = screen.getByRole('textbox', { name: 'Name, email or card number' });
    await userEvent.type(field, 'ad');
    await waitFor(() => assert.equal(place(), filtered({ q: 'ad' })));
    assert.equal(requests.length, 0);
    await userEvent.type(field, 'a');
    await screen.findByRole('table');
    assert.ok(document.activeElement === field, 'the field keeps the focus');
    assert.deepEqual(requests.at(-1)!.filter, { q: 'ada' });
  });

  it('are rows with their customer, which open the credential there', async () => {
    open(filtered({ q: 'ada' }));
    const table = within(await screen.findByRole('table'));
    assert.equal(table.getAllByRole('cell', { name: 'Studio am Kai' }).length, 2);
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    assert.deepEqual(heads.slice(0, 3), ['Name on card', 'Customer', 'Status']);
    assert.ok(document.querySelector('.MuiTableSortLabel-root') === null);
    const to = (name: RegExp) => table.getByRole('link', { name }).getAttribute('href');
    assert.equal(to(/Lovelace/), `/customers/${studio}/credentials/credential/${ada.id}`);
    assert.equal(
      to(/Byron/),
      `/customers/${studio}/credentials/drafts/${draft.orderId}#credential=${draft.id}`,
    );
  });

  it('are narrowed by customer, partner and status; what was removed is offered if there is nothing', async () => {
    const { requests, place } = open(filtered({ q: 'ada', partnerId: ['p'] }), []);
    await screen.findByText(/^Filtered by: Partner, /);
    for (const name of ['Customer', 'Status'])
      assert.ok(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    assert.deepEqual(requests.at(-1)!.filter, { q: 'ada', partnerId: ['p'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Search removed credentials' }));
    assert.equal(place(), filtered({ q: 'ada', partnerId: ['p'], status: ['REMOVED'] }));
    await waitFor(() => assert.deepEqual(requests.at(-1)!.filter['status'], ['REMOVED']));
  });

  it('that failed are listed without a search, also from a button', async () => {
    const failed = {
      status: ['UPDATE_FAILED', 'REMOVE_FAILED', 'SUSPEND_FAILED', 'RESUME_FAILED', 'ADD_FAILED'],
    };
    const { requests, place } = open(filtered({ partnerId: ['p'], q: 'a' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show failed credentials' }));
    await screen.findByRole('table');
    assert.equal(place(), filtered({ partnerId: ['p'], ...failed }));
    assert.deepEqual(requests.at(-1)!.filter, { partnerId: ['p'], ...failed });
    cleanup();
    open(filtered({ status: ['REMOVE_FAILED'] }), []);
    await screen.findByText(/^Filtered by: Status: Remove failed$/i);
    cleanup();
    open(filtered({ status: ['REMOVE_FAILED', 'AVAILABLE'] }));
    await screen.findByText(/^Type at least three characters/);
  });

  it('are found by a search that was written into the address', async () => {
    const { place } = open('/global/people?q=ada');
    await screen.findByRole('table');
    assert.equal(place(), filtered({ q: 'ada' }));
  });
});
