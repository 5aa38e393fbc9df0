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
      await screen.findByRole('heading', { name: 'Review' });
      return view;
    };

    it('shows count, cost, remaining balance and recipients; the order is named like the file', async () => {
      await toReview(() => ({ count: 2 }));
      await screen.findByText('All 2 rows of the file');
      for (const chosen of ['Employee badge', 'Welcome', 'User']) await screen.findByText(chosen);
      await screen.findByText('Uses 2 of 100, leaving 98');
      await screen.findByText(/1 by email · 1 without an email address won’t be notified/);
      assert.equal((screen.getByLabelText(/^Name/) as HTMLInputElement).value, 'staff-december');
    });

    it('warns about people who already have such a credential, and issues all the same', async () => {
      const first = [{ name: 'Bela Muster', credentialId: uuid(7) }];
      const { requests } = await toReview(() => ({ count: 2, alreadyHeld: { count: 1, first } }));
      await screen.findByText(/^One person already has an active credential with the same card profile\./);
      const link = screen.getByRole('link', { name: 'Existing credential of Bela Muster' });
      assert.equal(link.getAttribute('href'), `/customers/c/credentials/credential/${uuid(7)}`);
      await press('Create and issue 2');
      await waitFor(() => assert.equal(requests.at(-1)?.command, 'entrust'));
    });

    it('32.8: names people whose name PDFs cannot print', async () => {
      await open(() => ({ count: 2 }));
      choose(fileOf(good.replace('Kim', '王')));
      await press('Continue');
      await screen.findByText(/^The PDF for 王.* can’t show every character of the name/);
    });

    it('32.23: requests the cost for each selected provider, and confirms it', async () => {
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
      await screen.findByText('Needs 2; you have 0 (2 short)');
      assert.ok(screen.queryByRole('button', { name: 'Create and issue 2' }) === null);
      await provide('Sandbox');
      await screen.findByText('None, included in the contract');
      await press('Create and issue 2');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      assert.equal(new URL(requests.at(-1)!.path!, 'http://x').searchParams.get('credits'), '0');
    });

    it('keeps name and provider of the order after Back and a reload', async () => {
      const other = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
      const again = () => open(() => ({ count: 2 }), '/import?step=review', [provider, other]);
      const { router, unmount } = await open(() => ({ count: 2 }), '/import', [provider, other]);
      choose(fileOf(good));
      await press('Continue');
      const name = async () => {
        await screen.findByRole('heading', { name: 'Review' });
        return screen.getByLabelText<HTMLInputElement>(/^Name/);
      };
      const chosen = () => screen.getByRole('combobox', { name: /Provider/ }).textContent;
      const areUnchanged = async () =>
        assert.deepEqual([(await name()).value, chosen()], ['Night shift', 'South gate']);
      await userEvent.clear(await name());
      await userEvent.type(await name(), 'Night shift');
      await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'South gate' }));
      await act(async () => router.navigate(-1));
      await waitFor(() => assert.ok(screen.queryByRole('heading', { name: 'Review' }) === null));
      await act(async () => router.navigate(1));
      await areUnchanged();
      unmount();
      await again();
      await areUnchanged();
    });

    it('marks the provider if none of several is selected, also for a draft', async () => {
      const other = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
      const { requests } = await open(() => ({ count: 2 }), '/import', [provider, other]);
      choose(fileOf(good));
      await press('Continue');
      await screen.findByText('Depends on the provider');
      for (const button of ['Create draft', 'Create and issue 2']) {
        await press(button);
        await screen.findByText(/^Input is required/);
        assert.equal(
          document.getElementsByName('customerCredentialProviderId')[0]?.getAttribute('aria-invalid'),
          'true',
        );
        assert.ok(requests.every(({ command }) => command === 'check'));
      }
    });

    it('32.23: shows the current cost if it differs from the confirmed one', async () => {
      let included = 2;
      costs(() => ({ credits: 2 - included, balance: 50 }));
      const changed = new Problem(409, { code: '409.001.001', reason: 'credit.cost_changed' });
      await toReview(({ command }) => {
        if (command === 'check') return { count: 2 };
        included = 1;
        return changed;
      });
      await screen.findByText('None, included in the contract');
      await press('Create and issue 2');
      await screen.findByText('Uses 1 of 50, leaving 49');
    });

    it('35.2: issues more than half of the balance only after its count is typed', async () => {
      costs(() => ({ credits: 2, balance: 3 }));
      const { requests, place } = await toReview(() => ({ count: 2 }));
      const typed = await screen.findByLabelText(/^Messages can’t be recalled. Type 2 to confirm./);
      await press('Create and issue 2');
      await screen.findByText('Type 2 to confirm.');
      await userEvent.type(typed, '3');
      await press('Create and issue 2');
      await screen.findByText('Type 2 to confirm.');
      assert.ok(requests.every(({ command }) => command === 'check'));
      await userEvent.clear(typed);
      await userEvent.type(typed, '2');
      await press('Create and issue 2');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      assert.doesNotMatch(requests.at(-1)!.path!, /confirm/);
    });

    it('35.2: a draft needs no typed count', async () => {
      costs(() => ({ credits: 2, balance: 3 }));
      const { place } = await toReview(() => ({ count: 2 }));
      await screen.findByLabelText(/Type 2 to confirm/);
      await press('Create draft');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
    });

    it('sends everything in one request, and shows the progress', async () => {
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

    it('CSV-09, CSV-10: sends the type of the file, that of Excel as CSV', async () => {
      for (const [type, sent] of [
        ['text/plain', 'text/plain'],
        ['application/vnd.ms-excel', 'text/csv'],
        ['text/csv', 'text/csv'],
      ] as const) {
        const { requests, place, unmount } = await open(() => ({ count: 2 }));
        choose(fileOf(good, 'staff.csv', type));
        await press('Continue');
        await screen.findByRole('heading', { name: 'Review' });
        await press('Create draft');
        await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
        assert.equal(requests.at(-1)!.file?.type, sent);
        unmount();
      }
    });

    it('a submitted import isn’t prepared a second time', async () => {
      const { place, unmount } = await toReview(() => ({ count: 2 }));
      await press('Create draft');
      await waitFor(() => assert.equal(place(), '/customers/c/credentials/import?order=o'));
      unmount();
      await open(undefined, '/import?step=review');
      await screen.findByRole('button', { name: 'Choose file' });
    });

    it('after a lost response the request is retried with the same key, also after a reload, and creates nothing twice', async () => {
      const lost = new Problem(0, {}, { isCommand: true });
      let answers = 0;
      const answer = ({ command }: Request) => (command === 'check' || answers++ > 1 ? { count: 2 } : lost);
      const { requests, unmount, place } = await toReview(answer);
      await press('Create draft');
      await screen.findByText(/We couldn’t confirm this was saved/);
      await press('Try again');
      await screen.findByText(/We couldn’t confirm this was saved/);
      unmount();
      assert.ok(place());
      const again = await open(answer, '/import?step=review');
      await waitFor(() => assert.equal(again.place(), '/customers/c/credentials/import?order=o'));
      const sent = [...requests, ...again.requests].filter(({ command }) => command === 'entrust');
      assert.equal(sent.length, 3);
      assert.equal(new Set(sent.map(({ key, path, text }) => `${key} ${path} ${text}`)).size, 1);
    });

    it('prepared data is restored after a reload', async () => {
      const { unmount } = await toReview(() => ({ count: 2 }));
      unmount();
      await open(undefined, '/import?step=columns');
      await screen.findByText(/2 rows, 4 columns/);
    });
  });
});
