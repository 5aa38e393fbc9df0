import { act, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Problem } from '../core/problem.ts';
import { choose, fileOf, good, open, press, uuid, wizardTests, type Request } from './testWizard.tsx';

describe('the import of a file', function () {
  this.timeout(30_000);
  wizardTests();

  describe('its end', () => {
    const toReview = async (answer: (request: Request) => unknown) => {
      const view = await open(answer);
      choose(fileOf(good));
      await press('Continue');
      await screen.findByText('Before it begins');
      return view;
    };

    it('says count, cost, balance afterwards and who is told; the order is named like the file', async () => {
      await toReview(() => ({ count: 2 }));
      await screen.findByText('All 2 rows of the file');
      for (const chosen of ['Employee badge', 'Welcome', 'User']) await screen.findByText(chosen);
      await screen.findByText('2 of 100; 98 left afterwards');
      await screen.findByText(/1 by e-mail · 1 without an e-mail address gets no message/);
      assert.equal((screen.getByLabelText(/^Name/) as HTMLInputElement).value, 'staff-december');
    });

    it('counts no credits for what the contract includes, and those that are missing for the rest', async () => {
      const contractWith = (included: number) => ({
        creditsSummary: { credits: 0 },
        contract: {
          endAt: null,
          details: [
            {
              included: { userCredential: included, adminCredential: 0, walletCredential: 0 },
              usage: { userCredential: 0, adminCredential: 0, walletCredential: 0 },
            },
          ],
        },
        hasContractOrCredits: true,
      });
      const { queryClient } = await toReview(() => ({ count: 2 }));
      act(() => void queryClient.setQueryData(['credit', 'pricing', 'c'], contractWith(2)));
      await screen.findByText('Not taken: the contract includes them');
      await screen.findByRole('button', { name: 'Create and issue 2' });
      act(() => void queryClient.setQueryData(['credit', 'pricing', 'c'], contractWith(1)));
      await screen.findByText('1 needed, 0 there: 1 missing');
    });

    it('hands all of it over by one request, and shows how far it is', async () => {
      const { requests, place } = await toReview(() => ({ count: 2 }));
      await press('Create and issue 2');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      const { path, file } = requests.at(-1)!;
      const query = new URL(path!, 'http://x').searchParams;
      assert.match(path!, /^\/admin\/orders\/csv\?/);
      assert.deepEqual(
        [
          'customerId',
          'displayName',
          'customerCredentialProviderId',
          'cardProfileId',
          'pdfDesignId',
          'submit',
        ].map(name => query.get(name)),
        ['c', 'staff-december', uuid(5), uuid(1), uuid(3), 'true'],
      );
      assert.equal(file?.type, 'text/csv');
    });

    it('CSV-09, CSV-10: it is sent with the type of its file, that of Excel as CSV', async () => {
      for (const [type, sent] of [
        ['text/plain', 'text/plain'],
        ['application/vnd.ms-excel', 'text/csv'],
        ['text/csv', 'text/csv'],
      ] as const) {
        const { requests, place, unmount } = await open(() => ({ count: 2 }));
        choose(fileOf(good, 'staff.csv', type));
        await press('Continue');
        await screen.findByText('Before it begins');
        await press('Create draft');
        await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
        assert.equal(requests.at(-1)!.file?.type, sent);
        unmount();
      }
    });

    it('what was handed over is not prepared a second time', async () => {
      const { place, unmount } = await toReview(() => ({ count: 2 }));
      await press('Create draft');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      unmount();
      await open(undefined, '/import?step=review');
      await screen.findByRole('button', { name: 'Choose a file' });
    });

    it('a lost answer is asked for again under the same key, also after a reload, and makes nothing twice', async () => {
      const lost = new Problem(0, {}, { isCommand: true });
      let answers = 0;
      const answer = ({ command }: Request) => (command === 'check' || answers++ > 1 ? { count: 2 } : lost);
      const { requests, unmount, place } = await toReview(answer);
      await press('Create draft');
      await screen.findByText(/it is not known whether the import has begun/);
      await press('Try again');
      await screen.findByText(/it is not known whether the import has begun/);
      unmount();
      assert.ok(place());
      const again = await open(answer, '/import?step=review');
      await waitFor(() => assert.equal(again.place(), '/customers/c/credentials/import?order=o'));
      const sent = [...requests, ...again.requests].filter(({ command }) => command === 'entrust');
      assert.equal(sent.length, 3);
      assert.equal(new Set(sent.map(({ key, path, text }) => `${key} ${path} ${text}`)).size, 1);
    });

    it('what is prepared is there again after a reload', async () => {
      const { unmount } = await toReview(() => ({ count: 2 }));
      unmount();
      await open(undefined, '/import?step=columns');
      await screen.findByText(/2 rows, 4 columns/);
    });
  });
});
