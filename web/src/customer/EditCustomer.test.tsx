import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  doors,
  errorAt,
  filledIn,
  globalAdmin,
  openCustomer,
  partnerAdmin,
  rowOf,
  settingsAt,
  south,
  north,
} from '../../../testing/web/customer/testCustomers.tsx';
import { held, holding } from '../../../testing/web/people.ts';
import { chooseOf, menuOf } from '../../../testing/web/rowMenu.ts';

const edit = () => screen.queryByRole('button', { name: 'Edit section: General' });
const customerAdmin = (customerId: string) => ({
  ...holding(held('customer_admin', { id: customerId, name: 'Acme Works' })),
  writablePartners: [],
});
const openDialog = async (button: string, name: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};
const editing = () => openDialog('Edit section: General', 'Edit customer');

describe('editing and deleting a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('CUS-42: its settings are edited, and problems are shown at their fields', async () => {
    const { api } = await openCustomer(rowOf());
    const dialog = await editing();
    const name = dialog.getByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.clear(dialog.getByLabelText(/^Email address/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(errorAt('name'), 'Input is required: Name'));
    assert.equal(errorAt('contacts.0.email'), 'Input is required: Email address');
    assert.equal(api.commands().length, 0);
    await userEvent.type(name, 'Acme Doors');
    await userEvent.type(dialog.getByLabelText(/^Email address/), 'nights@acme.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const [{ method, url, body }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url], ['PATCH', `/admin/customers/${acme}`]);
    assert.equal((body as { readonly appConfigId?: unknown }).appConfigId, null);
    assert.deepEqual(filledIn(body), {
      name: 'Acme Doors',
      credentialRedeemMethod: 'DIRECT',
      enforceSecuredDataUniqueness: false,
      technicalContactEmails: ['nights@acme.test'],
    });
  });

  it('says how many recipients get a reminder, before new reminder settings are saved', async () => {
    const patient = { timeout: 20_000 };
    const credentials = [1, 2, 3].map(n => ({
      id: `0197f3a0-0000-7000-8000-0000000000e${n}`,
      status: 'AVAILABLE',
    }));
    const { api } = await openCustomer(rowOf(), { lists: { credentials } });
    const dialog = await editing();
    const days = dialog.getByLabelText(/^Remind after/);
    await userEvent.type(days, 'ten');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(
      () => assert.match(errorAt('remindAfterDays') ?? '', /^Please enter a whole number/),
      patient,
    );
    assert.ok(dialog.queryByText(/get a reminder immediately/) === null);
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await dialog.findByText('Up to 3 recipients get a reminder immediately after you save.', {}, patient);
    const asked = api.sent.find(({ url }) => url.includes('issuedBefore='));
    assert.match(asked!.url, /status=AVAILABLE&.*deliveryStatus=SENT/);
    await userEvent.clear(days);
    await waitFor(() => assert.ok(dialog.queryByText(/get a reminder immediately/) === null), patient);
    assert.equal(api.commands().length, 0);
  });

  it('CUS-50, CUS-52: the app is changed in the global context only, by users with permission, and if there are several', async () => {
    const app = (dialog: Awaited<ReturnType<typeof editing>>) =>
      dialog.queryByRole('combobox', { name: /^App config/ });
    await openCustomer(rowOf());
    const inGlobal = await editing();
    await waitFor(() => assert.ok(app(inGlobal)));
    cleanup();
    const single = await openCustomer(rowOf(), { lists: { 'app-configs': [doors] } });
    const form = await editing();
    await waitFor(() => assert.ok(single.api.sent.some(({ url }) => url.startsWith('/admin/app-configs'))));
    assert.equal(app(form), null);
    cleanup();
    const inSettings = await openCustomer(rowOf(), { at: settingsAt });
    const settings = await editing();
    assert.equal(app(settings), null);
    await userEvent.type(settings.getByLabelText(/^Name/), '!');
    await userEvent.click(settings.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(inSettings.api.commands().length, 1));
    assert.ok(!('appConfigId' in (inSettings.api.commands()[0]!.body as object)));
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt, as: customerAdmin(acme) });
    assert.equal(app(await editing()), null);
  });

  it('is read-only for users who don’t manage the customer', async () => {
    await openCustomer(rowOf(), { at: settingsAt, as: customerAdmin(south.id) });
    assert.equal(edit(), null);
  });

  it('CUS-43: deleting says what is kept, and leads to the list', async () => {
    const orders = [north, south].map(({ id }) => ({ id, status: 'ISSUED' }));
    const { api, place } = await openCustomer(rowOf(), { lists: { orders } });
    await chooseOf('Acme Works', 'Delete customer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete customer?' }));
    dialog.getByText(/“Acme Works” will be removed from all lists\. Its 2 orders/);
    await dialog.findByText('Nothing else depends on this.');
    const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type Acme Works to confirm' }), 'Acme');
    assert.ok(remove.disabled, 'another name confirms nothing');
    await userEvent.type(dialog.getByRole('textbox'), ' Works');
    await userEvent.click(remove);
    await waitFor(() => assert.equal(place(), '/global/customers'));
    const [{ method, url }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url], ['DELETE', `/admin/customers/${acme}?preview=1.0`]);
  });

  it('deleting a customer without orders doesn’t count them', async () => {
    await openCustomer(rowOf(), { lists: { orders: [] } });
    await chooseOf('Acme Works', 'Delete customer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete customer?' }));
    dialog.getByText('“Acme Works” will be removed from all lists.');
  });

  it('while orders are in progress the dialog only says so, and shows them', async () => {
    const orders = [{ id: north.id, status: 'QUEUED' }];
    await openCustomer(rowOf(), { lists: { orders } });
    await chooseOf('Acme Works', 'Delete customer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete customer?' }));
    dialog.getByText(/^One order is still in progress/);
    const { search } = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Show orders' }).href);
    assert.match(decodeURIComponent(search), /"status":\["QUEUED","PROCESSING"\]/);
    assert.ok(dialog.queryByRole('button', { name: 'Delete' }) === null);
  });

  it('CUS-51, CUS-53: is deleted in the global context only, by users with permission', async () => {
    const inDialog = async () => (await editing()).queryByRole('button', { name: 'Delete customer' });
    await openCustomer(rowOf(), { as: partnerAdmin(north) });
    assert.ok(await inDialog());
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt, as: globalAdmin });
    assert.equal(menuOf('Acme Works'), null);
    assert.equal(await inDialog(), null);
    cleanup();
    await openCustomer(rowOf(), { as: customerAdmin(acme) });
    assert.equal(menuOf('Acme Works'), null);
    assert.equal(await inDialog(), null);
  });
});
