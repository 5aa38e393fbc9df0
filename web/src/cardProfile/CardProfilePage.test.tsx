import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pngOf } from '../../../testing/web/pngOf.ts';
import {
  admin,
  badge,
  badgeId,
  formatId,
  inCustomer,
  inPartner,
  manager,
  north,
  openProfiles,
  partnerAdmin,
  profileApi,
  submitted,
} from '../../../testing/web/cardProfile/testProfiles.tsx';

const page = `${inCustomer}/${badgeId}`;
const section = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? '';
const opened = () => screen.findByRole('heading', { level: 1, name: 'Employee badge' });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
const edits = () =>
  screen.queryAllByRole('button', { name: /^Edit section/ }).map(one => one.getAttribute('aria-label'));
const edit = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit section: ${name}` }));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });

describe('the page of a card profile', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    globalThis.fetch = fetch;
  });

  it('CPR-13, CPR-15, CPR-16, CPR-24: has the sections card image, general, data type and additional in both contexts', async () => {
    for (const [at, as, row] of [
      [page, manager, badge],
      [`${inPartner}/${badgeId}`, partnerAdmin, { ...badge, partnerId: north, customerId: null }],
    ] as const) {
      openProfiles(profileApi([row]), { at, as });
      await opened();
      assert.match(await section('Card image'), /Card image/);
      assert.match(await section('General'), /Display nameEmployee badge.*Short nameBadge.*DefaultNo/);
      assert.match(
        await section('Data type'),
        /Data formatCard number.*File IDNew one for each credential.*WalletNo/,
      );
      assert.match(await section('Additional'), /DeliveryEmail.*Name on cardYes/);
      cleanup();
    }
    openProfiles(profileApi([]), { at: page });
    await screen.findByRole('heading', { name: /not found/i });
  });

  it('CPR-14: each section has its own edit dialog, with the current revision, and sends only its own fields', async () => {
    const api = profileApi();
    openProfiles(api, { at: page });
    await edit('General');
    fill('Display name', 'Visitor badge');
    await userEvent.click(dialog().getByRole('switch', { name: 'Default' }));
    await press('Save');
    await closed();
    await edit('Data type');
    await userEvent.click(dialog().getByRole('switch', { name: 'New file ID for each credential' }));
    fill('File ID', '0a1b');
    await press('Save');
    await waitFor(() =>
      assert.equal(
        dialog()
          .getByRole('textbox', { name: /^File ID/ })
          .getAttribute('aria-invalid'),
        'true',
      ),
    );
    fill('File ID', '0a'.repeat(12));
    await press('Save');
    await closed();
    await edit('Additional');
    await userEvent.click(dialog().getByRole('switch', { name: 'Name on card' }));
    await press('Save');
    await closed();
    const at = `/admin/card-profiles/${badgeId}`;
    assert.deepEqual(
      api.sent.map(({ method, url, body, ifMatch }) => [`${method} ${url}`, body, ifMatch]),
      [
        [`PUT ${at}/general`, { displayName: 'Visitor badge', shortName: 'Badge' }, '"3"'],
        [`POST ${at}/default`, {}, null],
        [
          `PUT ${at}/data-type`,
          { dataFormatId: badge.dataFormatId, fileId: '0a'.repeat(12), isWallet: false },
          '"3"',
        ],
        [`PUT ${at}/additional`, { deliveryMethod: 'EMAIL', nameOnCard: false }, '"3"'],
      ],
    );
    const [file] = screen.getAllByLabelText('Card image', { selector: 'input' });
    fireEvent.change(file!, { target: { files: [pngOf(1032, 336)] } });
    await waitFor(() => assert.equal(api.sent.at(-1)?.url, `${at}/image`));
  });

  it('CPR-17, CPR-18, CPR-19, CPR-20: a customer’s draft is submitted after a confirmation, but not a partner’s or a submitted one', async () => {
    const api = profileApi();
    openProfiles(api, { at: page });
    await screen.findByText('Draft', { selector: 'span' });
    await screen.findByText(/^It’s your turn. Check the sections/);
    await userEvent.click(screen.getByRole('button', { name: 'Submit…' }));
    dialog().getByText(/You can still change its display name.+or delete it while it’s unused/);
    dialog().getByText(
      'There is no published design and no image yet. After submission, you can’t add an image, and you can only publish the design, not edit it.',
    );
    const toDesign = dialog().getByRole('link', { name: 'Design' });
    assert.equal(toDesign.getAttribute('href'), `${page}/design`);
    assert.equal(api.sent.length, 0);
    await press('Submit');
    await closed();
    await screen.findByText(/^Waiting for a global admin to approve/);
    screen.getByText('Most options can no longer be changed.');
    assert.ok(screen.queryByText(/You can still change everything/) === null);
    assert.equal(api.sent[0]!.url, `/admin/card-profiles/${badgeId}/submit`);
    assert.ok(screen.queryByRole('button', { name: 'Submit…' }) === null);
    cleanup();
    openProfiles(profileApi([{ ...badge, partnerId: north, customerId: null }]), {
      at: `${inPartner}/${badgeId}`,
      as: partnerAdmin,
    });
    await screen.findByText(/^A template for your customers/);
    screen.getByText('Template', { selector: 'span' });
    assert.ok(screen.queryByRole('region', { name: 'Approval' }) === null);
    assert.ok(screen.queryByRole('button', { name: 'Submit…' }) === null);
    cleanup();
    openProfiles(profileApi([{ ...submitted, status: 'ACTIVE', canDesignBeEdited: false }]), { at: page });
    await screen.findByText('Active', { selector: 'span' });
    screen.getByRole('link', { name: 'View design' });
    assert.ok(screen.queryByRole('region', { name: 'Approval' }) === null);
  });

  it('a link with #submit asks to submit a draft, and only a draft', async () => {
    openProfiles(profileApi(), { at: `${page}#submit` });
    await screen.findByRole('dialog', { name: 'Submit card profile?' });
    await press('Cancel');
    await closed();
    cleanup();
    openProfiles(profileApi([submitted]), { at: `${page}#submit` });
    await opened();
    assert.ok(screen.queryByRole('dialog') === null);
    cleanup();
    openProfiles(profileApi([{ ...badge, designVersion: 1 }]), { at: `${page}#submit` });
    await screen.findByRole('dialog');
    assert.ok(screen.queryByText(/No published design/) === null);
  });

  it('CPR-21, CPR-22, CPR-23: once submitted, only the display name and the default are edited, and the picture is not', async () => {
    for (const row of [submitted, { ...submitted, status: 'ACTIVE' } as const]) {
      openProfiles(profileApi([row]), { at: page });
      await opened();
      await section('General');
      assert.deepEqual(edits(), ['Edit section: General']);
      const image = within(screen.getByRole('region', { name: 'Card image' }));
      image.getByText('You can’t change the image after submission, but publishing the design replaces it.');
      assert.deepEqual(image.queryAllByRole('button'), []);
      await edit('General');
      const shortName = dialog().getByRole('textbox', { name: /^Short name/ });
      assert.ok((shortName as HTMLInputElement).disabled);
      cleanup();
    }
    openProfiles(profileApi(), { at: page });
    await opened();
    assert.equal(edits().length, 3);
  });

  it('a global admin sends one back with a message, which its customer sees and answers by submitting it again', async () => {
    const api = profileApi([submitted]);
    openProfiles(api, { at: page, as: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Send back…' }));
    dialog().getByText(
      /can’t be used to issue credentials until it’s resubmitted. .* issued credentials are kept/,
    );
    await press('Send back');
    await dialog().findByText(/^Input is required/);
    assert.equal(api.sent.length, 0);
    await userEvent.type(dialog().getByRole('textbox', { name: /^Message to the customer/ }), 'Larger logo');
    await press('Send back');
    await closed();
    const [{ url, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual([url, body], [`/admin/card-profiles/${badgeId}/send-back`, { message: 'Larger logo' }]);
    cleanup();
    const back = {
      ...badge,
      sentBackMessage: 'Use a larger logo.\nIt is hard to read.',
      sentBackAt: '2026-07-01T08:00:00.000Z',
    };
    openProfiles(profileApi([back]), { at: page });
    await screen.findByText('Sent back', { selector: 'span' });
    await screen.findByText(/^Use a larger logo\./);
    screen.getByText(/^It’s your turn. Change what the message asks for/);
    assert.equal(edits().length, 3);
    await userEvent.click(screen.getByRole('button', { name: 'Submit…' }));
    await press('Submit');
    await closed();
    await screen.findByText('Submitted', { selector: 'span' });
    assert.ok(screen.queryByText(/^Use a larger logo\./) === null);
  });

  it('only a global admin approves a submitted one', async () => {
    openProfiles(profileApi([submitted]), { at: page });
    await opened();
    assert.ok(screen.queryByRole('button', { name: 'Approve…' }) === null);
    cleanup();
    const api = profileApi([submitted]);
    openProfiles(api, { at: page, as: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
    await press('Approve');
    await closed();
    assert.equal(api.sent[0]!.url, `/admin/card-profiles/${badgeId}/approve`);
    await screen.findByText('Active', { selector: 'span' });
  });

  it('several are approved one after the other, those that have waited longest first', async () => {
    const visitors = { ...submitted, id: formatId, displayName: 'Visitor badge' };
    const api = profileApi([submitted, visitors]);
    const { place } = openProfiles(api, { at: `${page}?from=%2Fglobal%2Fstart`, as: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Approve and open next' }));
    await screen.findByRole('heading', { level: 1, name: 'Visitor badge' });
    assert.equal(place(), `${inCustomer}/${visitors.id}?from=%2Fglobal%2Fstart`);
    assert.deepEqual(
      api.sent.map(({ url, ifMatch }) => [url, ifMatch]),
      [[`/admin/card-profiles/${badgeId}/approve`, '"3"']],
    );
    const query = api.gets.find(({ searchParams }) => searchParams.get('status') === 'SUBMITTED');
    assert.match(query!.search, /submittedAt/);
  });
});
