import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  button,
  draft,
  ended,
  openOrder,
  provider,
  restoreFetch,
} from '../../../testing/web/order/testOrder.tsx';
import { ownCauses } from '@latchkey/events/order/failureCause.ts';
import { storedAuthorization } from './startedAuthorization.ts';
import type { OrderRow } from './orderRow.ts';
import { held, holding, reader } from '../../../testing/web/people.ts';

const admin = holding(held('customer_admin'));

const waiting: OrderRow = {
  ...draft,
  status: 'QUEUED',
  authorizationUrl: 'https://provider.example.test',
};
const running: OrderRow = { ...ended, status: 'PROCESSING', availableCount: 612, failedCount: 4 };
const issued: OrderRow = { ...ended, status: 'ISSUED', availableCount: 1_000, failedCount: 0 };
const without = (name: string | RegExp) => assert.ok(screen.queryByRole('button', { name }) === null);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const barText = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuetext');

describe('the head of an order’s page', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  describe('shows its status', () => {
    it('ORD-13, ORD-14: every status has its word; “In progress” means that the order is being issued', async () => {
      for (const [status, over, word] of [
        ['DRAFT', {}, 'Draft'],
        ['QUEUED', {}, 'Queued'],
        ['PROCESSING', {}, 'In progress'],
        ['ISSUED', { availableCount: 240 }, 'Issued'],
        ['ERROR', { failedCount: 240 }, 'Error'],
        ['ERROR', { availableCount: 200, failedCount: 40 }, 'Finished with failures'],
        ['CANCELLED', {}, 'Cancelled'],
      ] as const) {
        const { unmount } = openOrder({ orders: [{ ...draft, ...over, status }] });
        await heading('Winter badges');
        await screen.findByText(word);
        unmount();
      }
    });

    it('ORD-24, ORD-25, ORD-29: an order that waits for an authorization at its provider leads there, and stores the current address', async () => {
      const redirectUrl = 'https://provider.example.test/authorize';
      const { place } = openOrder({
        orders: [{ ...waiting, customerCredentialProviderId: provider.credentialProviderId }],
        providerAuth: { status: 'UNAUTHORIZED', redirectUrl },
      });
      const start = await screen.findByRole('link', { name: 'Authorize provider' });
      assert.equal(start.getAttribute('href'), redirectUrl);
      without('Start issuing');
      screen.getByText('Waiting for you to authorize the provider.');
      start.addEventListener('click', event => event.preventDefault()); // no provider to navigate to
      await userEvent.click(start);
      assert.deepEqual(storedAuthorization(), { path: place(), providerId: provider.credentialProviderId });
    });

    it('ORD-27, ORD-28: a waiting order is issued by a button once its provider is authorized', async () => {
      const orders: OrderRow[] = [waiting];
      const answer = () => (orders.splice(0, 1, { ...waiting, status: 'PROCESSING' }), {});
      const { executed } = openOrder({ orders, answer });
      await screen.findByText(/^The provider is authorized\. Start issuing/);
      await userEvent.click(await button('Start issuing'));
      await waitFor(() =>
        assert.deepEqual(
          executed.map(({ command }) => command),
          ['issue'],
        ),
      );
      await screen.findByText('In progress');
      without('Start issuing');
    });

    it('users who may only read aren’t asked to authorize', async () => {
      openOrder({ orders: [waiting], profile: reader });
      await screen.findByText('Ask a customer admin to authorize the provider.');
      without('Authorize provider');
    });

    it('a draft says how many credentials it has, and that none is issued', async () => {
      openOrder();
      await screen.findByText('240 credentials, none issued yet');
      assert.equal(await barText(), '240 not issued, Not issued: 240');
    });

    it('shows who submitted the order and its cost, to readers as well; a draft has neither', async () => {
      const values = () =>
        screen
          .getAllByRole('term')
          .map(term => [term.textContent, term.nextElementSibling?.textContent?.replace(/^.*· /, '')]);
      const submitted = {
        submittedAt: issued.updatedAt,
        submittedByName: 'Katherine Johnson',
        credits: 1_200,
      };
      openOrder({ orders: [{ ...issued, ...submitted }], profile: reader });
      await heading('Winter badges');
      assert.deepEqual(values(), [
        ['Created', 'Ada Lovelace'],
        ['Submitted', 'Katherine Johnson'],
        ['Order edited', 'Grace Hopper'],
        ['Credits', '1,200'],
      ]);
      cleanup();
      openOrder({ orders: [{ ...draft, credits: null }] });
      await heading('Winter badges');
      assert.deepEqual(
        values().map(([name]) => name),
        ['Created', 'Order edited'],
      );
    });

    it('the sentence adds up to all credentials while they are issued, and claims nothing about the rest', async () => {
      openOrder({ orders: [running] });
      await screen.findByText('612 of 1,000 issued, 4 failed, 384 to go');
      await screen.findByText(
        /^4 have failed so far and weren’t charged\. They can be retried when issuing has finished/,
      );
      without(/Retry/);
    });

    it('every part of the bar is in its legend, and leads to its credentials', async () => {
      const parts = { usedCount: 14, suspendedCount: 3, removedCount: 5 };
      const { base } = openOrder({ orders: [{ ...running, ...parts }] });
      const bar = 'Used: 14, Available: 590, Suspended: 3, Removed: 5, Failed: 4, Not issued: 384';
      assert.match((await barText()) ?? '', new RegExp(`${bar}$`));
      const statusOf = (name: string) => {
        const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
        assert.ok(href.startsWith(`${base}/order/${running.id}?`));
        const filter = new URL(href, 'http://x').searchParams.get('filter') ?? '';
        return (JSON.parse(filter) as { status: readonly string[] }).status;
      };
      assert.deepEqual(statusOf('Removed 5'), ['REMOVED']);
      assert.deepEqual(statusOf('Failed 4'), ['ADD_FAILED']);
      assert.deepEqual(statusOf('Suspended 3'), ['SUSPENDED', 'RESUMING']);
      assert.equal(
        screen.getByRole('link', { name: 'Not removed 995' }).getAttribute('aria-current'),
        'true',
      );
    });

    it('a selected part filters the list and is marked', async () => {
      const { requests, place } = openOrder({ orders: [running] });
      await userEvent.click(await screen.findByRole('link', { name: 'Failed 4' }));
      assert.match(place(), /ADD_FAILED/);
      await waitFor(() => assert.deepEqual(requests.at(-1)?.filter['status'], ['ADD_FAILED']));
      assert.equal(screen.getByRole('link', { name: 'Failed 4' }).getAttribute('aria-current'), 'true');
      assert.equal(screen.getByRole('link', { name: 'All 1,000' }).getAttribute('aria-current'), 'false');
    });

    it('an issued order names credentials that couldn’t be suspended, and leads to them', async () => {
      openOrder({ orders: [{ ...issued, changeFailedCount: 1 }], counts: { SUSPEND_FAILED: 1 } });
      await screen.findByText(
        /^One credential couldn’t be suspended and may still open doors\. Open the credential to retry/,
      );
      const link = await screen.findByRole('link', { name: 'Show credential' });
      assert.match(decodeURIComponent(link.getAttribute('href') ?? ''), /"status":\["SUSPEND_FAILED"\]/);
    });

    it('failed changes are named by kind, each with its credentials', async () => {
      const counts = { AVAILABLE: 200, RESUME_FAILED: 2, REMOVE_FAILED: 1, UPDATE_FAILED: 4 };
      openOrder({ orders: [{ ...issued, changeFailedCount: 3 }], counts });
      await screen.findByText(/^2 credentials couldn’t be resumed and open no doors\./);
      await screen.findByText(/^One credential couldn’t be removed and may still open doors\./);
      assert.ok(screen.queryByText(/couldn’t be suspended|couldn’t be changed\./) === null);
      const several = screen.getByRole('link', { name: 'Show 2 credentials' });
      assert.match(decodeURIComponent(several.getAttribute('href') ?? ''), /"status":\["RESUME_FAILED"\]/);
    });

    it('failed changes whose kinds aren’t counted are named together', async () => {
      openOrder({ orders: [{ ...issued, changeFailedCount: 3 }] });
      await screen.findByText(/^3 credentials couldn’t be changed\./);
    });

    it('an order with its only credential removed says so, and leads to the removed one', async () => {
      const only = { ...issued, totalCredentialsCount: 1, availableCount: 1, removedCount: 1 };
      openOrder({ orders: [only] });
      await screen.findByText('1 of 1 issued (1 removed)');
      await screen.findByText('All credentials were issued and have since been removed.');
      await screen.findByText('All credentials of this order have been removed.');
      assert.ok(screen.queryByText(/All credentials are issued|Available/) === null);
      const link = await screen.findByRole('link', { name: 'Show removed' });
      assert.match(decodeURIComponent(link.getAttribute('href') ?? ''), /"REMOVED"/);
    });
  });

  describe('says what went wrong', () => {
    const failedBy = (status: number, message = 'no such project') => ({
      ...ended,
      availableCount: 0,
      failedCount: 1_000,
      providerError: { status, message },
    });

    it('ORD-48: an order that failed without a reason of its own', async () => {
      openOrder({ orders: [{ ...ended, availableCount: 0 }] });
      await screen.findByText(/^Operation failed/);
    });

    it('ORD-49, ORD-54: the provider, and its own words below “original error”', async () => {
      openOrder({ orders: [failedBy(422)] });
      await screen.findByText(/^Provider API returned an error/);
      await screen.findByText('The provider didn’t accept the order.');
      const words = await screen.findByText('no such project');
      assert.equal(words.closest('blockquote')?.previousSibling?.textContent, 'Original error:');
    });

    it('ORD-50: a problem of our own', async () => {
      openOrder({ orders: [{ ...ended, internalError: 'internal' }] });
      await screen.findByText(/^Internal problem while issuing/);
    });

    for (const [id, statuses, hint, turn] of [
      ['ORD-51', [400], /^The provider rejected the request/, 'Your turn'],
      ['ORD-52', [401, 403], /^The provider rejected our API key/, 'Waiting on a global admin'],
      ['ORD-53', [500, 503], /^The provider is having an outage/, 'Waiting on provider'],
    ] as const)
      it(`${id}: the hint for ${statuses.join(' and ')}, and whose turn it is`, async () => {
        for (const status of statuses) {
          const { unmount } = openOrder({ orders: [failedBy(status)] });
          await screen.findByText(hint);
          await screen.findByText(turn);
          unmount();
        }
      });

    it('a provider’s trouble of an earlier day in the past tense, and suggests a retry', async () => {
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      for (const [status, hint] of [
        [503, /^On \w+ \d+, \d{4}, the provider had an outage\.$/],
        [0, /^On \w+ \d+, \d{4}, the provider didn’t respond\.$/],
      ] as const) {
        const old = { ...failedBy(status), attention: 'FAILED', attentionSince: daysAgo(11) } as const;
        const { unmount } = openOrder({ orders: [old] });
        await screen.findByText(hint);
        await screen.findByText(/^Retry now\./);
        await screen.findByText('Your turn');
        assert.ok(screen.queryByText(/Waiting on provider|Wait until/) === null);
        unmount();
      }
      const fresh = { ...failedBy(503), attention: 'FAILED', attentionSince: daysAgo(0.5) } as const;
      openOrder({ orders: [fresh], profile: admin });
      await screen.findByText(/^The provider is having an outage/);
      await screen.findByText('Waiting on provider');
      const status = await screen.findByRole('link', { name: 'Show provider status' });
      assert.equal(status.getAttribute('href'), '/customers/c/settings/config#provider-status');
    });

    it('a cause that was recorded by us, in the words of the reader, and where it is mended', async () => {
      for (const [internalError, hint, advice, to] of [
        [
          ownCauses.noApp,
          /^There is no app that recipients/,
          /^Choose an app/,
          '/customers/c/settings/config',
        ],
        [
          ownCauses.providerGone,
          /isn’t set up for this customer/,
          /choose another provider/,
          '/customers/c/settings/config#providers',
        ],
        [ownCauses.erased, /personal data was deleted before/, /remove these credentials/, /"ADD_FAILED"/],
        ['internal', 'Something went wrong on our side.', /contact support/, null],
      ] as const) {
        const { unmount } = openOrder({ orders: [{ ...ended, internalError }], profile: admin });
        await screen.findByText(hint);
        await screen.findByText(advice);
        const link = screen.queryByRole('link', { name: /^(Open configuration|Show failed credentials)$/ });
        const href = decodeURIComponent(link?.getAttribute('href') ?? '');
        if (to instanceof RegExp) assert.match(href, to);
        else assert.equal(href, to ?? '');
        assert.equal(screen.queryByText(internalError) === null, internalError !== 'internal');
        unmount();
      }
    });

    it('several causes, each with its advice', async () => {
      const failed = [
        { source: 'provider' as const, status: 422, message: 'no such device', count: 20 },
        { source: 'provider' as const, status: 401, message: 'key expired', count: 7 },
      ];
      openOrder({
        orders: [{ ...ended, providerError: { status: 422, message: '' } }],
        review: { failed },
        profile: admin,
      });
      await screen.findByText('7 × Not authorized');
      await screen.findByText('A global admin needs to renew access to the provider. Then retry.');
      assert.equal(screen.getAllByText(/correct what the provider objects to/).length, 1);
      await screen.findByRole('link', { name: 'Open configuration' });
    });

    it('a canceled order isn’t told to be retried', async () => {
      openOrder({ orders: [{ ...failedBy(503), status: 'CANCELLED' }] });
      await screen.findByText('The provider cancelled the order.');
      await screen.findByText(/issue the credentials in a new order/);
      assert.ok(screen.queryByText(/retry/i) === null);
    });

    it('what a retry lacks: credits and values', async () => {
      const missingValues = { count: 1, first: [{ name: 'Ada Muster', param: 'cardNumber' }] };
      openOrder({
        orders: [failedBy(503)],
        review: { credits: 40, balance: 37, missingValues },
        profile: admin,
      });
      await screen.findByText('Retrying needs 3 credits more than you have.');
      const link = await screen.findByRole('link', { name: 'Open credits' });
      assert.equal(link.getAttribute('href'), '/customers/c/credentials/credits');
      await screen.findByText(/because one credential lacks a required value: Ada Muster \(cardNumber\)/);
    });

    it('messages that couldn’t be delivered, and where they are sent again', async () => {
      openOrder({ orders: [issued], undelivered: 3 });
      await screen.findByText(/^3 messages couldn’t be delivered\./);
      const link = await screen.findByRole('link', { name: 'Show undelivered' });
      assert.match(decodeURIComponent(link.getAttribute('href') ?? ''), /"deliveryStatus":\["FAILED"\]/);
    });

    it('an order that is partly issued wasn’t refused as a whole; its reasons are counted', async () => {
      const failed = [
        { source: 'provider' as const, status: 504, message: 'upstream timed out', count: 21 },
        { source: 'provider' as const, status: 429, message: 'retry after 60 s', count: 6 },
      ];
      openOrder({
        orders: [{ ...ended, providerError: { status: 412, message: 'retry after 60 s' } }],
        review: { failed },
      });
      await screen.findByText('The provider didn’t accept 27 credentials.');
      await screen.findByText(/: 27 credentials weren’t issued$/);
      await screen.findByText('21 × Timed out');
      await screen.findByText('6 × Too many requests at once');
      await screen.findByText('upstream timed out');
      await screen.findByText(
        'The order finished with failures. Retrying won’t affect the 973 issued credentials.',
      );
      assert.ok(screen.queryByText('The provider didn’t accept the order.') === null);
    });

    it('users who can’t retry aren’t told what a retry leaves alone', async () => {
      openOrder({ orders: [ended], profile: reader });
      await screen.findByText('The order finished with failures.');
      assert.ok(screen.queryByText(/Retrying won’t affect/) === null);
    });
  });
});
