import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { AddButton, AddMenu } from './AddMenu.tsx';
import { dependencies, idOf, serve, withProvider } from '../../../testing/web/credential/testCredential.tsx';

configure({ asyncUtilTimeout: 20_000 });
type Others = Readonly<Record<string, readonly object[]>>;

describe('the dialog that creates credentials', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  const choose = async (
    item: string,
    others: Others = dependencies,
    customer: object = withProvider,
    nextNumber: string | null = null,
  ) => {
    const api = serve({ others, nextNumber });
    const view = show(<AddMenu />, { at: '/list', dataProvider: api.dataProvider, customer });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    return { ...api, ...view };
  };
  const open = async (mode: 'Single' | 'Multiple', others?: Others) => {
    const api = await choose('Issue a credential', others);
    await userEvent.click(await screen.findByRole('button', { name: mode }));
    return api;
  };
  const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: RegExp, text: string) => {
    const input = await field(name);
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const errorOf = async (name: RegExp) => {
    const input = await field(name);
    await waitFor(() => assert.equal(input.getAttribute('aria-invalid'), 'true'));
    return document.getElementById(input.getAttribute('aria-describedby')!)?.textContent ?? '';
  };
  const isFine = async (name: RegExp) =>
    assert.equal((await field(name)).getAttribute('aria-invalid'), 'false');

  it('32.8: says which characters of a name PDFs cannot print', async () => {
    await open('Single');
    await type(/^Name on card/, 'Łukasz 王小');
    await screen.findByText('PDFs can’t show 王 小. □ appears instead.');
    await type(/^Name on card/, 'Łukasz');
    await waitFor(() => assert.ok(screen.queryByText(/PDFs can’t show/) === null));
  });

  it('CPR-12, LIM-28: the picker of card profiles is searched from four profiles on', async () => {
    const [profile] = dependencies.cardProfile;
    const profiles = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...profile,
        id: idOf(70 + n),
        displayName: `Profile ${n}`,
      }));
    const picker = () => screen.findByRole('combobox', { name: /^Card profile/ });
    await open('Single', { ...dependencies, cardProfile: profiles(3) });
    assert.notEqual((await picker()).tagName, 'INPUT', 'a list of three has nothing to type into');
    cleanup();
    await open('Single', { ...dependencies, cardProfile: profiles(4) });
    const input = await picker();
    assert.equal(input.tagName, 'INPUT');
    await userEvent.clear(input);
    await userEvent.type(input, 'file 2');
    const options = await screen.findAllByRole('option');
    assert.deepEqual(
      options.map(({ textContent }) => textContent),
      ['Profile 2'],
    );
  });

  it('CRD-51, CRD-77: mode single issues one credential immediately: order, credential, submission', async () => {
    const { executed, place } = await open('Single');
    await type(/Name on card/, 'Ada Lovelace');
    await type(/Email/, 'ada@example.test');
    await type(/Card number/, '200');
    await press('Issue');
    await userEvent.click(await screen.findByRole('button', { name: 'Issue 1' }));
    await waitFor(() =>
      assert.deepEqual(
        executed.map(({ command, path }) => [command, path]),
        [
          ['create', undefined],
          ['add', '/admin/orders/made/credentials'],
          ['submit', undefined],
        ],
      ),
    );
    const { recipient, dataParams, cardProfileId } = executed[1]!.values as Record<string, unknown>;
    const ada = { email: 'ada@example.test', phoneNumber: null };
    assert.deepEqual([recipient, dataParams, cardProfileId], [ada, { cardNumber: '200' }, idOf(7)]);
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/order/made'));
  });

  it('CRD-52, CRD-64: mode multiple creates a range, without names', async () => {
    const { executed } = await open('Multiple');
    assert.ok((await field(/Name on card/)).disabled);
    await type(/Range start/, '10');
    await type(/Number of credentials/, '5');
    await press('Add to draft');
    await waitFor(() => assert.equal(executed.at(-1)?.path, '/admin/orders/made/credentials/bulk'));
    const range = executed.at(-1)!.values as Record<string, unknown>;
    assert.deepEqual([range['rangeStart'], range['rangeSize']], [10, 5]);
  });

  it('CRD-53: mode CSV upload leads to the import, which has a page of its own', async () => {
    const { place } = await open('Single');
    await press('CSV upload');
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/import'));
  });

  it('CRD-75: “add to draft” adds to the open draft, or creates one', async () => {
    const { executed, place } = await choose('Add to draft');
    await type(/Name on card/, 'Ada Lovelace');
    await type(/Card number/, '200');
    await press('Add to draft');
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/drafts/made'));
    assert.equal(executed.map(({ command }) => command).join(), 'create,add');
    cleanup();
    const api = serve({ others: dependencies });
    show(<AddButton orderId={idOf(9)} />, { dataProvider: api.dataProvider, customer: withProvider });
    await press('Add credentials');
    await type(/Name on card/, 'Ada Lovelace');
    await type(/Card number/, '200');
    await press('Add to draft');
    await waitFor(() => assert.equal(api.executed.length, 1));
    assert.equal(api.executed[0]?.path, `/admin/orders/${idOf(9)}/credentials`);
  });

  it('says what the end of the validity does to a credential of the chosen card profile', async () => {
    const [profile] = dependencies.cardProfile;
    const [first, second] = [idOf(70), idOf(71)];
    for (const [cardProfile, text] of [
      [[{ ...profile, isWallet: true }], /^The pass will be suspended at that time/],
      [[{ ...profile, isWallet: false }], /^The credential will be removed at that time/],
      [
        [first, second].map(id => ({ ...profile, id, isDefault: false, isWallet: true })),
        /^At that time, a wallet pass will be suspended\. Any other credential will be removed/,
      ],
    ] as const) {
      await open('Single', { ...dependencies, cardProfile });
      await userEvent.click(await screen.findByRole('button', { name: 'Validity' }));
      await screen.findByText(text);
      await press('End of month');
      assert.match((await field(/^Valid until/)).value, /\d{4}/);
      await press('No end date');
      assert.equal((await field(/^Valid until/)).value, '');
      cleanup();
    }
  });

  it('CRD-62: the PDF design is required', async () => {
    const pdfDesign = [1, 2].map(n => ({ id: idOf(n), name: `Design ${n}`, isDefault: false }));
    const { executed } = await open('Single', { ...dependencies, pdfDesign });
    await type(/Name on card/, 'Ada');
    await press('Add to draft');
    const picker = screen.getByRole('combobox', { name: /PDF design/ });
    await waitFor(() =>
      assert.match(picker.closest('div.MuiBox-root')?.textContent ?? '', /Input is required: PDF design/),
    );
    assert.equal(executed.length, 0);
  });

  it('CRD-63: the name on the card is required and has at most 255 characters', async () => {
    await open('Single');
    await press('Add to draft');
    assert.match(await errorOf(/Name on card/), /required/);
    assert.equal((await field(/Name on card/)).maxLength, 255);
  });

  it('32.2: a data parameter without default is required', async () => {
    const { executed } = await open('Single');
    await type(/Name on card/, 'Ada');
    await press('Add to draft');
    assert.match(await errorOf(/Card number/), /required/);
    assert.equal(executed.length, 0);
  });

  it('CRD-65, CRD-66: recipients need a valid email and phone number', async () => {
    await open('Single');
    await type(/Name on card/, 'Ada');
    await type(/Email/, 'ada@');
    await type(/Phone number/, '123');
    await press('Add to draft');
    assert.match(await errorOf(/Email/), /valid email/);
    assert.match(await errorOf(/Phone number/), /phone number with country code/);
    await type(/Email/, 'ada@example.test');
    await waitFor(() => isFine(/Email/));
  });

  it('a national phone number is offered with the country code of the browser’s region', async () => {
    const { languages } = navigator;
    Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true });
    try {
      await open('Single');
      await type(/Phone number/, '0170 1234567');
      await press('Use +491701234567');
      assert.equal((await field(/Phone number/)).value, '+491701234567');
      assert.ok(screen.queryByRole('button', { name: /^Use \+/ }) === null);
    } finally {
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
    }
  });

  it('CRD-67, CRD-68: a range needs a start from 0 and a size from 1, in this mode only', async () => {
    await open('Multiple');
    await press('Add to draft');
    assert.match(await errorOf(/Range start/), /required/);
    assert.match(await errorOf(/Number of credentials/), /required/);
    await type(/Range start/, '0');
    await type(/Number of credentials/, '0');
    await waitFor(() => isFine(/Range start/));
    await type(/Range start/, '-1');
    assert.match(await errorOf(/Range start/), /^Use only digits/);
    assert.match(await errorOf(/Number of credentials/), /at least 1/);
    await press('Single');
    assert.ok(screen.queryByRole('textbox', { name: /Range start/ }) === null);
  });

  it('a number says its range, and the next free one is entered by a press where numbers are unique', async () => {
    const strict = { ...withProvider, enforceSecuredDataUniqueness: true };
    const [format] = dependencies.dataFormat;
    const site = { ...format.dynamicData[0], name: 'siteNumber', offset: 1, isMainField: false };
    const dataFormat = [{ ...format, dynamicData: [...format.dynamicData, { ...site, defaultValue: '3' }] }];
    const { urls } = await choose('Issue a credential', { ...dependencies, dataFormat }, strict, '42');
    await userEvent.click(await screen.findByRole('button', { name: 'Single' }));
    await screen.findByText(/^Number from 0 to 255$/);
    // only the main parameter has this button
    await userEvent.click(await screen.findByRole('button', { name: 'Use next free number: 42' }));
    assert.equal((await field(/Card number/)).value, '42');
    assert.ok(urls.some(url => /\/customers\/c\/next-number\?cardProfileId=/.test(url)));
    await press('Multiple');
    await userEvent.click(await screen.findByRole('button', { name: 'Use next free number: 42' }));
    assert.equal((await field(/Range start/)).value, '42');
    cleanup();
    const repeating = { ...withProvider, enforceSecuredDataUniqueness: false };
    const lenient = await choose('Issue a credential', dependencies, repeating, '42');
    await userEvent.click(await screen.findByRole('button', { name: 'Single' }));
    await field(/Card number/);
    assert.ok(screen.queryByRole('button', { name: /next free number/ }) === null);
    assert.ok(!lenient.urls.some(url => url.includes('next-number')));
  });

  it('CRD-69: a range ends where the main parameter has no further value', async () => {
    const { executed } = await open('Multiple');
    await type(/Range start/, '250');
    await type(/Number of credentials/, '7');
    await screen.findByText('At most 6');
    await press('Add to draft');
    assert.match(await errorOf(/Number of credentials/), /at most 6/);
    assert.equal(executed.length, 0);
  });

  for (const [row, change] of [
    ['CRD-71: does not support it', { supportsBulkCreation: false }],
    ['CRD-72: is on the list of those that may not', { isBulkCreationBlacklisted: true }],
  ] as const)
    it(`${row}: there is no range of such a data format`, async () => {
      await open('Multiple', { ...dependencies, dataFormat: [{ ...dependencies.dataFormat[0], ...change }] });
      await screen.findByText('This card profile’s data format doesn’t support ranges.');
      assert.ok(screen.queryByRole('textbox', { name: /Range start/ }) === null);
    });

  it('CRD-74: the classification is one of four, or none', async () => {
    await open('Single');
    await press('Personal details');
    await userEvent.click(screen.getByRole('combobox', { name: 'Classification' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    assert.deepEqual(
      options.map(({ textContent }) => textContent),
      ['None', 'Employee', 'Visitor', 'Contractor', 'Other'],
    );
  });

  it('doesn’t open if something is missing, and warns on the console', async () => {
    const { warn } = console;
    for (const [missing, customer] of [
      ['cardProfile', withProvider],
      ['pdfDesign', withProvider],
      ['dataFormat', withProvider],
      ['', { providers: [] }],
    ] as const) {
      const warned: unknown[] = [];
      console.warn = (...args: unknown[]) => void warned.push(args);
      try {
        await choose(
          'Issue a credential',
          { ...dependencies, ...(missing ? { [missing]: [] } : {}) },
          customer,
        );
        await waitFor(() => assert.match(String(warned), /the credential dialog does not open/));
      } finally {
        console.warn = warn;
      }
      assert.ok(screen.queryByRole('dialog') === null);
      cleanup();
    }
  });
});
