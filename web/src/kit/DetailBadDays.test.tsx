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

/** What the page must say. */
const sentences = {
  en: {
    down: 'The server cannot be reached. Check your connection and try again.',
    broken: 'Something went wrong on our side. Please try again in a moment.',
    refused: /^You may not\./,
    again: 'Try again',
    gone: "It seems we can't find what you're looking for.",
    late: 'Saved. It appears here in a moment.',
    loading: 'Loading',
    stale: 'This page could not be refreshed. It shows what was known before.',
  },
  de: {
    down: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    refused: /^Das dürfen Sie nicht\./,
    again: 'Noch einmal versuchen',
    gone: 'Wir können leider nicht finden, was Sie suchen.',
    late: 'Gespeichert. Es erscheint gleich hier.',
    loading: 'Wird geladen',
    stale: 'Diese Seite konnte nicht aktualisiert werden. Sie zeigt, was zuvor bekannt war.',
  },
} as const;

const found: Answer = {
  json: { id: '1', displayName: 'Night shift', status: 'ISSUED', credentialsCount: 1, updatedAt: '' },
};

for (const locale of ['en', 'de'] as const)
  describe(`a page of one thing on a bad day (${locale})`, function () {
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

    it('a server that is down, and one that breaks: says so, and loads when it is asked again', async () => {
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

    it('what the server refuses stands there in its words, and what is not there says so', async () => {
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

    it('what was recorded and is not shown yet is not called missing, and comes by itself when asked again', async () => {
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

    it('a slow one shows its shape and is announced as loading', async () => {
      const answered = Promise.withResolvers<Answer>();
      server.answer = () => answered.promise;
      open();
      await screen.findAllByRole('status', { name: say.loading });
      answered.resolve(found);
      await isShown();
      assert.ok(screen.queryByRole('status', { name: say.loading }) === null);
    });

    it('what cannot be refreshed stays, and says that it is of before', async () => {
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
