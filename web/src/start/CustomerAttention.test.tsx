import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Execution } from '../core/dataProvider.ts';
import { CustomerAttention } from './CustomerAttention.tsx';
import { ago, allSetUp, manager, order, orders, quiet, some } from '../../../testing/web/start/examples.ts';
import type { CustomerOverview } from './overview.ts';

const attention = (over: Partial<CustomerOverview>, balance: number | null = 3_854, as: object = manager) => {
  show(<CustomerAttention overview={{ ...quiet, ...over }} balance={balance} />, { profile: as });
  return screen.getByRole('region', { name: /Needs your attention/ });
};
const textOf = (...args: Parameters<typeof attention>) => attention(...args).textContent ?? '';
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what needs attention at a customer', () => {
  afterEach(cleanup);

  it('nothing does: the card stays and says so', () => {
    assert.match(textOf({}), /Nothing needs your attention/);
  });

  it('32.13: a mail server that takes no mail, with its line only for those who run the product', () => {
    const outage = { service: 'mail', since: ago(1), message: '535 authentication failed' } as const;
    const told = textOf({ outages: [outage] });
    assert.match(told, /Needs your attention1The mail server isn’t accepting email/);
    assert.match(told, /sent automatically\. 535 authentication failed/);
    cleanup();
    const asOperator = textOf({ outages: [{ ...outage, message: null }] });
    assert.match(asOperator, /sent automatically\. Ask the people who run Latchkey/);
    assert.doesNotMatch(asOperator, /535/);
  });

  it('a failed order: how many of how many, and the way to it', () => {
    const text = textOf({ orders: { ...orders, failed: some(order({})) } });
    assert.match(text, /27 of 1,000 failed in “North gate”/);
    assert.doesNotMatch(text, /Nothing needs your attention/);
    assert.equal(hrefOf(/Show order/), '/customers/c/credentials/order/o');
  });

  it('an order of which nothing failed by itself is not counted as 0 of 1,000', () => {
    const text = textOf({
      orders: { ...orders, failed: some(order({ failedCount: 0, availableCount: 0 })) },
    });
    assert.match(text, /“North gate” could not be issued/);
    assert.doesNotMatch(text, /0 of/);
  });

  it('more failed orders than are shown are counted', () => {
    const text = textOf({ orders: { ...orders, failed: { count: 12, rows: [order({})] } } });
    assert.match(text, /Needs your attention12/);
    assert.match(text, /and 11 more/);
  });

  it('a draft that needs more credits than there are, by how many', () => {
    const draft = order({
      status: 'DRAFT',
      displayName: 'Spring',
      totalCredentialsCount: 4_100,
      availableCount: 0,
      failedCount: 0,
    });
    const text = textOf({ orders: { ...orders, drafts: some(draft) } });
    assert.match(text, /The draft “Spring” needs 246 credits more/);
    assert.match(text, /It takes 4,100 credits; the balance is 3,854/);
    assert.equal(hrefOf(/Open draft/), '/customers/c/credentials/drafts/o');
    cleanup();
    assert.match(
      textOf({ orders: { ...orders, drafts: some(draft) } }, 4_100),
      /Nothing needs your attention/,
    );
  });

  it('low credits, with what is left and until when', () => {
    const text = textOf({ credits: { balance: 50, since: ago(90), taken: 900 } }, 50);
    assert.match(text, /Credits are running low/);
    assert.match(text, /50 credits are left\. At 10 a day they last until/);
    assert.equal(hrefOf('Open credits'), '/customers/c/credentials/credits');
  });

  it('who may not see the bookings is not led there', () => {
    attention({}, 0, holding(held('customer_credentials_rw')));
    assert.ok(screen.queryByRole('link', { name: 'Open credits' }) === null);
  });

  it('no credits at all: “used up” only where some were used', () => {
    assert.match(textOf({ credits: { balance: 0, since: null, taken: 0 } }, 0), /There are no credits/);
    cleanup();
    assert.match(textOf({ credits: { balance: 0, since: ago(90), taken: 90 } }, 0), /Credits are used up/);
  });

  it('that nothing is left is said once: by the drafts that need credits, where there are any', () => {
    const draft = order({ status: 'DRAFT', totalCredentialsCount: 40, availableCount: 0, failedCount: 0 });
    const credits = { balance: 0, since: null, taken: 0 };
    const text = textOf({ orders: { ...orders, drafts: some(draft) }, credits }, 0);
    assert.match(text, /Needs your attention1The draft “North gate” needs 40 credits more/);
    assert.match(text, /the balance is 0/);
    assert.doesNotMatch(text, /There are no credits/);
  });

  it('under a contract that includes everything credits are not spoken of', () =>
    assert.doesNotMatch(textOf({ credits: { balance: 0, since: null, taken: 0 } }, null), /credits/i));

  it('what the contract still includes counts: no draft lacks it, and credits are not low beside it', () => {
    const draft = order({ status: 'DRAFT', totalCredentialsCount: 40, availableCount: 0, failedCount: 0 });
    const drafts = { ...orders, drafts: some(draft) };
    const credits = { balance: 0, since: null, taken: 0 };
    const including = (wallet: number, included: number) => ({
      isFullContract: false,
      left: { userCredential: 0, adminCredential: 0, walletCredential: wallet },
      drafts: [{ id: draft.id, included }],
    });
    assert.match(
      textOf({ orders: drafts, credits, contract: including(40, 40) }, 0),
      /Nothing needs your attention/,
    );
    cleanup();
    const partly = textOf({ orders: drafts, credits, contract: including(30, 30) }, 4);
    assert.match(partly, /needs 6 credits more.*It takes 10 credits; the balance is 4/);
    assert.doesNotMatch(partly, /There are no credits/);
    cleanup();
    const taken = { balance: 0, since: ago(90), taken: 900 };
    assert.match(
      textOf({ credits: taken, contract: including(30, 0) }, 0),
      /Credits are used up.*Only 30 credentials that the contract still includes can be issued/,
    );
    cleanup();
    assert.match(
      textOf({ credits: taken, contract: including(1_000, 0) }, 0),
      /Nothing needs your attention/,
    );
    cleanup();
    assert.match(textOf({ credits, contract: including(0, 0) }, 0), /There are no credits/);
  });

  it('what is missing in the set-up, each with its own action, or whom to ask', () => {
    const setUp = { ...allSetUp, provider: false, pdfDesign: false };
    const text = textOf({ setUp });
    assert.match(text, /No provider is set up/);
    assert.match(text, /There is no PDF design/);
    assert.equal(hrefOf('Open customer'), '/global/customers/c');
    assert.equal(hrefOf('Open PDF designs'), '/customers/c/settings/pdf-designs');
    cleanup();
    const told = textOf({ setUp }, 3_854, reader);
    assert.match(told, /Your administrator can add it/);
    assert.ok(screen.queryByRole('link', { name: 'Open customer' }) === null);
  });

  it('recipients who need a new link are sent it by a press', async () => {
    const one = { id: 'x', orderId: 'o', nameOnCard: 'Amber Sample', requestedAt: ago(1), hasAddress: true };
    const sent: unknown[] = [];
    const execute = (_: unknown, execution: Execution) => {
      sent.push([execution.path, execution.command, execution.values]);
      return Promise.resolve({ data: { id: execution.id }, isShown: true });
    };
    const overview = { ...quiet, linkRequests: { count: 1, rows: [one] } };
    show(<CustomerAttention overview={overview} balance={3_854} />, { dataProvider: { execute } });
    assert.ok(screen.getByText('Amber Sample needs a new link'));
    assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/order/o#credential=x');
    await userEvent.click(screen.getByRole('button', { name: 'Send link: Amber Sample' }));
    await waitFor(() => assert.deepEqual(sent, [['/admin/credentials/x/resend', 'resend', undefined]]));
  });

  it('without an address, a request leads to the credential', () => {
    const one = { id: 'x', orderId: 'o', nameOnCard: 'Amber Sample', requestedAt: ago(1), hasAddress: false };
    const text = textOf({ linkRequests: { count: 7, rows: [one] } });
    assert.match(text, /Needs your attention7.*Amber Sample needs a new link.*and 6 more/);
    assert.ok(screen.queryByRole('button', { name: /Send link/ }) === null);
    assert.equal(hrefOf(/^Show credential/), '/customers/c/credentials/order/o#credential=x');
  });

  it('messages that did not arrive lead to their credentials', () => {
    const one = { id: 'x', orderId: 'o', nameOnCard: 'Amber Sample' };
    assert.match(textOf({ undelivered: { count: 1, rows: [one] } }), /A message did not reach Amber Sample/);
    assert.equal(hrefOf('Show credential'), '/customers/c/credentials/order/o#credential=x');
    cleanup();
    const two = { id: 'y', orderId: 'o', nameOnCard: null };
    assert.match(textOf({ undelivered: { count: 2, rows: [one, two] } }), /Messages did not reach 2 people/);
    assert.equal(hrefOf('somebody'), '/customers/c/credentials/order/o#credential=y');
  });
});
