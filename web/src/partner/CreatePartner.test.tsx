import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  firstBody,
  errorAt,
  globalAdmin,
  northwind,
  openPartners,
  partnerAdmin,
  partnersApi,
  southwind,
  top,
} from '../../../testing/web/partner/testPartners.tsx';
import { entryOf } from '../../../testing/web/rowMenu.ts';

const open = async (as = globalAdmin, partners = [northwind, southwind]) => {
  const api = partnersApi({ partners });
  const view = openPartners(api, { at: '/global/partners#create', as });
  const dialog = await screen.findByRole('dialog', { name: 'New partner' });
  return { ...view, api, dialog: within(dialog) };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Create' }));
const parent = (dialog: Dialog) => dialog.getByRole('combobox', { name: /^Parent/ });
const choose = async (dialog: Dialog, name: string) => {
  await userEvent.click(parent(dialog));
  await userEvent.click(await screen.findByRole('option', { name }));
};
describe('the dialog of a new partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-19, PAR-20: afterwards its page is open and the profile is reloaded', async () => {
    const { api, dialog, place } = await open();
    await waitFor(() => assert.equal(api.gets('/admin/profile').length, 1));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Eastwind');
    await submit(dialog);
    await screen.findByRole('heading', { level: 1, name: 'Eastwind' });
    assert.equal(place(), '/global/partners/0197f3a0-0000-7000-8000-0000000000c1/config');
    await waitFor(() => assert.equal(api.gets('/admin/profile').length, 2));
    assert.deepEqual(api.commands()[0]!.body, {
      name: 'Eastwind',
      parentId: null,
      maxDepth: null,
      allowOwnCustomers: true,
    });
  });

  it('PAR-40: the name is required and has at most 255 characters', async () => {
    const { api, dialog } = await open();
    await submit(dialog);
    await waitFor(() => assert.equal(errorAt('name'), 'Input is required: Name'));
    assert.equal(api.commands().length, 0);
    await userEvent.click(dialog.getByLabelText(/^Name/));
    await userEvent.paste('x'.repeat(256));
    await dialog.findByText('255 of 255 characters');
    await submit(dialog);
    await waitFor(() => assert.equal(firstBody(api)['name'], 'x'.repeat(255)));
  });

  it('PAR-41: a partner admin must choose a parent, a global admin may choose none', async () => {
    const two = [northwind, southwind];
    const { api, dialog } = await open(partnerAdmin(top), two);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Eastwind');
    await submit(dialog);
    await waitFor(() => assert.equal(errorAt('parentId'), 'Input is required: Parent'));
    assert.equal(api.commands().length, 0);
    await choose(dialog, 'Southwind');
    await submit(dialog);
    await waitFor(() => assert.equal(firstBody(api)['parentId'], southwind.id));
    cleanup();
    sessionStorage.clear();
    const global = await open();
    assert.equal(parent(global.dialog).getAttribute('placeholder'), 'None (top-level partner)');
    await userEvent.type(global.dialog.getByLabelText(/^Name/), 'Eastwind');
    await submit(global.dialog);
    await waitFor(() => assert.equal(firstBody(global.api)['parentId'], null));
  });

  it('ROL-18: a global admin creates a top partner without a parent, sets the depth of its tree, and manages every partner', async () => {
    const { api, dialog } = await open();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Eastwind');
    await userEvent.type(dialog.getByLabelText(/^Maximum levels below/), '2');
    await submit(dialog);
    await waitFor(() => assert.equal(api.commands().length, 1));
    assert.partialDeepStrictEqual(firstBody(api), { name: 'Eastwind', parentId: null, maxDepth: 2 });
    for (const row of [northwind, southwind]) {
      cleanup();
      sessionStorage.clear();
      const partners = partnersApi();
      openPartners(partners, { at: `/global/partners/${row.id}/config`, as: globalAdmin });
      assert.ok(await screen.findByRole('button', { name: 'Edit section: General' }));
      assert.ok(await entryOf(row.name, /^Delete partner/));
    }
  });

  it('PAR-42: the depth is a number that is not negative', async () => {
    const { api, dialog } = await open();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Eastwind');
    const depth = dialog.getByLabelText(/^Maximum levels below/);
    for (const wrong of ['-1', 'two', '1.5']) {
      await userEvent.clear(depth);
      await userEvent.type(depth, wrong);
      await submit(dialog);
      await waitFor(() => assert.match(errorAt('maxDepth') ?? '', /valid|number/i));
    }
    assert.equal(api.commands().length, 0);
    await userEvent.clear(depth);
    await userEvent.type(depth, '0');
    await submit(dialog);
    await waitFor(() => assert.equal(firstBody(api)['maxDepth'], 0));
  });

  it('only partners that may have another one below them are offered as parent, and a partner with a parent has no depth', async () => {
    const full = { ...southwind, adjustedMaxDepth: 0, canBeParent: false };
    const { api, dialog } = await open(globalAdmin, [northwind, full]);
    assert.ok(dialog.getByLabelText(/^Maximum levels below/));
    await userEvent.click(parent(dialog));
    const options = await screen.findAllByRole('option');
    assert.deepEqual(
      options.map(option => option.textContent),
      ['None (top-level partner)', 'Northwind'],
    );
    assert.ok(api.gets('/admin/partners?').some(({ url }) => url.includes('canBeParent=true')));
    await userEvent.click(options[1]!);
    await waitFor(() => assert.ok(dialog.queryByLabelText(/^Maximum levels below/) === null));
  });

  it('PAR-45, PAR-46: users without a partner that can be a parent see so, and can’t submit', async () => {
    const full = { ...northwind, adjustedMaxDepth: 0, canBeParent: false };
    const api = partnersApi({ partners: [full] });
    const { place } = openPartners(api, { as: partnerAdmin(top) });
    await userEvent.click(await screen.findByRole('button', { name: 'New partner' }));
    const dialog = await screen.findByRole('dialog', { name: 'No parent partner available' });
    within(dialog).getByText("You can't create a new partner, because no valid parent partner exists.");
    assert.ok(within(dialog).queryByRole('textbox') === null);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual([place(), api.commands().length], ['/global/partners', 0]);
  });
});
