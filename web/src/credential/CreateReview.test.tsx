import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { ReactNode } from 'react';
import { Notification, type DataProvider } from 'react-admin';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { execute, type Execution } from '../core/dataProvider.ts';
import { dateTimeText } from '../core/localeTexts.ts';
import { Problem } from '../core/problem.ts';
import type { Profile } from '../core/profile.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import type { Dependencies } from './dependencies.ts';

configure({ asyncUtilTimeout: 10_000 });
const uuid = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
const lost = new Problem(0, {}, { isCommand: true });
const dependencies = {
  cardProfiles: [
    {
      id: uuid(1),
      displayName: 'Employee badge',
      dataFormatId: uuid(2),
      deliveryMethod: 'EMAIL',
      isDefault: true,
    },
  ],
  pdfDesigns: [
    { id: uuid(3), name: 'Welcome', locale: 'de', isDefault: true, customerId: null, partnerId: uuid(7) },
    { id: uuid(4), name: 'Visitors', locale: 'fr', isDefault: false, customerId: 'c', partnerId: null },
  ],
  dataFormats: [{ id: uuid(2), displayName: 'No data', mainDataParam: null, dynamicData: [] }],
  missing: [],
  isPending: false,
  error: null,
} as unknown as Dependencies;
const provider = {
  credentialProviderId: uuid(5),
  displayName: 'North gate',
  credentialProvider: 'LEGIC_CONNECT',
};
const site = {
  name: 'site',
  representation: 'ASCII',
  offset: 4,
  length: 8,
  isMainField: false,
  defaultValue: 'MAIN',
};
const nothing = () => Promise.resolve({ data: [], total: 0 });
const otherProvider = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };

describe('the review before a credential is issued', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  /** Mocks the server's response to cost requests. Returns an array that collects their queries. */
  const costing = (answer: (query: URLSearchParams) => { credits: number; balance: number }) => {
    const requests: URLSearchParams[] = [];
    globalThis.fetch = async input => {
      const url = new URL(String(input), 'http://127.0.0.1');
      if (url.pathname.endsWith('/next-number')) return Response.json({ param: 'cardNumber', value: '42' });
      if (!url.pathname.endsWith('/order-cost'))
        return Response.json({ code: '404.001.001' }, { status: 404 });
      requests.push(url.searchParams);
      return Response.json(answer(url.searchParams));
    };
    return requests;
  };

  type Execute = typeof execute;
  const answering = (answer: (execution: Execution, n: number) => object = () => ({})) => {
    const executed: Execution[] = [];
    const run = async (_: unknown, execution: Execution) => {
      const data = answer(execution, executed.length);
      executed.push(execution);
      if (data instanceof Error) throw data;
      return {
        data: { id: execution.id ?? uuid(9), credentialsIds: [uuid(8)], ...data },
        isShown: true,
      };
    };
    return { executed, run: run as unknown as Execute };
  };
  const shownBy = async (
    run: Execute,
    sibling: ReactNode = null,
    providers = [provider],
    profile: Partial<Profile> = holding(held('customer_admin')),
    given = dependencies,
  ) => {
    const view = show(
      <>
        <CreateDialog mode="single" goal="issue" dependencies={given} onClose={() => undefined} />
        {sibling}
      </>,
      {
        dataProvider: { execute: run, getList: nothing } as unknown as DataProvider,
        customer: { providers },
        profile,
      },
    );
    await userEvent.type(await screen.findByLabelText(/Name on card/), 'Ada Lovelace');
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.test');
    return view;
  };
  /**
   * Opens the dialog with `credits` as the balance. `answer` mocks the response to each command; an `Error`
   * is thrown.
   */
  const open = async (answer?: Parameters<typeof answering>[0], credits = 100) => {
    const { executed, run } = answering(answer);
    costing(() => ({ credits: 1, balance: credits }));
    return { ...(await shownBy(run)), executed };
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const sent = (executed: readonly Execution[]) => executed.map(({ command }) => command);

  it('says the language of messages, where the preselected PDF design comes from, and where to change it', async () => {
    await open();
    screen.getByText(
      /^The email and PDF are in German, the language of the PDF design\. This PDF design is preselected as the partner’s default/,
    );
    const link = () => screen.getByRole('link', { name: 'Manage PDF designs' }).getAttribute('href');
    assert.equal(link(), '/customers/c/settings/pdf-designs', 'a customer admin can set an own default');
    await userEvent.click(screen.getByRole('combobox', { name: /^PDF design/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Visitors' }));
    screen.getByText(
      /^The email and PDF are in French, the language of the PDF design\. “Welcome” is preselected\./,
    );
    await press('Issue');
    const review = within(await screen.findByRole('dialog', { name: 'Issue one credential?' }));
    await review.findByText('Messages and PDFs are in French, the language of the PDF design “Visitors”.');
  });

  it('a card profile without messages says so, and the form and the review mention none', async () => {
    const { run } = answering();
    costing(() => ({ credits: 1, balance: 100 }));
    const visitors = { ...dependencies.cardProfiles[0]!, deliveryMethod: 'QR' } as const;
    await shownBy(run, null, undefined, undefined, { ...dependencies, cardProfiles: [visitors] });
    await screen.findByText(/^This card profile doesn’t send messages\. Give the recipient the QR code or/);
    await userEvent.click(screen.getByRole('button', { name: 'Validity' }));
    await screen.findByText('There is no QR code before that time. Leave empty to get it right away.');
    assert.ok(screen.queryByText(/The message is sent/) === null);
    await press('Issue');
    const review = within(await screen.findByRole('dialog', { name: 'Issue one credential?' }));
    await review.findByRole('button', { name: 'Issue 1' });
    assert.ok(review.queryByText(/Messages and PDFs/) === null);
  });

  for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}'])
    it(`the review is confirmed with ${keys}, as its button has the focus`, async () => {
      const { executed } = await open();
      await press('Issue');
      await screen.findByRole('dialog', { name: 'Issue one credential?' });
      const issue = await screen.findByRole('button', { name: 'Issue 1' });
      await waitFor(() => assert.equal(document.activeElement, issue));
      await userEvent.keyboard(keys);
      await waitFor(() => assert.deepEqual(sent(executed), ['create', 'add', 'submit']));
    });

  it('asks before another page is opened, also above the review, and not when it was issued', async () => {
    const { router, place } = await open();
    const isAsked = () => screen.queryByRole('dialog', { name: 'Discard your input?' }) !== null;
    await press('Issue');
    const issue = await screen.findByRole('button', { name: 'Issue 1' });
    await act(async () => void router.navigate('/elsewhere'));
    await waitFor(() => assert.ok(isAsked()));
    await press('Keep editing');
    await userEvent.click(issue);
    await waitFor(() => assert.match(place(), /\/credentials\/order\//));
    assert.ok(!isAsked());
  });

  it('begins with the partner’s defaults for new customers, and leads there', async () => {
    const none = { defaultCardProfileId: null };
    show(<CreateDialog mode="single" goal="issue" dependencies={dependencies} onClose={() => undefined} />, {
      customer: {
        providers: [provider],
        partnerDefaults: [{ ...none, partnerId: uuid(7), defaultPdfDesignId: uuid(4) }],
      },
      profile: holding(held('partner_admin')),
    });
    await screen.findByText(/^The email and PDF are in French, .* preselected as the partner’s default/);
    const link = screen.getByRole('link', { name: 'Manage PDF designs' });
    assert.equal(link.getAttribute('href'), `/global/partners/${uuid(7)}/config`);
  });

  it('users who can’t change the default are told whom to ask', async () => {
    const { run } = answering();
    await shownBy(run, null, [provider], holding(held('customer_credentials_rw')));
    screen.getByText(/A customer admin can change the default\.$/);
    assert.ok(screen.queryByRole('link', { name: 'Manage PDF designs' }) === null);
  });

  it('after a lost response to “create order”, the next click creates no second draft', async () => {
    const { executed } = await open((_, n) => (n < 2 ? lost : {}));
    await press('Add to draft');
    await screen.findByText(/It’s safe to try again here/);
    await press('Add to draft');
    await waitFor(() => assert.equal(executed.length, 2));
    await press('Add to draft');
    await waitFor(() => assert.deepEqual(sent(executed), ['create', 'create', 'create', 'add']));
    const creations = executed.filter(({ command }) => command === 'create');
    assert.equal(new Set(creations.map(({ key }) => key)).size, 1);
    assert.equal(new Set(creations.map(({ values }) => JSON.stringify(values))).size, 1);
  });

  it('after a lost response to “add”, the request is repeated in the same draft with the same key', async () => {
    const { executed } = await open(({ command }, n) => (command === 'add' && n < 2 ? lost : {}));
    await press('Add to draft');
    await screen.findByText(/It’s safe to try again here/);
    await press('Add to draft');
    await waitFor(() => assert.deepEqual(sent(executed), ['create', 'add', 'add']));
    const [, first, second] = executed;
    assert.deepEqual([second!.key, second!.path], [first!.key, first!.path]);
  });

  it('a response from before the tables have the change isn’t a failure: the draft stays, and everything recorded is counted', async () => {
    const { fetch } = globalThis;
    const sent: string[] = [];
    globalThis.fetch = async (input, { method = 'GET' } = {}) => {
      const { pathname } = new URL(String(input), 'http://127.0.0.1');
      if (method !== 'GET') sent.push(`${method} ${pathname}`);
      if (!pathname.startsWith('/admin/orders'))
        return Response.json({ code: '404.001.001' }, { status: 404 });
      const answer = pathname.endsWith('/credentials')
        ? { id: uuid(1), credentialsIds: [uuid(1), uuid(2), uuid(3)] }
        : { id: uuid(9) };
      return Response.json(answer, { status: 202, headers: { Position: '7' } });
    };
    try {
      const { place } = await shownBy(execute, <Notification />);
      await press('Add to draft');
      await screen.findByText('3 credentials saved. They will appear in the draft shortly.');
      await waitFor(() => assert.equal(place(), `/customers/c/credentials/drafts/${uuid(9)}`));
      assert.deepEqual(sent, ['POST /admin/orders', `POST /admin/orders/${uuid(9)}/credentials`]);
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('ORD-45: issuing shows the impact first; the order is named after the time, not the person', async () => {
    const { executed } = await open();
    const before = dateTimeText(new Date().toISOString(), 'en');
    await press('Issue');
    const review = within(await screen.findByRole('dialog', { name: 'Issue one credential?' }));
    assert.equal(executed.length, 0);
    review.getByText('gets an email');
    review.getByText('99');
    const name: HTMLInputElement = review.getByLabelText(/Order name/);
    const after = dateTimeText(new Date().toISOString(), 'en');
    assert.ok([before, after].includes(name.value), name.value);
    await userEvent.click(review.getByRole('button', { name: 'Issue 1' }));
    await waitFor(() => assert.deepEqual(sent(executed), ['create', 'add', 'submit']));
    assert.deepEqual(executed[0]?.values, {
      customerId: 'c',
      displayName: name.value,
      customerCredentialProviderId: provider.credentialProviderId,
    });
    assert.deepEqual(executed[2]?.values, { credits: 1 }, 'the cost that was shown');
  });

  const choose = async (review: ReturnType<typeof within>, name: string) => {
    await userEvent.click(review.getByRole('combobox', { name: /Provider/ }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  it('32.23: the cost is requested for each selected provider, and sent with the command', async () => {
    const { executed, run } = answering();
    const costRequests = costing(query => ({
      credits: query.get('customerCredentialProviderId') === provider.credentialProviderId ? 0 : 1,
      balance: 0,
    }));
    await shownBy(run, null, [provider, otherProvider]);
    await press('Issue');
    const review = within(await screen.findByRole('dialog', { name: 'Issue one credential?' }));
    await choose(review, 'South gate');
    await review.findByText(/One credit short/);
    await choose(review, 'North gate');
    await review.findByText('Included in the contract');
    assert.ok(review.queryByText(/credit short/) === null);
    assert.deepEqual(
      costRequests.map(query => query.get('customerCredentialProviderId')),
      [null, otherProvider.credentialProviderId, provider.credentialProviderId],
    );
    assert.deepEqual([costRequests[0]!.get('cardProfileId'), costRequests[0]!.get('count')], [uuid(1), '1']);
    await userEvent.click(review.getByRole('button', { name: 'Issue 1' }));
    await waitFor(() => assert.deepEqual(sent(executed), ['create', 'add', 'submit']));
    assert.deepEqual(executed[2]?.values, { credits: 0 });
  });

  it('32.23: a changed cost leads to the review of the draft, with the current cost', async () => {
    const other = new Problem(409, { code: '409.001.001', reason: 'credit.cost_changed' });
    const { place } = await open(({ command }) => (command === 'submit' ? other : {}));
    await press('Issue');
    await press('Issue 1');
    await waitFor(() => assert.equal(place(), `/customers/c/credentials/drafts/${uuid(9)}#issue`));
  });

  it('“issue and next person” issues, and is ready for the next person with the same card', async () => {
    const { executed } = await open();
    await press('Issue');
    await press('Issue and add another');
    await waitFor(() => assert.deepEqual(sent(executed), ['create', 'add', 'submit']));
    await waitFor(() => {
      const name: HTMLInputElement = screen.getByLabelText(/Name on card/);
      assert.equal(name.value, '');
    });
    assert.ok(screen.queryByRole('dialog', { name: 'Issue one credential?' }) === null);
    screen.getByText('Employee badge');
    await userEvent.type(screen.getByLabelText(/Name on card/), 'Grace Hopper');
    await press('Issue');
    await press('Issue 1');
    await waitFor(() => assert.equal(executed.length, 6));
    assert.notEqual(executed[3]!.key, executed[0]!.key, 'another order');
  });

  const number = {
    name: 'cardNumber',
    representation: 'DECIMAL',
    offset: 0,
    length: 4,
    isMainField: true,
    defaultValue: null,
  };
  const numbered = {
    ...dependencies,
    dataFormats: [
      { id: uuid(2), displayName: 'Number', mainDataParam: 'cardNumber', dynamicData: [site, number] },
    ],
  } as unknown as Dependencies;
  const openNumbered = async (
    holders: readonly object[],
    answer?: Parameters<typeof answering>[0],
    isUnique = true,
  ) => {
    const { executed, run } = answering(answer);
    const filters: unknown[] = [];
    const getList = async (_: string, { filter }: { readonly filter: unknown }) => {
      filters.push(filter);
      return { data: holders, total: holders.length };
    };
    costing(() => ({ credits: 1, balance: 100 }));
    show(<CreateDialog mode="single" goal="issue" dependencies={numbered} onClose={() => undefined} />, {
      dataProvider: { execute: run, getList } as unknown as DataProvider,
      customer: { providers: [provider], enforceSecuredDataUniqueness: isUnique },
    });
    await userEvent.type(await screen.findByLabelText(/Name on card/), 'Ada Lovelace');
    const input = screen.getByLabelText(/Card number/);
    await userEvent.type(input, '310001');
    const isMarked = () => waitFor(() => assert.equal(input.getAttribute('aria-invalid'), 'true'));
    return { executed, filters, isMarked };
  };

  it('a number in use is only a warning, with its holder, where numbers may repeat', async () => {
    const holder = { id: uuid(7), nameOnCard: 'Amber Example', dataFormat: { id: uuid(2) } };
    await openNumbered([holder], undefined, false);
    await screen.findByText('310001 already belongs to Amber Example.');
    await screen.findByRole('button', { name: 'Use next free number: 42' });
    await press('Issue');
    await screen.findByRole('dialog', { name: 'Issue one credential?' });
  });

  it('a number in use is reported at its field with its holder, before the review', async () => {
    const holder = { id: uuid(7), nameOnCard: 'Amber Example', dataFormat: { id: uuid(2) } };
    const { executed, filters, isMarked } = await openNumbered([holder]);
    await press('Issue');
    await screen.findByText('310001 belongs to Amber Example');
    await isMarked();
    assert.ok(screen.queryByRole('dialog', { name: 'Issue one credential?' }) === null);
    assert.equal(executed.length, 0);
    const { dataParam, dataValue } = filters[0] as Record<string, unknown>;
    assert.deepEqual([dataParam, dataValue], ['cardNumber', '310001']);
  });

  it('a number that only the API knows is marked at its field after the review', async () => {
    const reason = 'credential.secured_data_taken';
    const errors = [{ field: 'dataParams.cardNumber', code: '35', reason, message: 'In use' }];
    const taken = new Problem(409, { code: '409.005.005', reason, errors });
    const { isMarked } = await openNumbered([], ({ command }) => (command === 'add' ? taken : {}));
    await press('Issue');
    await press('Issue 1');
    await screen.findByText('Card number 310001 is already in use');
    await screen.findByText('Card number must be unique. Enter another value.', { exact: false });
    await isMarked();
    assert.ok(screen.queryByRole('dialog', { name: 'Issue one credential?' }) === null);
  });

  it('says that credits are missing, before anything is sent', async () => {
    const { executed } = await open(undefined, 0);
    await press('Issue');
    await screen.findByText('One credit short');
    assert.equal(executed.length, 0);
  });
});
