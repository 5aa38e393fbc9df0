import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { noActs } from './acts.ts';
import { historyApi, madeRow, rowOf, sampleRows } from './historySamples.ts';
import { base, lineOf, open, text } from '../../../../testing/web/kit/history/testHistoryTab.tsx';

describe('the history of a record', () => {
  afterEach(cleanup);

  it('shows who changed which field, old and new value, time and channel', async () => {
    open(historyApi());
    await screen.findByText(/changed 2 fields/);
    const line = lineOf(/changed 2 fields/);
    assert.match(text(line), /Sam Sample changed 2 fields.*Console/);
    assert.match(text(line), /Display name.*Visitor pass.*Guest pass/);
    assert.match(text(line), /Main parameter.*cardNumber.*empty/);
    assert.ok(within(line).getByText('Visitor pass').closest('del'));
    assert.match(text(lineOf(/Staff sync/)), /changed 1 field.*API/);
    const times = screen.getAllByRole('listitem').map(one => one.querySelector('time')?.dateTime ?? '');
    assert.deepEqual(times.filter(Boolean), times.filter(Boolean).toSorted().toReversed());
    assert.match(text(lineOf(/used this for the first time/)), /System.*System/);
    assert.match(text(), /5 of 5 changes/);
  });

  it('names the user for whom an entry was made, unless that is the author', async () => {
    const entry = rowOf(2, [], { type: 'DataFormatUsed' });
    const { by } = entry;
    const apiKey = { kind: 'apiKey', id: '7', name: 'Staff sync' };
    const same = { ...entry, for: by.id, forName: by.name };
    const { id } = rowOf(3, []);
    open(historyApi([{ ...same, id, revision: 3, by: apiKey }, same, madeRow]));
    await screen.findByText(/on behalf of/);
    assert.match(text(lineOf(/^.*Staff sync/)), /on behalf of Sam Sample/);
    assert.equal(screen.getAllByText(/on behalf of/).length, 1);
  });

  it('shows added, removed and changed entries of a list', async () => {
    open(historyApi());
    const line = await waitFor(() => lineOf(/Parameters/));
    assert.match(text(line), /holderTag:Length8.*12/);
    assert.match(text(line), /sitenumberadded|site.*added/);
    assert.match(text(line), /facility.*removed/);
  });

  it('says that a secret was set or changed, without an action to put it back', async () => {
    const [field, masked] = ['displayName', '********'];
    const secretChange = (n: number, from: string | null) => rowOf(n, [{ field, from, to: masked }]);
    open(historyApi([secretChange(3, masked), secretChange(2, null), madeRow]));
    await screen.findByText('changed (value hidden)');
    screen.getByText('set (value hidden)');
    assert.ok(!text().includes(masked));
    assert.ok(screen.queryByRole('button', { name: /^Restore/ }) === null);
  });

  it('says that an image was added, changed or removed, without its path', async () => {
    const imageChange = (n: number, from: string | null, to: string | null) =>
      rowOf(n, [{ field: 'displayName', from, to }]);
    open(
      historyApi([
        imageChange(4, '/files/00b1', null),
        imageChange(3, '/files/00a9', '/files/00b1'),
        imageChange(2, null, '/files/00a9'),
        madeRow,
      ]),
    );
    await screen.findByText('Image changed');
    screen.getByText('Image added');
    screen.getByText('Image removed');
    assert.ok(!document.body.innerHTML.includes('/files/'));
  });

  it('the initial values are collapsed, and can be expanded', async () => {
    open(historyApi());
    const line = await waitFor(() => lineOf(/created this/));
    assert.doesNotMatch(text(line), /Short name/);
    await userEvent.click(within(line).getByRole('button', { name: 'Show initial values' }));
    assert.match(text(line), /Short name.*visitor-32/);
    assert.ok(within(line).queryByRole('button', { name: /^Restore/ }) === null);
  });

  it('is filtered by person, field and words, and says if nothing matches', async () => {
    open(historyApi());
    await screen.findByText(/5 of 5 changes/);
    await userEvent.click(screen.getByRole('button', { name: 'Changed by' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Staff sync' }));
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/1 of 5 changes/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter: Changed by' }));
    await userEvent.click(screen.getByRole('button', { name: 'Field' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Main parameter' }));
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/1 of 5 changes/);
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere');
    await screen.findByText('No matching changes.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText(/5 of 5 changes/);
  });

  it('older changes are loaded on request, and a filter loads them automatically', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      rowOf(121 - n, [{ field: 'displayName', from: `Name ${119 - n}`, to: `Name ${120 - n}` }]),
    );
    const api = historyApi([...many, madeRow]);
    open(api);
    await screen.findByText(/50 of 121 changes/);
    await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
    await screen.findByText(/100 of 121 changes/);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('Name 7');
    await waitFor(() => assert.ok(api.requests.some(url => url.includes('offset=100'))));
    await waitFor(() => assert.match(text(), /Name 7/));
    assert.ok(screen.queryByRole('button', { name: 'Show older changes' }) === null);
  });

  it('shows the page as of a change, or of a chosen time in the past', async () => {
    const { place } = open(historyApi());
    const line = await waitFor(() => lineOf(/changed 2 fields/));
    const link = within(line).getByRole('link', { name: /View at this time: / });
    assert.equal(link.getAttribute('href'), `${base}?at=${encodeURIComponent(sampleRows[0]!.at)}`);
    const group = within(screen.getByRole('group', { name: 'As of' }));
    const fill = async (name: string, text: string) => {
      const field = group.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await fill('Date', '01/01/2999');
    await fill('Time', '10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    assert.ok(screen.getByText('Choose a time in the past.'));
    await fill('Date', '1/2/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const at = new Date('2026-01-02T10:00').toISOString();
    await waitFor(() => assert.equal(place(), `${base}?at=${encodeURIComponent(at)}`));
  });

  it('says if nothing happened, and if it can’t be loaded', async () => {
    open(historyApi([]));
    await screen.findByText('No changes yet.');
    cleanup();
    const api = historyApi();
    api.state.isAway = true;
    open(api);
    await screen.findByRole('button', { name: 'Try again' });
    api.state.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/changed 2 fields/);
  });

  it('a refetch that failed is repeated by a retry, even if older entries are loaded from elsewhere', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      rowOf(61 - n, [{ field: 'displayName', from: `Name ${n}`, to: `Name ${n + 1}` }]),
    );
    const api = historyApi([...many, madeRow]);
    let older = 0;
    const acts = { ...noActs, rows: [rowOf(70, [])], hasNextPage: true, fetchNextPage: () => older++ };
    const { queryClient } = open(api, { acts });
    const eventsAt = (offset: number) =>
      api.requests.filter(url => url.includes('/events') && url.includes(`offset=${offset}`)).length;
    await screen.findByText(/of 61 changes/);
    api.state.isAway = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['dataFormat', 'events'] }));
    await screen.findByRole('button', { name: 'Try again' });
    const before = eventsAt(0);
    api.state.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.ok(eventsAt(0) + older > before));
    assert.deepEqual([eventsAt(0) - before, older], [1, 0]);
    await waitFor(() => assert.ok(screen.queryByRole('button', { name: 'Try again' }) === null));
  });

  it('a next page that failed is loaded by a retry', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      rowOf(61 - n, [{ field: 'displayName', from: `Name ${n}`, to: `Name ${n + 1}` }]),
    );
    const api = historyApi([...many, madeRow]);
    open(api);
    await screen.findByText(/50 of 61 changes/);
    api.state.isAway = true;
    await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
    await screen.findByRole('button', { name: 'Try again' });
    api.state.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/61 of 61 changes/);
  });

  it('has no axe violations', async () => {
    const { container } = open(historyApi());
    await screen.findByText(/changed 2 fields/);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    );
  });
});
