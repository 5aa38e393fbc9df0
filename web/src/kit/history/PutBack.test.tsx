import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { historyApi, madeRow, rowOf } from './historySamples.ts';
import { lineOf, open } from '../../../../testing/web/kit/history/testHistoryTab.tsx';

const offers = (sentence: RegExp) =>
  within(lineOf(sentence))
    .queryAllByRole('button', { name: /^Restore/ })
    .map(one => one.getAttribute('aria-label'));

describe('putting a value of the past back', () => {
  afterEach(cleanup);

  it('restores a value as a new change, for the revision of the confirmation', async () => {
    const api = historyApi();
    open(api);
    const line = await waitFor(() => lineOf(/changed 2 fields/));
    await userEvent.click(within(line).getByRole('button', { name: 'Restore: Display name, Visitor pass' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/“Display name” will be “Visitor pass” again/);
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => assert.equal(api.sent.length, 1));
    const [{ method, ifMatch, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual([method, ifMatch, body['displayName']], ['PUT', '"7"', 'Visitor pass']);
    assert.deepEqual(Object.keys(body).toSorted(), [
      'displayName',
      'dynamicData',
      'fixedData',
      'mainDataParam',
    ]);
    assert.ok(!('isMainField' in (body['dynamicData'] as object[])[0]!));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('is offered only if the current value differs', async () => {
    open(historyApi());
    await waitFor(() => lineOf(/changed 2 fields/));
    assert.deepEqual(offers(/changed 2 fields/), [
      'Restore: Display name, Visitor pass',
      'Restore: Main parameter, cardNumber',
    ]);
    // the current value already equals the old one
    assert.deepEqual(offers(/Staff sync/), []);
    cleanup();
    // property order and kind of emptiness (null, '', []) don't matter
    const same = [{ offset: 0, length: 12, defaultValue: null, representation: 'ASCII', name: 'holderTag' }];
    open(
      historyApi([
        rowOf(3, [{ field: 'mainDataParam', from: '', to: 'site' }]),
        rowOf(2, [{ field: 'dynamicData', from: same, to: [] }]),
        madeRow,
      ]),
    );
    await screen.findByText(/3 of 3 changes/);
    assert.ok(screen.queryByRole('button', { name: /^Restore/ }) === null);
  });

  it('is offered if the current value is unknown, and then says if it is the same', async () => {
    const api = historyApi();
    const { fetch } = api;
    let isAway = true;
    open({
      ...api,
      fetch: async (input, init) =>
        isAway && !String(input).includes('/events')
          ? Response.json({ code: '503.001.001' }, { status: 503 })
          : fetch(input, init),
    });
    await waitFor(() => lineOf(/Staff sync/));
    isAway = false;
    await userEvent.click(within(lineOf(/Staff sync/)).getByRole('button', { name: /^Restore/ }));
    await screen.findByText('“Fixed data” is already “A55A7C1E”. There’s nothing to restore.');
    assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled);
  });

  it('reports concurrent changes, and isn’t offered without permission', async () => {
    const api = historyApi();
    open(api);
    await waitFor(() => lineOf(/changed 2 fields/));
    api.state.refusal = { status: 412, body: { code: '412.001.001', reason: 'stale' } };
    await userEvent.click(
      within(lineOf(/changed 2 fields/)).getByRole('button', { name: /Restore: Display name/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByText(/Someone else changed this/);
    api.state.refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Load current version' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => assert.equal(api.sent.at(-1)!.ifMatch, '"8"'));
    cleanup();
    open(historyApi(), { mayPutBack: false });
    await screen.findByText(/changed 2 fields/);
    assert.ok(screen.queryByRole('button', { name: /^Restore/ }) === null);
  });

  it('35.2: an entry with several values is undone as one new change', async () => {
    const api = historyApi();
    open(api);
    const line = await waitFor(() => lineOf(/changed 2 fields/));
    await userEvent.click(within(line).getByRole('button', { name: 'Undo this' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    await dialog.findByText(/^Earlier values will be restored: Display name, /);
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => assert.equal(api.sent.length, 1));
    const [{ ifMatch, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual(
      [ifMatch, body['displayName'], body['mainDataParam']],
      ['"7"', 'Visitor pass', 'cardNumber'],
    );
  });

  it('35.2: an entry whose values changed again is not undone, and says which did', async () => {
    const api = historyApi([
      rowOf(2, [
        { field: 'displayName', from: 'First pass', to: 'Second pass' },
        { field: 'mainDataParam', from: 'cardNumber', to: null },
      ]),
      madeRow,
    ]);
    open(api);
    const line = await waitFor(() => lineOf(/changed 2 fields/));
    await userEvent.click(within(line).getByRole('button', { name: 'Undo this' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    await dialog.findByText(
      /^This change can’t be undone because these fields have changed since: Display name\. /,
    );
    assert.ok(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled);
    assert.equal(api.sent.length, 0);
  });
});
