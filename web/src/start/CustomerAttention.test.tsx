import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Execution } from '../core/dataProvider.ts';
import { CustomerAttention } from './CustomerAttention.tsx';
import { ago, allSetUp, manager, order, orders, quiet, some } from '../../../testing/web/start/examples.ts';
import type { BriefOrder, CustomerOverview } from './overview.ts';

const attention = (over: Partial<CustomerOverview>, balance: number | null = 3_854, as: object = manager) => {
  show(<CustomerAttention overview={{ ...quiet, ...over }} balance={balance} />, { profile: as });
  return screen.getByRole('region', { name: as === reader ? 'Open items' : 'Needs your attention' });
};
const textOf = (...args: Parameters<typeof attention>) => attention(...args).textContent ?? '';
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('items that need attention at a customer', () => {
  afterEach(cleanup);

  it('without such items the card stays and says so', () => {
    assert.match(textOf({}), /Nothing needs your attention/);
  });

  it('users who may only read aren’t told that something needs their attention', () => {
    assert.match(textOf({}, 3_854, reader), /^Open itemsNo open items\.$/);
    cleanup();
    const failed = { orders: { ...orders, attention: some(order({})) } };
    assert.match(textOf(failed, 3_854, reader), /^Open items1/);
    assert.ok(screen.queryByText(/your attention/) === null);
  });

  it('users who may only read aren’t told what issuing lacks', () => {
    const draft = order({ status: 'DRAFT', totalCredentialsCount: 40, availableCount: 0, failedCount: 0 });
    const lacking = {
      setUp: { ...allSetUp, provider: false },
      credits: { balance: 0, since: null, taken: 0 },
      orders: { ...orders, drafts: some(draft) },
    };
    assert.match(textOf(lacking, 0), /No provider connected.*/);
    cleanup();
    assert.match(textOf(lacking, 0, reader), /^Open itemsNo open items\.$/);
  });

  it('32.13: include a mail server that accepts no email, with its error only for operators', () => {
    const outage = { service: 'mail', since: ago(1), message: '535 authentication failed' } as const;
    const text = textOf({ outages: [outage] });
    assert.match(text, /Needs your attention1The mail server isn’t accepting email/);
    assert.match(text, /sent automatically once it accepts them again\. 535 authentication failed/);
    cleanup();
    const asOperator = textOf({ outages: [{ ...outage, message: null }] });
    assert.match(
      asOperator,
      /sent automatically once it accepts them again\. Ask the people who run Latchkey/,
    );
    assert.doesNotMatch(asOperator, /535/);
  });

  it('include a failed order, with the failed and the total count, and a link', () => {
    const text = textOf({ orders: { ...orders, attention: some(order({})) } });
    assert.match(text, /27 of 1,000 failed in “North gate”/);
    assert.doesNotMatch(text, /Nothing needs your attention/);
    const to = new URL(hrefOf(/Show order/) ?? '', 'http://x');
    assert.equal(to.pathname, '/customers/c/credentials/order/o');
    assert.deepEqual(JSON.parse(to.searchParams.get('filter') ?? ''), { status: ['ADD_FAILED'] });
  });

  it('an order without failed credentials isn’t counted as 0 of 1,000', () => {
    const text = textOf({
      orders: { ...orders, attention: some(order({ failedCount: 0, availableCount: 0 })) },
    });
    assert.match(text, /“North gate” couldn’t be issued/);
    assert.doesNotMatch(text, /0 of/);
  });

  it('more orders than are shown are counted, and a link leads to exactly these', () => {
    const text = textOf({ orders: { ...orders, attention: { count: 12, rows: [order({})] } } });
    assert.match(text, /Needs your attention12/);
    assert.match(text, /and 11 more orders/);
    const all = new URL(hrefOf('and 11 more orders') ?? '', 'http://x');
    assert.equal(all.pathname, '/customers/c/credentials/browse/grouped');
    assert.deepEqual(JSON.parse(all.searchParams.get('filter') ?? ''), {
      attention: ['CHANGE_FAILED', 'FAILED', 'WAITING'],
    });
    assert.deepEqual([all.searchParams.get('sort'), all.searchParams.get('order')], ['attention', 'ASC']);
  });

  it('include a draft that lacks credits, and how many', () => {
    const draft = order({
      status: 'DRAFT',
      displayName: 'Spring',
      totalCredentialsCount: 4_100,
      availableCount: 0,
      failedCount: 0,
    });
    const text = textOf({ orders: { ...orders, drafts: some(draft) } });
    assert.match(text, /“Spring” is 246 credits short/);
    assert.match(text, /Issuing it costs 4,100 credits\. You have 3,854/);
    assert.equal(hrefOf(/Open draft/), '/customers/c/credentials/drafts/o');
    cleanup();
    assert.match(
      textOf({ orders: { ...orders, drafts: some(draft) } }, 4_100),
      /Nothing needs your attention/,
    );
  });

  it('include low credits, with the remaining credits and time', () => {
    const text = textOf({ credits: { balance: 50, since: ago(90), taken: 900 } }, 50);
    assert.match(text, /Credits are running low/);
    assert.match(text, /50 credits left\. At 10 per day, they’ll last until/);
    assert.equal(hrefOf('Open credits'), '/customers/c/credentials/credits');
  });

  it('users who may not see the bookings get no link to them', () => {
    attention({}, 0, holding(held('customer_credentials_rw')));
    assert.ok(screen.queryByRole('link', { name: 'Open credits' }) === null);
  });

  it('an empty balance is called “used up” only if credits were used', () => {
    assert.match(textOf({ credits: { balance: 0, since: null, taken: 0 } }, 0), /No credits/);
    cleanup();
    assert.match(textOf({ credits: { balance: 0, since: ago(90), taken: 90 } }, 0), /Credits are used up/);
  });

  it('an empty balance is reported once: by the drafts that need credits, if any', () => {
    const draft = order({ status: 'DRAFT', totalCredentialsCount: 40, availableCount: 0, failedCount: 0 });
    const credits = { balance: 0, since: null, taken: 0 };
    const text = textOf({ orders: { ...orders, drafts: some(draft) }, credits }, 0);
    assert.match(text, /Needs your attention1“North gate” is 40 credits short/);
    assert.match(text, /You have 0/);
    assert.doesNotMatch(text, /No credits/);
  });

  it('with a contract that includes everything, credits aren’t mentioned', () =>
    assert.doesNotMatch(textOf({ credits: { balance: 0, since: null, taken: 0 } }, null), /credits/i));

  it('the remainder of the contract counts: drafts lack nothing, and credits aren’t low', () => {
    const draft = order({ status: 'DRAFT', totalCredentialsCount: 40, availableCount: 0, failedCount: 0 });
    const drafts = { ...orders, drafts: some(draft) };
    const credits = { balance: 0, since: null, taken: 0 };
    const including = (wallet: number, included: number) => ({
      isFullContract: false,
      total: { userCredential: 0, adminCredential: 0, walletCredential: 40 },
      left: { userCredential: 0, adminCredential: 0, walletCredential: wallet },
      drafts: [{ id: draft.id, included }],
    });
    assert.match(
      textOf({ orders: drafts, credits, contract: including(40, 40) }, 0),
      /Nothing needs your attention/,
    );
    cleanup();
    const partly = textOf({ orders: drafts, credits, contract: including(30, 30) }, 4);
    assert.match(partly, /6 credits short.*Issuing it costs 10 credits\. You have 4/);
    assert.doesNotMatch(partly, /No credits/);
    cleanup();
    const taken = { balance: 0, since: ago(90), taken: 900 };
    assert.match(
      textOf({ credits: taken, contract: including(30, 0) }, 0),
      /Credits are used up.*The contract includes only 30 more credentials/,
    );
    cleanup();
    assert.match(
      textOf({ credits: taken, contract: including(1_000, 0) }, 0),
      /Nothing needs your attention/,
    );
    cleanup();
    assert.match(textOf({ credits, contract: including(0, 0) }, 0), /No credits/);
  });

  it('include missing steps of the setup, each with its action, or the person to ask', () => {
    const setUp = { ...allSetUp, provider: false, pdfDesign: false };
    const text = textOf({ setUp });
    assert.match(text, /No provider connected/);
    assert.match(text, /No PDF design/);
    assert.equal(hrefOf('Connect provider'), '/global/customers/c#provider');
    assert.equal(hrefOf('Open PDF designs'), '/customers/c/settings/pdf-designs#create');
    cleanup();
    const writerText = textOf({ setUp }, 3_854, holding(held('customer_credentials_rw')));
    assert.match(writerText, /Your administrator can add this/);
    assert.ok(screen.queryByRole('link', { name: 'Connect provider' }) === null);
  });

  it('recipients who need a new link get it with one click', async () => {
    const credential = {
      id: 'x',
      orderId: 'o',
      nameOnCard: 'Amber Sample',
      requestedAt: ago(1),
      hasAddress: true,
      count: 1,
      orderName: null,
    };
    const sent: unknown[] = [];
    const execute = (_: unknown, execution: Execution) => {
      sent.push([execution.path, execution.command, execution.values]);
      return Promise.resolve({ data: { id: execution.id }, isShown: true });
    };
    const overview = { ...quiet, linkRequests: { count: 1, rows: [credential] } };
    show(<CustomerAttention overview={overview} balance={3_854} />, { dataProvider: { execute } });
    assert.ok(screen.getByText('Amber Sample needs a new link'));
    assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/order/o#credential=x');
    await userEvent.click(screen.getByRole('button', { name: 'Send link: Amber Sample' }));
    await waitFor(() => assert.deepEqual(sent, [['/admin/credentials/x/resend', 'resend', undefined]]));
  });

  it('several requests of one order are one line that leads to these', () => {
    const request = {
      id: 'x',
      orderId: 'o',
      nameOnCard: 'Amber Sample',
      requestedAt: ago(1),
      hasAddress: true,
      count: 10,
      orderName: 'North gate',
    };
    const text = textOf({ linkRequests: { count: 12, rows: [request] } });
    assert.match(
      text,
      /Needs your attention12.*10 people in “North gate” need a new link.*and 2 more people/,
    );
    const to = new URL(hrefOf('Show order: North gate') ?? '', 'http://x');
    assert.equal(to.pathname, '/customers/c/credentials/order/o');
    assert.deepEqual(JSON.parse(to.searchParams.get('filter') ?? ''), { linkRequested: 'true' });
    assert.ok(screen.queryByRole('button', { name: /Send link/ }) === null);
  });

  it('without an address, a request leads to the credential', () => {
    const credential = {
      id: 'x',
      orderId: 'o',
      nameOnCard: 'Amber Sample',
      requestedAt: ago(1),
      hasAddress: false,
      count: 1,
      orderName: null,
    };
    const text = textOf({ linkRequests: { count: 7, rows: [credential] } });
    assert.match(text, /Needs your attention7.*Amber Sample needs a new link.*and 6 more people/);
    const all = new URL(hrefOf(/^and 6 more people/) ?? '', 'http://x');
    assert.equal(all.pathname, '/customers/c/credentials/browse/single');
    assert.deepEqual(JSON.parse(all.searchParams.get('filter') ?? ''), { linkRequested: 'true' });
    assert.ok(screen.queryByRole('button', { name: /Send link/ }) === null);
    assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/order/o#credential=x');
  });

  it('tell users who may only read who can retry a failed change', () => {
    const changed = {
      status: 'ISSUED',
      attention: 'CHANGE_FAILED',
      changeFailedCount: 1,
      changeFailures: { statuses: ['SUSPEND_FAILED'], credentials: [{ id: 'x', nameOnCard: 'Ada' }] },
    } as const;
    const shown = textOf({ orders: { ...orders, attention: some(order(changed)) } }, 3_854, reader);
    assert.match(shown, /may still open doors\. Ask a customer admin to retry\./);
    assert.doesNotMatch(shown, /see what to do/);
  });

  it('include credentials that couldn’t be changed, by kind and with links to them', () => {
    const stuck = { status: 'ISSUED', attention: 'CHANGE_FAILED', changeFailedCount: 1 } as const;
    const ada = { id: 'x', nameOnCard: 'Ada' };
    const shown = (over: Partial<BriefOrder>) =>
      textOf({ orders: { ...orders, attention: some(order({ ...stuck, ...over })) } });
    for (const [status, text] of [
      ['SUSPEND_FAILED', /One credential in “North gate” couldn’t be suspended.*It may still open doors\./],
      ['RESUME_FAILED', /One credential in “North gate” couldn’t be resumed.*It can’t open doors\./],
      ['REMOVE_FAILED', /One credential in “North gate” couldn’t be removed.*It may still open doors\./],
    ] as const) {
      assert.match(shown({ changeFailures: { statuses: [status], credentials: [ada] } }), text);
      assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/credential/x');
      cleanup();
    }
    const credentials = [ada, { id: 'y', nameOnCard: null }];
    assert.match(
      shown({
        changeFailedCount: 7,
        changeFailures: { statuses: ['RESUME_FAILED', 'REMOVE_FAILED'], credentials },
      }),
      /7 credentials in “North gate” couldn’t be changed.*Resume failed, Remove failed\..*recipients include:Adaa recipient/,
    );
    assert.equal(hrefOf('Ada'), '/customers/c/credentials/credential/x');
    const to = new URL(hrefOf(/^Show order/) ?? '', 'http://x');
    assert.equal(to.pathname, '/customers/c/credentials/order/o');
    assert.deepEqual(JSON.parse(to.searchParams.get('filter') ?? ''), {
      status: ['RESUME_FAILED', 'REMOVE_FAILED'],
    });
  });

  it('name the person of an order with a single credential, unless its name does', () => {
    const waiting = (displayName: string) => {
      const alone = { displayName, nameOnCard: 'Anna Schmidt', totalCredentialsCount: 1 };
      const stuck = { ...alone, status: 'QUEUED', attention: 'WAITING', authorizationUrl: '' } as const;
      return textOf({ orders: { ...orders, attention: some(order(stuck)) } });
    };
    assert.match(waiting('Replacement'), /For Anna Schmidt\. /);
    cleanup();
    assert.doesNotMatch(waiting('Anna Schmidt, June'), /For Anna Schmidt/);
  });

  it('include an order that waits for an authorization, and who can give it', () => {
    const waiting = some(order({ status: 'QUEUED', attention: 'WAITING', authorizationUrl: '' }));
    assert.match(
      textOf({ orders: { ...orders, attention: waiting } }),
      /“North gate” is waiting for provider authorization.*once you have authorized the provider/,
    );
    cleanup();
    assert.match(
      textOf({ orders: { ...orders, attention: waiting } }, 3_854, reader),
      /Ask a customer admin to authorize the provider/,
    );
  });

  it('messages that didn’t arrive link to their credentials', () => {
    const credential = { id: 'x', orderId: 'o', nameOnCard: 'Amber Sample' };
    assert.match(
      textOf({ undelivered: { count: 1, rows: [credential] } }),
      /A message didn’t reach Amber Sample/,
    );
    assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/credential/x');
    cleanup();
    const two = { id: 'y', orderId: 'o', nameOnCard: null };
    assert.match(
      textOf({ undelivered: { count: 2, rows: [credential, two] } }),
      /Messages didn’t reach 2 people/,
    );
    assert.equal(hrefOf('a recipient'), '/customers/c/credentials/credential/y');
    const all = new URL(hrefOf('Show all 2') ?? '', 'http://x');
    assert.deepEqual(JSON.parse(all.searchParams.get('filter') ?? ''), {
      status: ['AVAILABLE'],
      deliveryStatus: ['FAILED'],
    });
  });
});
