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

const sentences = {
  en: {
    down: 'Can’t reach the server. Check your connection and try again.',
    broken: 'Something went wrong on our side. Try again in a moment.',
    refused: /^There is no such filter\./,
    again: 'Try again',
    stale: 'The list couldn’t be refreshed and may be out of date.',
    late: 'Saved. It will appear here shortly.',
    loading: 'Loading',
  },
  de: {
    down: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    broken: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    refused: /^Diesen Filter gibt es nicht\./,
    again: 'Noch einmal versuchen',
    stale: 'Die Liste konnte nicht aktualisiert werden und ist vielleicht veraltet.',
    late: 'Gespeichert. Die Anzeige wird in Kürze aktualisiert.',
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

    it('says that the server is down or broken, and loads on a retry', async () => {
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

    it('refusals are shown in the words of the server', async () => {
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

    it('rows stay when they can’t be refreshed', async () => {
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

    it('a slow list keeps the space for its rows, and is announced as loading', async () => {
      const answered = Promise.withResolvers<Answer>();
      server.answer = () => answered.promise;
      await show();
      await screen.findByRole('status', { name: say.loading });
      answered.resolve(found);
      within(await table()).getByText('Night shift');
      assert.ok(screen.queryByRole('status', { name: say.loading }) === null);
    });

    it('a late empty response doesn’t claim that there is nothing', async () => {
      server.answer = () => ({
        json: [],
        headers: { 'Content-Range': 'order */0', 'Position-Reached': 'false' },
      });
      const { queryClient } = await show();
      await screen.findByText(say.late);
      assert.ok(screen.queryByText('Your orders stand here.') === null);
      // ends the lag, so that it isn't announced in the next test
      server.answer = () => found;
      await act(() => queryClient.invalidateQueries());
      within(await table()).getByText('Night shift');
    });
  });
