import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pngOf } from '../../../testing/web/pngOf.ts';
import {
  designApi,
  inCustomer,
  inPartner,
  letter,
  letterId,
  manager,
  north,
  offer,
  openDesigns,
  otherPartner,
  partnerAdmin,
} from '../../../testing/web/pdfDesign/testDesigns.tsx';
import { held, holding } from '../../../testing/web/people.ts';
import { chooseOf, entryOf } from '../../../testing/web/rowMenu.ts';

const page = `${inCustomer}/${letterId}`;
const text = (element: Element = document.body) => element.textContent ?? '';
const section = (name: string) => screen.findByRole('region', { name });
const tabs = async (title: string) => {
  await screen.findByRole('heading', { level: 1, name: title });
  return screen.getAllByRole('tab').map(one => text(one));
};
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
const edit = (name: string) => screen.findByRole('button', { name: `Edit section: ${name}` });
const last = ({ sent }: ReturnType<typeof designApi>) => sent.at(-1)!;

describe('the page of a PDF design', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('PDF-17, PDF-20: has tabs in both contexts; a voucher has neither images nor texts', async () => {
    const all = ['Overview', 'Images', 'Texts', 'History'];
    openDesigns(designApi(), { at: page });
    assert.deepEqual(await tabs('Welcome'), all);
    cleanup();
    const ofPartner = { ...letter, partnerId: north, customerId: null };
    openDesigns(designApi([ofPartner]), { at: `${inPartner}/${letterId}` });
    assert.deepEqual(await tabs('Welcome'), all);
    cleanup();
    openDesigns(designApi([offer]), { at: `${inPartner}/${letterId}` });
    assert.deepEqual(await tabs('Offer'), ['Overview', 'History']);
    cleanup();
    openDesigns(designApi([]), { at: page });
    await screen.findByRole('heading', { name: /not found/i });
  });

  it('every tab with fields to edit has the preview', async () => {
    for (const tab of ['images', 'texts']) {
      openDesigns(designApi(), { at: `${inCustomer}/${letterId}/tabs/${tab}` });
      await screen.findByRole('button', { name: 'Get PDF preview' });
      cleanup();
    }
  });

  it('PDF-18, PDF-19, PDF-39, PDF-40: the overview has the general fields, and a preview named by the short name', async () => {
    const api = designApi();
    openDesigns(api, { at: page });
    const general = text(await section('General'));
    assert.match(general, /NameWelcome.*Short namewelcome.*TypeCredential.*LanguageFrench/);
    assert.match(general, /Credential, landscape: A4 page, QR code next to the name.*App store details/);
    const saved: string[] = [];
    const original = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    URL.createObjectURL ??= () => 'blob:1';
    URL.revokeObjectURL ??= () => undefined;
    try {
      await userEvent.click(screen.getByRole('button', { name: 'Get PDF preview' }));
      await waitFor(() => assert.deepEqual(saved, ['welcome.pdf']));
      assert.ok(api.gets.includes(`/admin/pdf-designs/${letterId}/preview.pdf`));
      cleanup();
      openDesigns(designApi([{ ...letter, shortName: ' ' }]), { at: page });
      await userEvent.click(await screen.findByRole('button', { name: 'Get PDF preview' }));
      await waitFor(() => assert.deepEqual(saved, ['welcome.pdf', 'preview.pdf']));
      assert.ok(document.querySelector('[data-letters=W]'), 'initials of the name');
    } finally {
      HTMLAnchorElement.prototype.click = original;
    }
  });

  it('PDF-26, PDF-30, PDF-31: type and short name are locked when it is edited, and the partner is not sent', async () => {
    const api = designApi([{ ...letter, partnerId: north, customerId: null }]);
    openDesigns(api, { at: `${inPartner}/${letterId}` });
    await userEvent.click(await edit('General'));
    assert.equal(dialog().getByRole('combobox', { name: /^Type/ }).getAttribute('aria-disabled'), 'true');
    assert.ok(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Short name/ }).disabled);
    fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), { target: { value: 'Letter' } });
    await press('Save');
    await closed();
    assert.deepEqual(last(api), {
      method: 'PUT',
      url: `/admin/pdf-designs/${letterId}`,
      ifMatch: '"3"',
      body: {
        name: 'Letter',
        locale: 'fr',
        templateName: 'credential-landscape',
        showStoreDetails: true,
      },
    });
    assert.equal(api.sent.length, 1);
  });

  it('PDF-22, PDF-33: becomes the default and stays it; designs for vouchers have no such switch', async () => {
    const api = designApi();
    openDesigns(api, { at: page });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default' }));
    await press('Make default');
    await closed();
    assert.deepEqual([last(api).method, last(api).url], ['POST', `/admin/pdf-designs/${letterId}/default`]);
    await waitFor(() => assert.ok(screen.queryByRole('button', { name: 'Make default' }) === null));
    const remove = await entryOf(letter.name, /^Delete/);
    assert.equal(remove.getAttribute('aria-disabled'), 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await edit('General'));
    const toggle = dialog().getByRole<HTMLInputElement>('switch', { name: 'Default' });
    assert.ok(toggle.checked && toggle.disabled);
    cleanup();
    openDesigns(designApi([offer]), { at: `${inPartner}/${letterId}` });
    await userEvent.click(await edit('General'));
    assert.ok(dialog().queryByRole('switch', { name: 'Default' }) === null);
    assert.ok(screen.queryByRole('button', { name: 'Make default' }) === null);
  });

  it('shows the page of unsaved values while they are edited, and says in words why it can’t', async () => {
    const api = designApi();
    api.state.refusal = Response.json(
      { code: '429.001.001', reason: 'r', detail: 'Too many.' },
      { status: 429 },
    );
    openDesigns(api, { at: page });
    await userEvent.click(await edit('General'));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText(/Too many\./);
    const [first] = api.previews;
    const drawn = { locale: 'fr', templateName: letter.templateName, showStoreDetails: true };
    assert.deepEqual(first, [`/admin/pdf-designs/${letterId}/preview.pdf`, { ...drawn, name: 'Welcome' }]);
    api.state.refusal = null;
    fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), { target: { value: 'Letter' } });
    await preview.findByText('Couldn’t show the page. Check your connection and try again.');
    assert.deepEqual(api.previews.at(-1)?.[1], { ...drawn, name: 'Letter' });
    assert.equal(api.sent.length, 0);
  });

  it('PDF-24, PDF-27: a text is edited in its own dialog; an empty one is removed', async () => {
    const api = designApi();
    openDesigns(api, { at: `${page}/tabs/texts` });
    assert.match(text(await section('Text')), /Come in/);
    await userEvent.click(await edit('Text'));
    const box = dialog().getByRole('textbox', { name: /^Text/ });
    fireEvent.change(box, { target: { value: 'Line one\nLine two' } });
    await press('Save');
    await closed();
    assert.deepEqual([last(api).method, last(api).body], ['PATCH', { text: 'Line one\nLine two' }]);
    await userEvent.click(await edit('Text'));
    fireEvent.change(dialog().getByRole('textbox', { name: /^Text/ }), { target: { value: '' } });
    await press('Save');
    await closed();
    assert.deepEqual(last(api).body, { text: null });
    await waitFor(async () => assert.match(text(await section('Text')), /None. The page explains how/));
  });

  it('PDF-36, PDF-37: admin logo and admin text are for users who manage the partner of the customer', async () => {
    const api = designApi();
    openDesigns(api, { at: `${page}/tabs/texts` });
    await userEvent.click(await edit('Admin text'));
    fireEvent.change(dialog().getByRole('textbox', { name: /^Admin text/ }), { target: { value: 'Guards' } });
    await press('Save');
    await closed();
    assert.deepEqual(last(api).body, { adminText: 'Guards' });
    cleanup();
    for (const [as, count] of [
      [partnerAdmin, 2],
      [manager, 1],
    ] as const) {
      openDesigns(designApi(), { at: `${page}/tabs/images`, as });
      await section('Admin logo');
      assert.equal(screen.getAllByRole('button', { name: /^Upload/ }).length, count);
      cleanup();
    }
    openDesigns(designApi(), { at: `${page}/tabs/texts`, as: manager });
    await edit('Text');
    assert.ok(screen.queryByRole('button', { name: 'Edit section: Admin text' }) === null);
    cleanup();
    const other = held('partner_admin', { id: otherPartner, name: 'Other' });
    openDesigns(designApi(), { at: `${page}/tabs/texts`, as: holding(other, ...manager.directPermissions!) });
    await edit('Text');
    assert.ok(screen.queryByRole('button', { name: 'Edit section: Admin text' }) === null);
  });

  it('PDF-38, PDF-42: its images are PNG files, at least 320 pixels wide', async () => {
    const api = designApi();
    openDesigns(api, { at: `${page}/tabs/images` });
    for (const [name, at] of [
      ['Logo', 'logo'],
      ['Admin logo', 'admin-logo'],
    ] as const) {
      const tile = within(await section(name));
      const chooser = tile.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
      assert.equal(chooser.accept, 'image/png');
      const before = api.sent.length;
      await userEvent.upload(chooser, new File(['GIF89a'], 'logo.gif'), { applyAccept: false });
      await tile.findByText('This file isn’t a PNG image. Choose a PNG file.');
      await userEvent.upload(chooser, pngOf(319));
      await tile.findByText('The image is too narrow (319 pixels). The minimum is 320.');
      assert.equal(api.sent.length, before);
      await userEvent.upload(chooser, pngOf(320));
      await waitFor(() => assert.equal(last(api)?.url, `/admin/pdf-designs/${letterId}/${at}`));
    }
  });

  it('is deleted after its impact was counted; past versions have no actions', async () => {
    const api = designApi();
    const { place } = openDesigns(api, { at: page });
    await chooseOf(letter.name, 'Delete');
    await waitFor(() => assert.match(text(screen.getByRole('dialog')), /Orders2Credentials3/));
    await press('Delete');
    await waitFor(() => assert.equal(place(), inCustomer));
    assert.deepEqual([last(api).method, last(api).ifMatch], ['DELETE', '"3"']);
    cleanup();
    openDesigns(designApi(), { at: `${page}?at=2026-01-02T03:04:05.000Z` });
    await screen.findByText('Read-only');
    assert.ok(screen.queryByRole('button', { name: /Edit section|Delete|Make default|preview/ }) === null);
  });
});
