import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { Profile } from '../core/profile.tsx';
import {
  customersApi,
  doors,
  errorAt,
  filledIn,
  firstBody,
  globalAdmin,
  made,
  north,
  openCustomers,
  partnerAdmin,
  rowOf,
  south,
} from '../../../testing/web/customer/testCustomers.tsx';

const open = async (
  as: Partial<Profile> = globalAdmin,
  lists: Parameters<typeof customersApi>[1] = {},
  filter: object = {},
) => {
  const api = customersApi([rowOf()], lists);
  const view = openCustomers(api, { at: `/global/customers?filter=${JSON.stringify(filter)}`, as });
  await userEvent.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  return { ...view, api, dialog, submit };
};

describe('the dialog of a new customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    globalThis.fetch = fetch;
  });

  it('CUS-23, CUS-24, CUS-41, CUS-45: a partner is required; then the list is reloaded and the new customer is open', async () => {
    const { api, dialog, submit, place } = await open();
    dialog.getByText(/get the message again\. Leave empty for no reminders/);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    await submit();
    await waitFor(() => assert.equal(errorAt('partnerId'), 'Input is required: Partner'));
    assert.equal(api.commands().length, 0);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Partner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Southwind' }));
    const lists = () => api.sent.filter(({ url }) => url.startsWith('/admin/customers?')).length;
    const before = lists();
    await submit();
    await waitFor(() => assert.equal(place(), `/global/customers/${made}`));
    assert.ok(lists() > before);
    const [{ method, url, body }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url], ['POST', '/admin/customers']);
    assert.equal((body as { readonly appConfigId?: unknown }).appConfigId, null);
    assert.deepEqual(filledIn(body), {
      name: 'Riverside',
      partnerId: south.id,
      credentialRedeemMethod: 'DIRECT',
      enforceSecuredDataUniqueness: false,
      technicalContactEmails: [],
    });
  });

  it('the first field that has to be filled in gets the focus', async () => {
    const { dialog } = await open();
    await waitFor(() =>
      assert.ok(document.activeElement === dialog.getByRole('combobox', { name: /^Partner/ })),
    );
    cleanup();
    const filtered = await open(globalAdmin, {}, { partnerId: [south.id] });
    await waitFor(() => assert.ok(document.activeElement === filtered.dialog.getByLabelText(/^Name/)));
    cleanup();
    const several = await open(partnerAdmin(north, south));
    await waitFor(() =>
      assert.ok(document.activeElement === several.dialog.getByRole('combobox', { name: /^Partner/ })),
    );
    cleanup();
    const single = await open(partnerAdmin(north));
    await waitFor(() => assert.ok(document.activeElement === single.dialog.getByLabelText(/^Name/)));
  });

  it('CUS-44: the name is required and has at most 255 characters', async () => {
    const { api, dialog, submit } = await open(partnerAdmin(north));
    await submit();
    await waitFor(() => assert.equal(errorAt('name'), 'Input is required: Name'));
    assert.equal(api.commands().length, 0);
    await userEvent.click(dialog.getByLabelText(/^Name/));
    await userEvent.paste('x'.repeat(256));
    await submit();
    await waitFor(() => assert.equal(firstBody(api)['name'], 'x'.repeat(255)));
  });

  it('CUS-46, CUS-47: each technical contact is required and valid', async () => {
    const { api, dialog, submit } = await open(partnerAdmin(north));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    const add = dialog.getByRole('button', { name: 'Add contact' });
    await userEvent.click(add);
    await userEvent.click(add);
    const [, second] = dialog.getAllByLabelText(/^Email address/);
    await userEvent.type(second!, 'doors');
    await submit();
    await waitFor(() => assert.equal(errorAt('contacts.0.email'), 'Input is required: Email address'));
    assert.match(errorAt('contacts.1.email') ?? '', /valid email/);
    assert.equal(api.commands().length, 0);
    await userEvent.type(dialog.getAllByLabelText(/^Email address/)[0]!, 'nights@acme.test');
    await userEvent.type(second!, '@acme.test');
    await submit();
    await waitFor(() =>
      assert.deepEqual(firstBody(api)['technicalContactEmails'], ['nights@acme.test', 'doors@acme.test']),
    );
  });

  it('CUS-48, CUS-49, ROL-17: the partner is asked for only if there are several; the single one of a partner admin is selected', async () => {
    const { api, dialog, submit } = await open(partnerAdmin(south));
    assert.ok(dialog.queryByLabelText(/^Partner/) === null);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    await submit();
    await waitFor(() => assert.equal(firstBody(api)['partnerId'], south.id));
    cleanup();
    sessionStorage.clear();
    const several = await open(partnerAdmin(north, south));
    assert.ok(several.dialog.getByLabelText(/^Partner/));
    await userEvent.type(several.dialog.getByLabelText(/^Name/), 'Riverside');
    await several.submit();
    await several.dialog.findByText(/^Input is required/);
    assert.equal(several.api.commands().length, 0);
  });

  it('the partner of the only permission is preselected, also if there are partners below it', async () => {
    const above = { ...partnerAdmin(north), writablePartners: [north, south] };
    const { api, dialog, submit } = await open(above);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    assert.match(dialog.getByRole('combobox', { name: /^Partner/ }).textContent ?? '', /Northwind/);
    await submit();
    await waitFor(() => assert.equal(firstBody(api)['partnerId'], north.id));
  });

  it('the partner by which the list is filtered is preselected', async () => {
    const several = partnerAdmin(north, south);
    const above = { ...partnerAdmin(north), writablePartners: [north, south] };
    const cases = [
      [several, { partnerId: [south.id] }, /Southwind/],
      [several, { partnerId: south.id }, /Southwind/],
      [several, { partnerId: [north.id, south.id] }, /^\W*$/],
      [above, { partnerId: [south.id] }, /Southwind/],
    ] as const;
    for (const [as, filter, chosen] of cases) {
      cleanup();
      const { dialog } = await open(as, {}, filter);
      assert.match(dialog.getByRole('combobox', { name: /^Partner/ }).textContent ?? '', chosen);
    }
    cleanup();
    const { api, dialog, submit } = await open(globalAdmin, {}, { partnerId: [south.id] });
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    await submit();
    await waitFor(() => assert.equal(firstBody(api)['partnerId'], south.id));
  });

  it('the defaults of the partner are filled in, until the user changes them', async () => {
    const given = { defaultAppConfigId: doors.id, defaultCredentialRedeemMethod: 'mfa' };
    const partner = { ...south, ...given, defaultEnforceDataUniqueness: true };
    const { api, dialog, submit } = await open(partnerAdmin(south), { partners: [partner] });
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    const redeem = () => dialog.getByRole('combobox', { name: /^Redeem method/ }).textContent;
    await waitFor(() => assert.equal(redeem(), 'With a second factor'));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Unique secured data/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'No' }));
    await submit();
    await waitFor(() =>
      assert.partialDeepStrictEqual(firstBody(api), {
        appConfigId: doors.id,
        credentialRedeemMethod: 'mfa',
        enforceSecuredDataUniqueness: false,
      }),
    );
  });

  it('CUS-54: is refused for a partner without a key generation mode, and the dialog says why', async () => {
    const { api, dialog, submit, place } = await open(partnerAdmin(south));
    const detail =
      'The partner’s key generation mode isn’t configured. Configure it before you create customers.';
    api.refuse({ code: '409.022.003', reason: 'keyset.not_configured', detail });
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Riverside');
    await submit();
    await dialog.findByText(/key generation mode isn’t configured/);
    const link = dialog.getByRole('link', { name: 'Open partner' });
    assert.equal(link.getAttribute('href'), `/global/partners/${south.id}/config`);
    assert.equal(place(), '/global/customers?filter={}#create');
    assert.equal(dialog.getByLabelText<HTMLInputElement>(/^Name/).value, 'Riverside');
  });

  it('the app is asked for only if there is more than one', async () => {
    const { dialog } = await open(globalAdmin);
    await waitFor(() => assert.ok(dialog.getByRole('combobox', { name: /^App config/ })));
    cleanup();
    const single = await open(globalAdmin, { 'app-configs': [doors] });
    await waitFor(() => assert.ok(single.api.sent.some(({ url }) => url.startsWith('/admin/app-configs'))));
    assert.ok(single.dialog.queryByRole('combobox', { name: /^App config/ }) === null);
  });
});
