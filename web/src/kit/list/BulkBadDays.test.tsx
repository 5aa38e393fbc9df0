import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering, type Answer, type Request } from '../../../../testing/web/answering.ts';
import { dataProvider } from '../../core/dataProvider.ts';
import { dismissBulk } from './bulkJobs.ts';
import { open, table } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const count = 12;
const rows = Array.from({ length: count }, (_, n) => ({
  id: `${n}`,
  displayName: `Order ${n}`,
  status: 'ISSUED',
  credentialsCount: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
}));

/** What the page must say. */
const sentences = {
  en: {
    all: 'Select all on this page',
    unclear: /[Ii]t is not known whether this was saved/,
    resume: 'Continue',
    done: /12 done\./,
    refused: 'Order 3It is paused already.',
    some: /11 done, 1 could not/,
  },
  de: {
    all: 'Alle auf dieser Seite auswählen',
    unclear: /ist nicht bekannt, ob das gespeichert wurde/,
    resume: 'Fortsetzen',
    done: /12 erledigt\./,
    refused: 'Order 3Er ist schon angehalten.',
    some: /11 erledigt, 1 nicht möglich/,
  },
} as const;

for (const locale of ['en', 'de'] as const)
  describe(`a bulk action on a bad day (${locale})`, function () {
    this.timeout(60_000);
    const say = sentences[locale];
    let server: Awaited<ReturnType<typeof startAnswering>>;
    let command: (asked: Request, n: number) => Answer | Promise<Answer>;
    beforeEach(async () => {
      localStorage.setItem('locale', locale);
      server = await startAnswering();
      server.answer = asked =>
        asked.method === 'GET'
          ? { json: rows, headers: { 'Content-Range': `order 0-11/${count}` } }
          : command(asked, server.commands().length);
    });
    afterEach(async () => {
      cleanup();
      dismissBulk('orders');
      await server.stop();
    });
    const pauseAll = async () => {
      await open({ dataProvider } as never, { storeKey: 'orders' });
      await table();
      await userEvent.click(screen.getByRole('checkbox', { name: say.all }));
      await userEvent.click(await screen.findByRole('button', { name: /^Pause 12\s?…$/ }));
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause 12' }),
      );
    };
    const idOf = ({ url }: Request) => url.split('/').at(-2)!;
    const keysOf = (id: string) =>
      server.commands().flatMap(one => (idOf(one) === id ? [one.headers['idempotency-key']] : []));

    it('a server that goes away stops it; it is continued from there, and nothing is done twice', async () => {
      command = (_, n) => (n > 5 ? 'broken' : { json: {} });
      await pauseAll();
      const resume = await screen.findByRole('button', { name: say.resume });
      await screen.findAllByText(say.unclear);
      const before = server.commands().length;
      assert.ok(before < count, 'the rest was not begun');
      const answered = new Set(server.commands().slice(0, 5).map(idOf));
      command = () => ({ json: {} });
      await userEvent.click(resume);
      await screen.findByText(say.done);
      for (const { id } of rows) {
        const keys = keysOf(id);
        assert.equal(new Set(keys).size, 1, `${id}: one key, however often it was sent`);
        if (answered.has(id)) assert.equal(keys.length, 1);
      }
      assert.ok(!Object.keys(localStorage).some(key => key.startsWith('latchkey.bulk.')));
    });

    it('a refusal concerns its row alone and stands there in the words of the server; late answers count as done', async () => {
      command = asked =>
        idOf(asked) === '3'
          ? {
              status: 409,
              json: {
                code: '409.001.001',
                detail:
                  asked.headers['accept-language'] === 'de'
                    ? 'Er ist schon angehalten.'
                    : 'It is paused already.',
              },
            }
          : { status: 202, json: { id: idOf(asked) } };
      await pauseAll();
      await screen.findByText(say.some);
      assert.equal(screen.getAllByText((_, one) => one?.textContent === say.refused).length > 0, true);
      assert.equal(server.commands().length, count);
      const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Order 3/ });
      await waitFor(() => assert.ok(tick().checked));
    });

    it('a row whose answer broke is not known, and is sent again under the same key', async () => {
      command = asked => (idOf(asked) === '7' ? { status: 500 } : { json: {} });
      await pauseAll();
      await screen.findAllByText(say.unclear);
      command = () => ({ json: {} });
      await userEvent.click(await screen.findByRole('button', { name: /^Pause 1\s?…$/ }));
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause 1' }),
      );
      await waitFor(() => assert.equal(keysOf('7').length, 2));
      assert.equal(new Set(keysOf('7')).size, 1);
    });
  });
