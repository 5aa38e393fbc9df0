import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchedBy } from '@latchkey/events/credential/matchLine.ts';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { PeopleListPage } from './PeopleListPage.tsx';

// responses are slower on a busy machine
configure({ asyncUtilTimeout: 20_000 });

const people = [
  ['Jürgen Müßig', 'juergen.muessig@acme.test', '200331'],
  ['Clover Dummy', 'clover.dummy.746@acme.test', '200332'],
] as const;
const rows = people.map(([nameOnCard, email, cardNumber], n) =>
  credentialWith({
    id: `0197f3a0-0000-7000-8000-0000000001${n}0`,
    nameOnCard,
    recipient: { email, phoneNumber: null, emailSentTo: null, smsSentTo: null },
    dataParams: { cardNumber },
  }),
);

describe('a line of a list with details of different kinds', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
    server.answer = ({ url, body }) => {
      if (!url.endsWith('/people/matches')) return { json: [] };
      const lines = (body as { readonly lines: readonly string[] }).lines.map((text, line) => {
        const row = rows.find(one => matchedBy(text, one) !== null);
        const found = row ? [{ personId: null, credentialIds: [row.id] }] : [];
        return { line, text, by: row ? matchedBy(text, row) : null, people: found };
      });
      return { json: { lines, credentials: rows } };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const paste = async (text: string) => {
    show(<PeopleListPage />, { dataProvider });
    await userEvent.click(screen.getByRole('textbox', { name: 'List of people' }));
    await userEvent.paste(text);
  };
  const listed = async (name: RegExp) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('that lead to different people finds all of them', async () => {
    await paste('juergen.muessig@acme.test;200332');
    await screen.findByText('2 found, 0 unclear, 0 not found');
  });

  it('of which one leads nowhere lists that as not found', async () => {
    await paste('clover.dummy.746@acme.test;Hans Nichtda\n200331\t600600');
    await screen.findByText('2 found, 0 unclear, 2 not found');
    assert.deepEqual(await listed(/^Not found/), ['Line 1 Hans Nichtda', 'Line 2 600600']);
  });

  it('of one person is one entry', async () => {
    await paste('Müßig;Jürgen;juergen.muessig@acme.test;200331');
    await screen.findByText('1 found, 0 unclear, 0 not found');
    assert.ok(screen.queryByText(/^Ignored/) === null);
  });

  it('finds the person by the number if the address is unknown', async () => {
    await paste('juergen@old.test;200331');
    await screen.findByText('1 found, 0 unclear, 1 not found');
    assert.deepEqual(await listed(/^Not found/), ['Line 1 juergen@old.test']);
  });

  it('in a row with another person, such as a manager, asks about that one', async () => {
    await paste('Clover Dummy;clover.dummy.746@acme.test;Jürgen Müßig');
    await screen.findByText('1 found, 1 unclear, 0 not found');
    screen.getByRole('radiogroup', { name: 'Choose a person for “Jürgen Müßig”' });
    screen.getByRole('button', { name: 'Suspend 1…' });
  });

  it('shows which other text was ignored', async () => {
    await paste('Clover Dummy;Logistics;200332');
    await screen.findByText('1 found, 0 unclear, 0 not found');
    await screen.findByText('Ignored in line 1: Logistics');
  });

  it('that is very long loses nothing', async () => {
    await paste(`juergen.muessig@acme.test;${'Logistics '.repeat(30)};Hans Nichtda`);
    await screen.findByText('1 found, 0 unclear, 1 not found');
  });

  it('of a person that an earlier line has found counts as a duplicate', async () => {
    await paste('200331\n200332\n200331');
    await screen.findByText('2 found, 0 unclear, 0 not found, 1 duplicate');
    assert.equal((await listed(/^Found/)).length, 2);
  });
});
