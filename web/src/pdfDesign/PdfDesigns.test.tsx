import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { templatesFor } from './designForms.ts';
import {
  designApi,
  inCustomer,
  letter,
  letterId,
  manager,
  north,
  offer,
  openDesigns,
  partnerAdmin,
} from '../../../testing/web/pdfDesign/testDesigns.tsx';

const ofPartner = `/global/partners/${north}/config/tabs/pdf-designs`;
const dialog = () => within(screen.getByRole('dialog', { name: 'New PDF design' }));
const choose = async (label: string, option: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const options = async (label: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name: new RegExp(`^${label}`) }));
  const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return found;
};
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
const isLocked = (label: string): boolean =>
  dialog()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .getAttribute('aria-disabled') === 'true';
const openNew = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'New PDF design' }))[0]!);
  await screen.findByRole('dialog', { name: 'New PDF design' });
};
const create = () => userEvent.click(dialog().getByRole('button', { name: 'Create' }));

describe('PDF designs', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  for (const [where, at, row, query] of [
    ['a customer', inCustomer, letter, `customerId=${letter.customerId}`],
    ['a partner', ofPartner, offer, `partnerId=${north}`],
  ] as const)
    it(`PDF-15: the list of ${where} has a button for a new one, a search, and a link to each`, async () => {
      const api = designApi([row]);
      openDesigns(api, { at });
      const link = await screen.findByRole('link', { name: row.name });
      assert.match(link.getAttribute('href') ?? '', new RegExp(`pdf-designs/${letterId}\\?from=`));
      assert.ok(api.gets.some(url => url.includes(query)));
      await userEvent.type(screen.getByRole('textbox', { name: 'Search PDF designs' }), 'wel');
      await waitFor(() => assert.ok(api.gets.some(url => url.includes('q=wel'))));
      await openNew();
    });

  it('the page of a customer shows the designs of its partner, which the customer can use as well', async () => {
    const api = designApi([{ ...letter, name: 'House letter', partnerId: north, customerId: null }]);
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).includes('customerId=')
        ? Response.json([], { headers: { 'Content-Range': 'pdfDesigns 0-0/0' } })
        : api.fetch(input, init);
    openDesigns({ ...api, fetch });
    const section = within(await screen.findByRole('region', { name: 'The partner’s PDF designs' }));
    const link = section.getByRole('link', { name: 'House letter' });
    assert.match(
      link.getAttribute('href') ?? '',
      new RegExp(`partners/${north}/config/pdf-designs/${letterId}`),
    );
    section.getByText('French');
    await screen.findByText(/^This customer has no PDF designs of its own/);
    assert.ok(api.gets.some(url => url.includes('type=CREDENTIAL') && url.includes('nullCustomer=true')));
    cleanup();
    openDesigns({ ...api, fetch }, { as: manager });
    const name = await screen.findByText('House letter');
    assert.equal(name.closest('a'), null, 'only the partner may change its designs');
  });

  it('PDF-16: the table shows the properties of each design, and can be sorted by each', async () => {
    const api = designApi([{ ...letter, logo: '/files/1', isDefault: true }]);
    openDesigns(api);
    const table = await screen.findByRole('table', { name: 'PDFs' });
    const names = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const expected = ['Image', 'Name', 'Short name', 'Template', 'Language', 'Logo', 'Admin logo'];
    assert.deepEqual(names.slice(0, 10), [...expected, 'Text', 'Admin text', 'Default']);
    const cells = within(table)
      .getAllByRole('cell')
      .map(cell => {
        for (const standIn of cell.querySelectorAll('.instead')) standIn.remove();
        return within(cell).queryByRole('img')?.getAttribute('aria-label') ?? cell.textContent;
      });
    const shown = ['Welcome', 'welcome', 'Credential, landscape', 'French'];
    assert.deepEqual(cells.slice(1, 10), [...shown, 'Yes', 'No', 'Yes', 'No', 'Yes']);
    for (const name of names.slice(1, 10))
      assert.ok(within(table).getByRole('button', { name: name! }), name!);
  });

  it('PDF-14, I18-06: templates and languages are fixed lists', async () => {
    openDesigns(designApi([]));
    await openNew();
    assert.deepEqual(await options('Language'), ['English', 'German', 'French', 'Italian', 'Spanish']);
    assert.deepEqual(await options('Template'), [
      'Credential, portrait',
      'Credential, landscape',
      'Credential, business card',
    ]);
  });

  it('PDF-41: a template shows its layout: portrait, landscape or business card', async () => {
    openDesigns(designApi([]));
    await openNew();
    for (const [template, layout] of [
      ['Credential, portrait', /A4 page, QR code below the name/],
      ['Credential, landscape', /A4 page, QR code next to the name/],
      ['Credential, business card', /Card, 85 × 55 mm/],
    ] as const) {
      await choose('Template', template);
      assert.match(screen.getByRole('dialog').textContent ?? '', layout);
    }
  });

  it('PDF-25, PDF-28, PDF-32, PDF-35: in a customer, designs are created for credentials, once all required fields are filled in', async () => {
    const api = designApi([]);
    const { place } = openDesigns(api, { as: manager });
    await openNew();
    assert.ok(isLocked('Type'));
    assert.ok(dialog().queryByRole('combobox', { name: /^Partner/ }) === null);
    assert.match(dialog().getByRole('combobox', { name: /^App store details/ }).textContent ?? '', /Yes/);
    assert.match(dialog().getByRole('combobox', { name: /^Language/ }).textContent ?? '', /English/);
    await create();
    await waitFor(() => assert.equal(dialog().getAllByText(/^Input is required/).length, 3));
    assert.equal(api.sent.length, 0);
    fill('Name', 'Letter');
    fill('Short name', 'letter');
    await choose('Language', 'Italian');
    await choose('Template', 'Credential, business card');
    await create();
    await waitFor(() => assert.match(place(), /pdf-designs\/[^?]+\?from=/));
    assert.deepEqual(
      api.sent.map(({ method, url, body }) => [method, url, body]),
      [
        [
          'POST',
          '/admin/pdf-designs',
          {
            type: 'CREDENTIAL',
            name: 'Letter',
            shortName: 'letter',
            locale: 'it',
            templateName: 'credential-business',
            showStoreDetails: true,
            customerId: letter.customerId,
          },
        ],
      ],
    );
  });

  it('PDF-21, PDF-23, PDF-33: a design for credentials can become the default after its creation, but not one for vouchers', async () => {
    const api = designApi([]);
    openDesigns(api, { at: ofPartner });
    await openNew();
    await choose('Type', 'Voucher');
    assert.ok(dialog().queryByRole('switch', { name: 'Default' }) === null);
    await choose('Type', 'Credential');
    await userEvent.click(dialog().getByRole('switch', { name: 'Default' }));
    fill('Name', 'Letter');
    fill('Short name', 'letter');
    await choose('Language', 'English');
    await choose('Template', 'Credential, portrait');
    await create();
    await waitFor(() => assert.equal(api.sent.length, 2));
    assert.equal(api.sent[0]!.body['partnerId'], north);
    assert.ok(!('isDefault' in api.sent[0]!.body));
    assert.deepEqual([api.sent[1]!.method, api.sent[1]!.url.split('/').at(-1)], ['POST', 'default']);
  });

  it('PDF-29, PDF-34: outside a customer the partner is required; the templates are those of the type', async () => {
    const api = designApi([]);
    openDesigns(api, {
      at: ofPartner,
      as: partnerAdmin,
    });
    await openNew();
    assert.match(dialog().getByRole('combobox', { name: /^Partner/ }).textContent ?? '', /Sample North/);
    await choose('Template', 'Credential, portrait');
    await choose('Type', 'Voucher');
    await create();
    await waitFor(() => assert.equal(dialog().getAllByText(/^Input is required/).length, 3));
    assert.deepEqual(
      await options('Template'),
      templatesFor('VOUCHER', 'en').map(({ text }) => text),
    );
    assert.deepEqual(await options('Template'), ['Voucher, portrait', 'Voucher, landscape']);
    assert.equal(api.sent.length, 0);
  });
});
