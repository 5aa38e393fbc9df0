import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { Execution } from '../core/dataProvider.ts';
import { held, holding } from '../../../testing/web/people.ts';
import { dateTimeText } from '../core/localeTexts.ts';
import { Problem } from '../core/problem.ts';
import type { OrderRow } from './orderRow.ts';
import {
  button,
  dialog,
  draft,
  ended,
  gone,
  openOrder,
  otherProvider,
  provider,
  restoreFetch,
  uuid,
} from '../../../testing/web/order/testOrder.tsx';

const unnamed = { ...draft, displayName: null };
const smallOrder = { ...unnamed, totalCredentialsCount: 3 };
const three = {
  count: 3,
  told: [{ how: 'EMAIL' as const, count: 3, names: ['Ada', 'Grace', 'Mary'] }],
};
const commands = (executed: readonly { readonly command: string }[]) =>
  executed.map(({ command }) => command);

describe('before an order is issued', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  it('shows count, cost, the remaining balance, and the recipients by channel', async () => {
    openOrder();
    await userEvent.click(await button('Issue 240…'));
    const { findByText, getByText } = await dialog();
    await findByText('Issue 240 credentials?');
    await findByText('3,614');
    getByText('One credit each');
    getByText('Employee badge');
    getByText('get an email');
    getByText('Bela Muster, Cem Entwurf, Dana Vorlage and 225 more');
    getByText('get an SMS');
    getByText(
      /^won’t be notified because the card profile sends emails and their email addresses are missing\. Hand out their PDFs/,
    );
    getByText('Fatma Modell, Hanna Beispiel, Kaya Platzhalter');
  });

  it('names the language of messages and PDFs, and how many are in each if there are several designs', async () => {
    const design = (id: string, name: string, locale: string, count: number) => ({ id, name, locale, count });
    openOrder({ review: { pdfDesigns: [design('d', 'Welcome', 'de', 240)] } });
    await userEvent.click(await button('Issue 240…'));
    await (
      await dialog()
    ).findByText('Messages and PDFs are in German, the language of the PDF design “Welcome”.');
    cleanup();
    openOrder({
      review: { pdfDesigns: [design('d', 'Welcome', 'de', 200), design('f', 'Visiteurs', 'fr', 40)] },
    });
    await userEvent.click(await button('Issue 240…'));
    const { findByText } = await dialog();
    await findByText('200 in German, with the PDF design “Welcome”');
    await findByText('40 in French, with the PDF design “Visiteurs”');
  });

  it('32.8: names people whose PDF can’t show their name', async () => {
    const names = ['Bela 王', 'Cem 小', 'Dana 明'];
    openOrder({ review: { unprintable: { count: 5, names } } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText } = await dialog();
    await findByText(/^The PDFs for Bela 王, Cem 小, Dana 明 and 2 more can’t show every character/);
  });

  it('32.2: credentials without a required value are named, and nothing can be issued', async () => {
    const first = [
      { name: 'Bela Muster', param: 'cardNumber' },
      { name: 'Cem Entwurf', param: 'cardNumber' },
    ];
    openOrder({ review: { missingValues: { count: 5, first } } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText, queryByRole } = await dialog();
    await findByText(
      /^Bela Muster \(cardNumber\), Cem Entwurf \(cardNumber\) and 3 more are missing a value/,
    );
    assert.ok(queryByRole('button', { name: /^Issue/ }) === null);
  });

  it('ORD-39, ORD-40: issuing submits the draft and goes to the page of the order', async () => {
    const orders: OrderRow[] = [smallOrder];
    const answer = ({ command }: Execution) => {
      if (command === 'submit') orders.splice(0, 1, { ...smallOrder, status: 'QUEUED' });
      return {};
    };
    const { executed, place, base } = openOrder({ orders, review: three, answer });
    await userEvent.click(await button('Issue 3…'));
    await userEvent.click(await button('Issue 3'));
    await waitFor(() => assert.equal(place(), `${base}/order/${draft.id}`));
    assert.deepEqual(commands(executed), ['rename', 'submit']);
  });

  it('after the press it says that it issues, with the balance that was confirmed, until the page is up to date', async () => {
    let isSubmitted = false;
    const { promise: credited, resolve } = Promise.withResolvers();
    const review = {
      ...three,
      get balance() {
        return isSubmitted ? 97 : 100;
      },
    };
    const answer = ({ command }: Execution) => {
      isSubmitted ||= command === 'submit';
      return {};
    };
    const { fetched } = openOrder({ orders: [smallOrder], review, answer, credited });
    await userEvent.click(await button('Issue 3…'));
    const { findByText, getByText, queryByText } = await dialog();
    await findByText('Nothing has been sent or charged yet.');
    getByText('97');
    await userEvent.click(await button('Issue 3'));
    await findByText('Issuing… This takes a few seconds.');
    await waitFor(() => assert.equal(fetched.filter(url => url.includes('/review')).length, 2));
    getByText('97');
    assert.ok(queryByText('Nothing has been sent or charged yet.') === null && queryByText('94') === null);
    resolve(undefined);
    await gone();
  });

  it('names the address that the card profile needs and a person lacks', async () => {
    const lacking = (missing: 'email' | 'phoneNumber', name: string) =>
      ({ how: 'NOBODY', missing, count: 1, names: [name] }) as const;
    const told = [lacking('email', 'Ada'), lacking('phoneNumber', 'Grace')];
    openOrder({ orders: [smallOrder], review: { count: 2, told } });
    await userEvent.click(await button('Issue 3…'));
    const { findByText } = await dialog();
    await findByText(
      /because the card profile sends emails and the email address is missing\. Hand out the PDF/,
    );
    await findByText(/because the card profile sends SMS and the phone number is missing\. Hand out the PDF/);
  });

  it('ORD-41, ORD-44, ORD-47, 32.59: without a name it asks for one and suggests the time, and the only provider is chosen', async () => {
    const before = dateTimeText(new Date().toISOString(), 'en');
    const { executed } = openOrder({ orders: [smallOrder], review: three });
    await userEvent.click(await button('Issue 3…'));
    const { findByLabelText, findByText } = await dialog();
    const name: HTMLInputElement = await findByLabelText(/Order name/);
    const after = dateTimeText(new Date().toISOString(), 'en');
    assert.ok([before, after].includes(name.value), name.value);
    await userEvent.clear(name);
    await userEvent.click(await button('Issue 3'));
    await findByText(/^Input is required/);
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(256));
    assert.equal(name.value.length, 255);
    assert.equal(executed.length, 0, 'nothing was sent');
    await userEvent.clear(name);
    await userEvent.paste('Spring intake');
    await userEvent.click(await button('Issue 3'));
    await gone();
    assert.deepEqual(executed.at(0)?.values, {
      displayName: 'Spring intake',
      customerCredentialProviderId: provider.credentialProviderId,
    });
  });

  it('ORD-42, ORD-43, ORD-46: with several providers one must be chosen', async () => {
    const { executed } = openOrder({
      orders: [{ ...smallOrder, displayName: 'Named' }],
      review: three,
      customer: { providers: [provider, otherProvider] },
    });
    await userEvent.click(await button('Issue 3…'));
    const { findByRole } = await dialog();
    const choice = await findByRole('combobox', { name: /Provider/ });
    await userEvent.click(await button('Issue 3'));
    await waitFor(() => assert.equal(choice.getAttribute('aria-invalid'), 'true'));
    assert.equal(executed.length, 0);
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: 'South gate' }));
    await userEvent.click(await button('Issue 3'));
    await gone();
    assert.deepEqual(executed[0]?.values, {
      displayName: 'Named',
      customerCredentialProviderId: otherProvider.credentialProviderId,
    });
  });

  it('the provider that was used last is selected the next time, with a hint', async () => {
    const options = {
      orders: [{ ...smallOrder, displayName: 'Named' }],
      review: three,
      customer: { id: 'c', providers: [provider, otherProvider] },
    };
    try {
      openOrder(options);
      await userEvent.click(await button('Issue 3…'));
      const choice = await (await dialog()).findByRole('combobox', { name: /Provider/ });
      assert.doesNotMatch(choice.textContent ?? '', /gate/);
      await userEvent.click(choice);
      await userEvent.click(await screen.findByRole('option', { name: 'South gate' }));
      await userEvent.click(await button('Issue 3'));
      await gone();
      cleanup();
      const { executed } = openOrder(options);
      await userEvent.click(await button('Issue 3…'));
      const { findByRole, getByText } = await dialog();
      assert.match((await findByRole('combobox', { name: /Provider/ })).textContent ?? '', /South gate/);
      getByText('Issues the credentials.');
      await userEvent.click(await button('Issue 3'));
      await gone();
      assert.partialDeepStrictEqual(executed[0]?.values, {
        customerCredentialProviderId: otherProvider.credentialProviderId,
      });
    } finally {
      localStorage.removeItem('lastProviders');
    }
  });

  it('says that a card profile that isn’t for wallets gives no pass with a provider of passes', async () => {
    const wallet = {
      ...otherProvider,
      displayName: 'Latchkey Wallet',
      credentialProvider: 'LATCHKEY_WALLET',
    };
    const profile = (isWallet: boolean) => [{ displayName: 'Employee badge', isWallet }];
    const open = async (isWallet: boolean, providers: readonly object[]) => {
      cleanup();
      openOrder({
        orders: [smallOrder],
        review: { ...three, cardProfiles: profile(isWallet) },
        customer: { providers },
      });
      await userEvent.click(await button('Issue 3…'));
      const view = await dialog();
      await view.findByText('Nothing has been sent or charged yet.');
      return view.queryByText(/Employee badge isn’t for wallets\. Recipients get only a QR code/) !== null;
    };
    assert.equal(await open(false, [wallet]), true);
    assert.equal(await open(true, [wallet]), false);
    assert.equal(await open(false, [provider]), false);
    assert.equal(await open(false, [provider, wallet]), false, 'none is chosen yet');
    await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Latchkey Wallet' }));
    await screen.findByText(/get only a QR code for readers/);
  });

  it('issuing many credentials requires typing the count', async () => {
    const { executed } = openOrder();
    await userEvent.click(await button('Issue 240…'));
    const { findByLabelText, findByText } = await dialog();
    const confirm = await findByLabelText(/Type 240 to confirm/);
    await userEvent.click(await button('Issue 240'));
    await findByText('Type 240 to confirm.');
    await userEvent.type(confirm, '24');
    await userEvent.click(await button('Issue 240'));
    assert.deepEqual(executed, []);
    await userEvent.type(confirm, '0');
    await userEvent.click(await button('Issue 240'));
    await gone();
    assert.deepEqual(commands(executed), ['rename', 'submit']);
  });

  it('35.3: an operator’s review requests nothing that the operator may not see, and names who can help', async () => {
    const { fetched } = openOrder();
    await userEvent.click(await button('Issue 240…'));
    const { findByText } = await dialog();
    await findByText('3,614');
    assert.deepEqual(
      fetched.filter(url => url.includes('/credits/')),
      [],
    );
  });

  it('35.3: an operator without enough credits or setup gets no link to a page without permission', async () => {
    openOrder({ credits: 200 });
    await userEvent.click(await button('Issue 240…'));
    const short = await dialog();
    await short.findByText('Ask a customer admin for 40 more credits.');
    assert.ok(short.queryByRole('link') === null);
    cleanup();
    openOrder({ customer: { providers: [] } });
    await userEvent.click(await button('Issue 240…'));
    const lacking = await dialog();
    await lacking.findByText('Ask a customer admin to set this up.');
    assert.ok(lacking.queryByRole('link') === null);
  });

  it('says how many credits are missing instead of failing afterwards', async () => {
    const { executed } = openOrder({ credits: 200, profile: holding(held('customer_admin')) });
    await userEvent.click(await button('Issue 240…'));
    const { findByText, getByRole, queryByRole } = await dialog();
    await findByText('40 credits short');
    await findByText('for 40 of 240 credentials');
    await findByText('Get 40 more credits for this draft.');
    assert.equal(
      getByRole('link', { name: 'Open credits' }).getAttribute('href'),
      '/customers/c/credentials/credits',
    );
    assert.ok(queryByRole('button', { name: /^Issue/ }) === null);
    assert.deepEqual(executed, []);
  });

  it('says what else is missing: a provider', async () => {
    openOrder({ customer: { providers: [] } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText } = await dialog();
    await findByText('No provider is set up for this customer yet.');
  });

  it('32.1: says that recipients have no app, before credits are reserved', async () => {
    openOrder({ review: { hasApp: false } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText, queryByRole } = await dialog();
    await findByText(/^Recipients have no app to open their credentials with/);
    assert.ok(queryByRole('button', { name: 'Issue 240' }) === null);
  });

  it('issues and continues with the review of the next draft', async () => {
    const next = { ...smallOrder, id: uuid(2), displayName: 'Next one' };
    const { place, base } = openOrder({ orders: [smallOrder, next], review: three });
    await userEvent.click(await button('Issue 3…'));
    await userEvent.click(await button('Issue and open next draft'));
    await waitFor(() => assert.equal(place(), `${base}/drafts/${next.id}#issue`));
    await screen.findByRole('heading', { level: 1, name: 'Next one', hidden: true });
    await screen.findByText('Issue 3 credentials?');
  });

  it('the review adds nothing to the history: Back leaves the page', async () => {
    const { router, place } = openOrder({ orders: [smallOrder], review: three });
    await userEvent.click(await button('Issue 3…'));
    assert.match(place(), /#issue$/);
    await userEvent.click(await button('Cancel'));
    await gone();
    await router.navigate(-1);
    assert.equal(place(), '/before');
  });

  it('after a lost response the request is repeated with its key, and nothing is submitted twice', async () => {
    let lost = 1;
    const { executed } = openOrder({
      orders: [
        { ...smallOrder, displayName: 'Named', customerCredentialProviderId: provider.credentialProviderId },
      ],
      review: three,
      answer: () => (lost-- > 0 ? new Problem(0, {}, { isCommand: true }) : {}),
    });
    await userEvent.click(await button('Issue 3…'));
    await userEvent.click(await button('Issue 3'));
    await screen.findByRole('alert');
    await userEvent.click(await button('Issue 3'));
    await gone();
    assert.deepEqual(commands(executed), ['submit', 'submit']);
    assert.equal(new Set(executed.map(({ key }) => key)).size, 1);
  });

  it('the review of a retry is the same for the failed credentials, and keeps the name', async () => {
    const { executed } = openOrder({ orders: [ended], review: { ...three, count: 27 } });
    await userEvent.click(await button('Retry 27'));
    const { findByText, queryByLabelText } = await dialog();
    await findByText('Retry 27 credentials?');
    await findByText('3,827');
    assert.ok(queryByLabelText(/Order name/) === null);
    const buttons = screen.getAllByRole('button', { name: 'Retry 27' });
    await userEvent.click(buttons.at(-1)!);
    await gone();
    assert.deepEqual(commands(executed), ['submit']);
  });
});
