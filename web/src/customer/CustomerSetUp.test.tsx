import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pastFetch, rowOf as changeOf } from '../kit/history/historySamples.ts';
import { doors, doorsWith } from '../../../testing/web/provider/testProviders.tsx';
import {
  acme,
  customersApi,
  globalAt,
  numberFormat,
  openCustomers,
  partnerAdmin,
  north,
  rowOf,
  settingsAt,
} from '../../../testing/web/customer/testCustomers.tsx';
import { reader } from '../../../testing/web/people.ts';

const provider = {
  credentialProviderId: doors.credentialProviderId,
  credentialProvider: doors.credentialProvider,
  displayName: doors.displayName,
  configId: doors.configId,
};
const whole = rowOf({ providers: [provider], dataFormatIds: [numberFormat.id] });
const stepsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

interface Given {
  readonly row: ReturnType<typeof rowOf>;
  readonly providers?: readonly object[];
  readonly usable?: { readonly app: boolean; readonly cardProfile: boolean; readonly pdfDesign: boolean };
  readonly hasAdmin?: boolean;
  readonly at?: string;
  readonly as?: ReturnType<typeof partnerAdmin>;
}
const open = async ({ row, providers = [doors], usable, hasAdmin, at = globalAt, as }: Given) => {
  const api = customersApi([row], { providers }, usable, {}, hasAdmin);
  const view = openCustomers(api, { at, row, ...(as ? { as } : {}) });
  await screen.findByRole('heading', { level: 1, name: row.name });
  await screen.findByRole('region', { name: 'Recent changes' });
  await waitFor(() => assert.ok(api.sent.some(({ url }) => url.endsWith('/overview'))));
  return { api, ...view };
};
const checklist = () => screen.findByRole('region', { name: /left$/ });

describe('the setup of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('lists missing steps, each with its button', async () => {
    const { place } = await open({
      row: rowOf({ providers: [provider], technicalContactEmails: [] }),
      providers: [doorsWith({})],
      usable: { app: false, cardProfile: true, pdfDesign: false },
    });
    const card = await checklist();
    within(card).getByRole('heading', { name: '5 steps left' });
    within(card).getByText('4 of 9 done');
    assert.deepEqual(stepsOf(card), [
      'Provider, doneDoors',
      'Keys, requiredDoors has no keys yet.Choose',
      'App, requiredNo app config is chosen, and there’s no default app.Choose',
      'Credits, done',
      'Data format, requiredNo data format chosen yet.Choose',
      'Card profile, done',
      'PDF design, requiredNone available yet.Create',
      'Technical contact, to doShown in emails, so recipients know who to contact with questions.Add',
      'First customer admin, done',
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Keys' }));
    const keys = within(await screen.findByRole('dialog', { name: 'Edit keys' }));
    await userEvent.click(keys.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Add: Technical contact' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
    const contact = edit.getByRole('textbox', { name: /^Email address/ });
    await waitFor(() => assert.equal(document.activeElement, contact));
    await userEvent.click(edit.getByRole('button', { name: 'Cancel' }));
    assert.ok(screen.queryByRole('dialog') === null, 'nothing was typed, so nothing is asked');
    const at = place();
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Data format' }));
    assert.ok(await screen.findByRole('dialog', { name: 'Choose data formats' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Create: PDF design' }));
    assert.ok(await screen.findByRole('dialog', { name: 'New PDF design' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    assert.equal(place(), at);
  });

  it('adds credits in place, and names a card profile that is still a draft', async () => {
    const draft = { id: numberFormat.id, displayName: 'Visitor', status: 'DRAFT' };
    const usable = { app: true, cardProfile: false, pdfDesign: true };
    const api = customersApi([whole], { providers: [doors], 'card-profiles': [draft] }, usable, {}, true, 0);
    const { place } = openCustomers(api, { at: globalAt, row: whole });
    const card = await checklist();
    const submit = await within(card).findByRole('link', { name: 'Submit: Card profile' });
    const to = `/customers/${acme}/settings/card-profiles/${draft.id}#submit`;
    assert.equal(submit.getAttribute('href'), to);
    within(card).getByText('“Visitor” is still a draft.');
    const at = place();
    await userEvent.click(within(card).getByRole('button', { name: 'Add: Credits' }));
    assert.ok(await screen.findByRole('dialog', { name: 'Add credits' }));
    assert.equal(place(), at);
  });

  it('offers the partner’s default card profile as a template first, prefilled', async () => {
    const template = {
      id: doors.credentialProviderId,
      displayName: 'Staff badge',
      shortName: 'Staff',
      status: 'DRAFT',
      customerId: null,
      partnerId: north.id,
      dataFormatId: numberFormat.id,
      fileId: 'random',
      deliveryMethod: 'EMAIL',
      nameOnCard: true,
      isWallet: false,
      isDefault: true,
      cardImage: null,
    };
    const row = {
      ...whole,
      partnerDefaults: [{ partnerId: north.id, defaultCardProfileId: template.id, defaultPdfDesignId: null }],
    };
    const usable = { app: true, cardProfile: false, pdfDesign: true };
    const api = customersApi([row], { providers: [doors] }, usable);
    const withTemplate: typeof api.fetch = async (input, init) => {
      const { pathname } = new URL(String(input), 'http://console.test');
      return pathname === `/admin/card-profiles/${template.id}` && (init?.method ?? 'GET') === 'GET'
        ? new Response(JSON.stringify(template), { headers: { ETag: '"1"' } })
        : api.fetch(input, init);
    };
    openCustomers({ ...api, fetch: withTemplate }, { at: globalAt, row });
    const card = await checklist();
    await within(card).findByText('The partner’s template is “Staff badge”.');
    const step = within(card).getByText('Card profile').closest('li')!;
    assert.deepEqual(
      within(step)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
      ['Use the partner’s template', 'Create'],
    );
    await userEvent.click(
      within(card).getByRole('button', { name: 'Use the partner’s template: Card profile' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'New card profile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(api.commands()[0]?.url, '/admin/card-profiles'));
    assert.partialDeepStrictEqual(api.commands()[0]?.body, {
      displayName: 'Staff badge',
      shortName: 'Staff',
      dataFormatId: numberFormat.id,
      customerId: acme,
    });
  });

  it('offers only the customer’s data formats for a new card profile, and preselects a single one', async () => {
    const others = ['Elsewhere', 'Unchosen'].map((displayName, n) => ({
      ...numberFormat,
      id: `0197f3a0-0000-7000-8000-0000000000d${n + 5}`,
      displayName,
    }));
    const usable = { app: true, cardProfile: false, pdfDesign: true };
    const lists = { providers: [doors], 'data-formats': [...others, numberFormat] };
    const openWith = async (row: typeof whole) => {
      const api = customersApi([row], lists, usable);
      openCustomers(api, { at: globalAt, row });
      await userEvent.click(
        await within(await checklist()).findByRole('button', { name: 'Create: Card profile' }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'New card profile' }));
      return { api, picker: dialog.getByRole<HTMLInputElement>('combobox', { name: /^Data format/ }) };
    };
    const one = await openWith(whole);
    await waitFor(() => assert.equal(one.picker.value, numberFormat.displayName));
    assert.ok(
      one.api.sent.some(({ url }) => url.startsWith(`/admin/data-formats?id=${numberFormat.id}`)),
      one.api.sent.map(({ url }) => url).join('\n'),
    );
    cleanup();
    const two = await openWith({ ...whole, dataFormatIds: [numberFormat.id, others[0]!.id] });
    await userEvent.click(two.picker);
    await screen.findByRole('option', { name: numberFormat.displayName });
    assert.deepEqual(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
      ['Elsewhere', numberFormat.displayName],
    );
    assert.equal(two.picker.value, '');
  });

  it('invites the first admin of the customer in place, and works without one', async () => {
    const { place, api } = await open({ row: whole, hasAdmin: false });
    const card = await checklist();
    within(card).getByRole('heading', { name: 'One step left' });
    assert.ok(
      stepsOf(card).includes('First customer admin, to doCan issue credentials and invite colleagues.Invite'),
    );
    const at = place();
    await userEvent.click(within(card).getByRole('button', { name: 'Invite: First customer admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
    assert.match(dialog.getByRole('combobox', { name: /^Role/ }).textContent ?? '', /Customer admin/);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Grace Hopper');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'grace@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const [invited] = api.commands();
    assert.deepEqual([invited?.method, invited?.url], ['POST', '/admin/users']);
    assert.partialDeepStrictEqual(invited?.body, {
      permission: { role: 'customer_admin', customerId: acme, partnerId: null },
    });
    assert.equal(place(), at);
    await waitFor(() => assert.equal(api.sent.filter(({ url }) => url.endsWith('/overview')).length, 2));
  });

  it('offers a first provider, and says which one doesn’t respond', async () => {
    await open({ row: rowOf({ providers: [] }), providers: [] });
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Add: Provider' }));
    assert.ok(await screen.findByRole('dialog', { name: 'Add provider' }));
    cleanup();
    await open({ row: whole, providers: [{ ...doors, fullyInitialized: false }] });
    within(await checklist()).getByText('No response from Doors. Check the settings.');
  });

  it('disappears once everything is set up, and offers nothing that the user may not do', async () => {
    await open({ row: whole });
    await screen.findByRole('heading', { name: doors.displayName });
    assert.ok(screen.queryByRole('region', { name: /left$/ }) === null);
    cleanup();
    await open({
      row: rowOf({ providers: [], technicalContactEmails: [] }),
      providers: [],
      at: settingsAt,
      as: reader,
    });
    const card = await checklist();
    assert.ok(within(card).queryByRole('button') === null);
    assert.ok(within(card).queryByRole('link') === null);
    within(card).getByText('No data format chosen yet. Your partner admin sets this up.');
  });

  it('shows the last changes with their authors next to it, and the contract to users who may see it', async () => {
    const { api, as } = { api: customersApi([whole], { providers: [doors] }), as: partnerAdmin(north) };
    const rows = [changeOf(2, [{ field: 'name', from: 'A', to: 'B' }], { type: 'CustomerChanged' })];
    const requests: string[] = [];
    const fetchPast = pastFetch(api.fetch as typeof fetch, { rows, before: whole, requests });
    openCustomers({ ...api, fetch: fetchPast as typeof api.fetch }, { at: globalAt, row: whole });
    const last = within(await screen.findByRole('region', { name: 'Recent changes' }));
    await last.findByText(/changed 1 field.*: Name/);
    assert.equal(
      last.getByRole('link', { name: 'History' }).getAttribute('href'),
      `${globalAt}/tabs/history`,
    );
    assert.ok(
      requests.includes(`/admin/customers/${acme}/events?folded=true&limit=20&offset=0`),
      requests.join(),
    );
    const contract = within(await screen.findByRole('region', { name: 'Contract' }));
    contract.getByText('This customer has no contract, so each credential costs a credit.');
    cleanup();
    await open({ row: whole, as });
    assert.ok(screen.queryByRole('region', { name: 'Contract' }) === null);
  });
});
