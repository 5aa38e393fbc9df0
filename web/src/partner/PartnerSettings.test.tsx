import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  firstBody,
  errorAt,
  northwind,
  openPartner,
  openPartners,
  partnersApi,
  partnerAdmin,
  rowOf,
  south,
  southwind,
  top,
} from '../../../testing/web/partner/testPartners.tsx';

const edit = async (section: string, dialog: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit section: ${section}` }));
  return within(await screen.findByRole('dialog', { name: dialog }));
};
const editGeneral = () => edit('General', 'Edit partner');
const editDefaults = () => edit('Defaults for new customers', 'Edit defaults');
type Dialog = Awaited<ReturnType<typeof edit>>;
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
const fill = async (dialog: Dialog, label: RegExp, text: string) => {
  const input = dialog.getByLabelText(label);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const depth = (dialog: Dialog) => dialog.queryByLabelText(/^Maximum levels below/);
const pick = async (dialog: Dialog, label: RegExp, option: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the settings of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-38: its dialog changes name and own customers with the shown revision, and the page shows them', async () => {
    const { api } = await openPartner(southwind);
    const dialog = await editGeneral();
    await fill(dialog, /^Name/, 'Eastwind');
    await pick(dialog, /^Own customers/, 'No');
    await save(dialog);
    await screen.findByRole('heading', { level: 1, name: 'Eastwind' });
    const [{ method, url, body, ifMatch }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url, ifMatch], ['PUT', `/admin/partners/${south}`, '"7"']);
    assert.deepEqual(body, { name: 'Eastwind', maxDepth: null, allowOwnCustomers: false });
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('PAR-04: the depth of a tree can be set; the page shows the remaining depth, and 0 allows no partner below', async () => {
    const { api } = await openPartner(rowOf(top, 'Northwind', { partnersCount: 0 }));
    const dialog = await editGeneral();
    await fill(dialog, /^Maximum levels below/, '2');
    await save(dialog);
    await waitFor(() => assert.equal(firstBody(api)['maxDepth'], 2));
    cleanup();
    for (const left of [2, 0]) {
      const row = rowOf(top, 'Northwind', { maxDepth: left, adjustedMaxDepth: left, canBeParent: left > 0 });
      await openPartner(row);
      const general = await screen.findByRole('region', { name: 'General' });
      assert.match(general.textContent ?? '', new RegExp(`Maximum levels below${left}`));
      cleanup();
      openPartners(partnersApi({ partners: [row] }), {
        at: '/global/partners#create',
        as: partnerAdmin(top),
      });
      const title = left > 0 ? 'New partner' : 'No parent partner available';
      await screen.findByRole('dialog', { name: title });
      cleanup();
    }
  });

  it('PAR-43: only a global admin changes the depth, and only of a top partner', async () => {
    for (const [row, as, isOffered] of [
      [northwind, undefined, true],
      [southwind, undefined, false],
      [northwind, partnerAdmin(top), false],
      [southwind, partnerAdmin(south), false],
    ] as const) {
      cleanup();
      sessionStorage.clear();
      await openPartner(row, as ? { as } : {});
      assert.equal(depth(await editGeneral()) !== null, isOffered);
    }
  });

  it('refusals of the server are shown in the dialog', async () => {
    const detail = 'The partners below this one already need a depth of 2.';
    const refuse = () =>
      Response.json({ code: '409.009.003', reason: 'partner.depth_in_use', detail }, { status: 409 });
    await openPartner(northwind, { refuse });
    const dialog = await editGeneral();
    await fill(dialog, /^Maximum levels below/, '1');
    await save(dialog);
    await dialog.findByText(new RegExp(detail));
    assert.equal((depth(dialog) as HTMLInputElement).value, '1');
  });

  it('PAR-39: its other dialog changes the defaults of new customers', async () => {
    const app = '0197f3a0-0000-7000-8000-0000000000e1';
    const badge = '0197f3a0-0000-7000-8000-0000000000e2';
    const lists = {
      'app-configs': [
        { id: app, name: 'Campus app', partnerId: top },
        { id: 'x', name: 'Of others', partnerId: '0197f3a0-0000-7000-8000-0000000000ff' },
      ],
      'card-profiles': [{ id: badge, displayName: 'Badge', dataFormat: { displayName: 'Door number' } }],
    };
    const { api } = await openPartner(southwind, { lists });
    const dialog = await editDefaults();
    await userEvent.click(dialog.getByRole('combobox', { name: /^App config/ }));
    assert.ok(screen.queryByRole('option', { name: 'Of others' }) === null);
    await userEvent.click(screen.getByRole('option', { name: 'Campus app' }));
    await pick(dialog, /^Card profile/, 'Badge');
    await pick(dialog, /^Redeem method/, 'With a second factor');
    await pick(dialog, /^Unique secured data/, 'Yes');
    await pick(dialog, /^Self-registration/, 'Yes');
    await fill(dialog, /^Initial credits/, '250');
    await save(dialog);
    await waitFor(() => assert.equal(api.commands().length, 1));
    const [{ method, url, body, ifMatch }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url, ifMatch], ['PUT', `/admin/partners/${south}/defaults`, '"7"']);
    assert.deepEqual(body, {
      defaultInitialCredits: 250,
      defaultAppConfigId: app,
      defaultCardProfileId: badge,
      defaultPdfDesignId: null,
      defaultEnforceDataUniqueness: true,
      defaultCredentialRedeemMethod: 'mfa',
      autoCreateProviderProject: false,
      selfRegistrationAllowed: true,
    });
  });

  it('the default PDF design is chosen among designs for credentials, and “None” is a choice', async () => {
    const design = '0197f3a0-0000-7000-8000-0000000000e3';
    const lists = { 'pdf-designs': [{ id: design, name: 'Welcome' }] };
    const { api } = await openPartner({ ...southwind, defaultPdfDesignId: design }, { lists });
    const dialog = await editDefaults();
    await userEvent.click(dialog.getByRole('combobox', { name: /^PDF design/ }));
    await screen.findByRole('option', { name: 'Welcome' });
    const asked = api.gets('/admin/pdf-designs?').filter(({ url }) => url.includes(`partnerId=${south}`));
    assert.ok(asked.length > 0 && asked.every(({ url }) => url.includes('type=CREDENTIAL')));
    await userEvent.click(screen.getByRole('option', { name: 'None' }));
    await save(dialog);
    await waitFor(() => assert.equal(api.commands().length, 1));
    assert.equal((api.commands()[0]!.body as { defaultPdfDesignId?: unknown }).defaultPdfDesignId, null);
  });

  it('PAR-44: initial credits are 0 by default and at most 10,000', async () => {
    const { api } = await openPartner(southwind);
    const dialog = await editDefaults();
    const credits = () => dialog.getByLabelText<HTMLInputElement>(/^Initial credits/);
    assert.equal(credits().value, '0');
    for (const wrong of ['10001', '-1', '']) {
      await fill(dialog, /^Initial credits/, wrong);
      await save(dialog);
      await waitFor(() => assert.ok(errorAt('defaultInitialCredits')));
    }
    assert.equal(api.commands().length, 0);
    await fill(dialog, /^Initial credits/, '10000');
    await save(dialog);
    await waitFor(() => assert.equal(firstBody(api)['defaultInitialCredits'], 10_000));
  });

  it('PAR-33, PAR-34, PAR-35, LIM-23: a tab has tiles of logo and app logo: PNG of at least 320 pixels, deleted after a confirmation', async () => {
    const { api } = await openPartner(southwind, { tab: 'customization' });
    const bytes = new Uint8Array(64);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    const wide = (width: number) => {
      new DataView(bytes.buffer).setUint32(16, width);
      new DataView(bytes.buffer).setUint32(20, 80);
      return new File([bytes.slice()], 'logo.png', { type: 'image/png' });
    };
    for (const [label, at] of [
      ['Console logo', 'logo'],
      ['App logo', 'app-logo'],
    ] as const) {
      const before = api.commands().length;
      const tile = within(screen.getByRole('region', { name: label }));
      const chooser = tile.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      assert.equal(chooser.accept, 'image/png');
      await userEvent.upload(chooser, new File(['GIF89a'], 'logo.gif'), { applyAccept: false });
      await tile.findByText('This file isn’t a PNG image. Choose a PNG file.');
      await userEvent.upload(chooser, wide(319));
      await tile.findByText('The image is too narrow (319 pixels). The minimum is 320.');
      assert.equal(api.commands().length, before);
      await userEvent.upload(chooser, wide(320));
      await tile.findByRole('img', { name: label });
      await userEvent.click(tile.getByRole('button', { name: `Delete: ${label}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
      assert.equal(api.commands().length, before + 1);
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => assert.ok(tile.queryByRole('img', { name: label }) === null));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      assert.deepEqual(
        api
          .commands()
          .slice(before)
          .map(({ method, url }) => [method, url]),
        [
          ['PUT', `/admin/partners/${south}/${at}`],
          ['DELETE', `/admin/partners/${south}/${at}`],
        ],
      );
    }
  });
});
