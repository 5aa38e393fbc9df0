import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { historyApi, madeRow, rowOf } from './historySamples.ts';
import { lineOf, open } from '../../../../testing/web/kit/history/testHistoryTab.tsx';

const offers = (sentence: RegExp) =>
  within(lineOf(sentence))
    .queryAllByRole('button', { name: /Put back/ })
    .map(one => one.getAttribute('aria-label'));

describe('putting a value of the past back', () => {
  afterEach(cleanup);

  it('puts a value back as a new change, over the revision that the question was asked about', async () => {
    const api = historyApi();
    open(api);
    const line = await waitFor(() => lineOf(/changed 2 fields/));
    await userEvent.click(within(line).getByRole('button', { name: 'Put back: Display name, Visitor pass' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/“Display name” becomes “Visitor pass” again/);
    await userEvent.click(dialog.getByRole('button', { name: 'Put back' }));
    await waitFor(() => assert.equal(api.sent.length, 1));
    const [{ method, ifMatch, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual([method, ifMatch, body['displayName']], ['PUT', '"7"', 'Visitor pass']);
    // the whole as the command takes it: nothing that follows from other fields, nothing that cannot be changed
    assert.deepEqual(Object.keys(body).toSorted(), [
      'displayName',
      'dynamicData',
      'fixedData',
      'mainDataParam',
    ]);
    assert.ok(!('isMainField' in (body['dynamicData'] as object[])[0]!));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('is offered only where another value stands there now', async () => {
    open(historyApi());
    await waitFor(() => lineOf(/changed 2 fields/));
    assert.deepEqual(offers(/changed 2 fields/), [
      'Put back: Display name, Visitor pass',
      'Put back: Main parameter, cardNumber',
    ]);
    // the format has these bytes again
    assert.deepEqual(offers(/Staff sync/), []);
    cleanup();
    // the order of what a value consists of is none of the value, and nothing is nothing
    const same = [{ offset: 0, length: 12, defaultValue: null, representation: 'ASCII', name: 'holderTag' }];
    open(
      historyApi([
        rowOf(3, [{ field: 'mainDataParam', from: '', to: 'site' }]),
        rowOf(2, [{ field: 'dynamicData', from: same, to: [] }]),
        madeRow,
      ]),
    );
    await screen.findByText(/3 of 3 changes/);
    assert.equal(screen.queryByRole('button', { name: /Put back/ }), null);
  });

  it('is offered where it is not known what stands there, and then says that it stands there already', async () => {
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
    await userEvent.click(within(lineOf(/Staff sync/)).getByRole('button', { name: /Put back/ }));
    await screen.findByText('“Fixed data” is “A55A7C1E” already. There is nothing to put back.');
    assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Put back' }).disabled);
  });

  it('says where somebody else was faster, and is not offered to those who may not', async () => {
    const api = historyApi();
    open(api);
    await waitFor(() => lineOf(/changed 2 fields/));
    api.state.refusal = { status: 412, body: { code: '412.001.001', reason: 'stale' } };
    await userEvent.click(
      within(lineOf(/changed 2 fields/)).getByRole('button', { name: /Put back: Display name/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Put back' }));
    await screen.findByText(/Somebody else has changed this/);
    api.state.refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Load the current version' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => assert.equal(api.sent.at(-1)!.ifMatch, '"8"'));
    cleanup();
    open(historyApi(), { mayPutBack: false });
    await screen.findByText(/changed 2 fields/);
    assert.ok(screen.queryByRole('button', { name: /Put back/ }) === null);
  });
});
