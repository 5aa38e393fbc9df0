import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Problem } from '../core/problem.ts';
import {
  choose,
  costs,
  fileOf,
  good,
  open,
  press,
  provider,
  uuid,
  wizardTests,
  type Request,
} from '../../../testing/web/import/testWizard.tsx';

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

    it('32.8: names people whose name PDFs cannot print', async () => {
      await open(() => ({ count: 2 }));
      choose(fileOf(good.replace('Kim', '王')));
      await press('Continue');
      await screen.findByText(/^The PDF of 王.* can’t print every character of the name/);
    });

    it('32.23: asks the server for the cost at each provider that is chosen, and confirms it', async () => {
      const other = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
      const included = (query: URLSearchParams) =>
        query.get('customerCredentialProviderId') === uuid(5) ? 0 : 2;
      costs(query => ({ credits: included(query), balance: 0 }));
      const { requests, place } = await open(() => ({ count: 2 }), '/import', [provider, other]);
      choose(fileOf(good));
      await press('Continue');
      await screen.findByText('Depends on the provider');
      const provide = async (name: string) => {
        await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
        await userEvent.click(await screen.findByRole('option', { name }));
      };
      await provide('South gate');
      await screen.findByText('2 needed, 0 there: 2 missing');
      assert.equal(screen.queryByRole('button', { name: 'Create and issue 2' }), null);
      await provide('Sandbox');
      await screen.findByText('Not taken: the contract includes them');
      await press('Create and issue 2');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      assert.equal(new URL(requests.at(-1)!.path!, 'http://x').searchParams.get('credits'), '0');
    });

    it('keeps the name and the provider of the order over Back and a reload', async () => {
      const other = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
      const again = () => open(() => ({ count: 2 }), '/import?step=review', [provider, other]);
      const { router, unmount } = await open(() => ({ count: 2 }), '/import', [provider, other]);
      choose(fileOf(good));
      await press('Continue');
      const name = async () => {
        await screen.findByText('Before it begins');
        return screen.getByLabelText<HTMLInputElement>(/^Name/);
      };
      const chosen = () => screen.getByRole('combobox', { name: /Provider/ }).textContent;
      const areKept = async () =>
        assert.deepEqual([(await name()).value, chosen()], ['Night shift', 'South gate']);
      await userEvent.clear(await name());
      await userEvent.type(await name(), 'Night shift');
      await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'South gate' }));
      await act(async () => router.navigate(-1));
      await waitFor(() => assert.equal(screen.queryByText('Before it begins'), null));
      await act(async () => router.navigate(1));
      await areKept();
      unmount();
      await again();
      await areKept();
    });

    it('marks the provider where none of two is chosen, also for a draft', async () => {
      const other = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
      const { requests } = await open(() => ({ count: 2 }), '/import', [provider, other]);
      choose(fileOf(good));
      await press('Continue');
      await screen.findByText('Depends on the provider');
      for (const button of ['Create draft', 'Create and issue 2']) {
        await press(button);
        await screen.findByText('Input is required');
        assert.equal(
          document.getElementsByName('customerCredentialProviderId')[0]?.getAttribute('aria-invalid'),
          'true',
        );
        assert.ok(requests.every(({ command }) => command === 'check'));
      }
    });

    it('32.23: shows the cost of now where another one was confirmed', async () => {
      let included = 2;
      costs(() => ({ credits: 2 - included, balance: 50 }));
      const changed = new Problem(409, { code: '409.001.001', reason: 'credit.cost_changed' });
      await toReview(({ command }) => {
        if (command === 'check') return { count: 2 };
        included = 1;
        return changed;
      });
      await screen.findByText('Not taken: the contract includes them');
      await press('Create and issue 2');
      await screen.findByText('1 of 50; 49 left afterwards');
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
