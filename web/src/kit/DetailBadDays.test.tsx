import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useGetOne } from 'react-admin';
import { startAnswering, type Answer } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { DetailPage } from './DetailPage.tsx';
import { sample, type Sample } from './list/sampleNoun.ts';

configure({ asyncUtilTimeout: 20_000 });

const Page = () => {
  const { data, error, isPending } = useGetOne<Sample>(sample.name, { id: '1' });
  return (
    <DetailPage
      title={data?.displayName ?? ''}
      isPending={isPending}
      error={data ? undefined : error}
      base="/samples/1"
      tabs={[{ name: 'overview', label: 'Overview', content: <p>{data?.status}</p> }]}
    />
  );
};

const sentences = {
  en: {
    down: 'Can’t reach the server. Check your connection and try again.',
    broken: 'Something went wrong on our side. Try again in a moment.',
    refused: /^You may not\./,
    again: 'Try again',
    gone: "It seems we can't find what you're looking for.",
    late: 'Saved. It will appear here shortly.',
    loading: 'Loading',
    stale: 'This page couldn’t be refreshed and may be out of date.',
  },
  de: {
    down: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    broken: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    refused: /^Das dürfen Sie nicht\./,
    again: 'Noch einmal versuchen',
    gone: 'Diese Seite gibt es nicht, oder sie wurde verschoben.',
    late: 'Gespeichert. Die Anzeige wird in Kürze aktualisiert.',
    loading: 'Wird geladen',
    stale: 'Diese Seite konnte nicht aktualisiert werden und ist vielleicht veraltet.',
  },
} as const;

const found: Answer = {
  json: { id: '1', displayName: 'Night shift', status: 'ISSUED', credentialsCount: 1, updatedAt: '' },
};

for (const locale of ['en', 'de'] as const)
  describe(`a detail page on a bad day (${locale})`, function () {
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
    const open = () => show(<Page />, { at: '/samples/1', dataProvider });
    const isShown = () => screen.findByRole('heading', { level: 1, name: 'Night shift' });
    const alert = async () => (await screen.findByRole('alert')).textContent ?? '';
    const again = () => userEvent.click(screen.getByRole('button', { name: say.again }));

    it('says that the server is down or broken, and loads on a retry', async () => {
      server.answer = () => 'broken';
      open();
      assert.match(await alert(), new RegExp(`^${say.down}`));
      server.answer = () => ({ status: 500 });
      await again();
      await screen.findByText(say.broken);
      server.answer = () => found;
      await again();
      await isShown();
      assert.ok(screen.queryByRole('alert') === null);
    });

    it('refusals are shown in the words of the server, and missing records say so', async () => {
      server.answer = ({ headers }) => ({
        status: 409,
        json: {
          code: '409.001.001',
          detail: headers['accept-language'] === 'de' ? 'Das dürfen Sie nicht.' : 'You may not.',
        },
      });
      open();
      assert.match(await alert(), say.refused);
      cleanup();
      server.answer = () => ({ status: 404, json: { code: '404.001.001' } });
      open();
      await screen.findByText(say.gone);
    });

    it('a record that isn’t projected yet isn’t called missing, and appears when it is requested again', async () => {
      server.answer = () => ({
        status: 404,
        headers: { 'Position-Reached': 'false' },
        json: { code: '404.001.001' },
      });
      const { queryClient } = open();
      await screen.findByText(say.late);
      server.answer = () => found;
      await act(() => queryClient.invalidateQueries());
      await isShown();
    });

    it('a slow page shows its layout and is announced as loading', async () => {
      const answered = Promise.withResolvers<Answer>();
      server.answer = () => answered.promise;
      open();
      await screen.findAllByRole('status', { name: say.loading });
      answered.resolve(found);
      await isShown();
      assert.ok(screen.queryByRole('status', { name: say.loading }) === null);
    });

    it('data that can’t be refreshed stays, and is marked as outdated', async () => {
      const { queryClient } = open();
      await isShown();
      server.answer = () => ({ status: 500 });
      await act(() => queryClient.invalidateQueries());
      assert.match(await alert(), new RegExp(`^${say.stale}`));
      await isShown();
      server.answer = () => found;
      await again();
      await waitFor(() => assert.ok(screen.queryByRole('alert') === null));
    });
  });
