import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering, type Answer } from '../../../../testing/web/answering.ts';
import { dataProvider } from '../../core/dataProvider.ts';
import { open, table } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const rows = ['Night shift', 'Day shift'].map((displayName, n) => ({
  id: `${n}`,
  displayName,
  status: 'ISSUED',
  credentialsCount: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
}));
const found: Answer = { json: rows, headers: { 'Content-Range': 'order 0-1/2' } };

/** What the page must say. */
const sentences = {
  en: {
    down: 'The server cannot be reached. Check your connection and try again.',
    broken: 'Something went wrong on our side. Please try again in a moment.',
    refused: /^There is no such filter\./,
    again: 'Try again',
    stale: 'The list could not be refreshed. It shows what was known before.',
    late: 'Saved. It appears here in a moment.',
    loading: 'Loading',
  },
  de: {
    down: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    refused: /^Diesen Filter gibt es nicht\./,
    again: 'Noch einmal versuchen',
    stale: 'Die Liste konnte nicht aktualisiert werden. Sie zeigt, was zuvor bekannt war.',
    late: 'Gespeichert. Es erscheint gleich hier.',
    loading: 'Wird geladen',
  },
} as const;

for (const locale of ['en', 'de'] as const)
  describe(`a list on a bad day (${locale})`, function () {
    this.timeout(60_000);
    const say = sentences[locale];
    let server: Awaited<ReturnType<typeof startAnswering>>;
    beforeEach(async () => {
      localStorage.setItem('locale', locale);
      server = await startAnswering();
      server.answer = () => found;
    });
    afterEach(async () => {
      cleanup();
      await server.stop();
    });
    const show = () => open({ dataProvider } as never);
    const alert = async () => (await screen.findByRole('alert')).textContent ?? '';
    const again = () => userEvent.click(screen.getByRole('button', { name: say.again }));

    it('a server that is down, and one that breaks: says so, and loads when it is asked again', async () => {
      server.answer = () => 'broken';
      await show();
      assert.match(await alert(), new RegExp(`^${say.down}`));
      server.answer = () => ({ status: 500 });
      await again();
      await screen.findByText(say.broken);
      server.answer = () => found;
      await again();
      within(await table()).getByText('Night shift');
      assert.ok(screen.queryByRole('alert') === null);
    });

    it('what the server refuses stands there in its words', async () => {
      server.answer = ({ headers }) => ({
        status: 409,
        json: {
          code: '409.001.001',
          detail:
            headers['accept-language'] === 'de' ? 'Diesen Filter gibt es nicht.' : 'There is no such filter.',
        },
      });
      await show();
      assert.match(await alert(), say.refused);
    });

    it('rows that are there stay when they cannot be refreshed', async () => {
      const { queryClient } = await show();
      within(await table()).getByText('Night shift');
      server.answer = () => ({ status: 500 });
      await act(() => queryClient.invalidateQueries());
      assert.match(await alert(), new RegExp(`^${say.stale}`));
      within(await table()).getByText('Night shift');
      server.answer = () => found;
      await again();
      await waitFor(() => assert.ok(screen.queryByRole('alert') === null));
    });

    it('a slow one keeps the place of its rows, and is announced as loading', async () => {
      const answered = Promise.withResolvers<Answer>();
      server.answer = () => answered.promise;
      await show();
      await screen.findByRole('status', { name: say.loading });
      answered.resolve(found);
      within(await table()).getByText('Night shift');
      assert.ok(screen.queryByRole('status', { name: say.loading }) === null);
    });

    it('an empty answer that is late does not claim that there is nothing', async () => {
      server.answer = () => ({
        json: [],
        headers: { 'Content-Range': 'order */0', 'Position-Reached': 'false' },
      });
      await show();
      await screen.findByText(say.late);
      assert.ok(screen.queryByText('Your orders stand here.') === null);
    });
  });
