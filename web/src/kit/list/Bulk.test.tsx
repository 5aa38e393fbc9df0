import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Problem } from '../../core/problem.ts';
import { dismissBulk } from './bulkJobs.ts';
import { api, open, table, text, tick } from '../../../../testing/web/kit/list/testList.tsx';

// each step waits for an answer; a machine under load takes its time
configure({ asyncUtilTimeout: 20_000 });

describe('what is ticked in a list', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    dismissBulk('order');
  });

  it('ticks rows, a range with Shift, the page, and all that match', async () => {
    const server = api(1_204);
    await open(server);
    await table();
    await userEvent.click(tick('Order 1'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(tick('Order 4'));
    await user.keyboard('{/Shift}');
    await screen.findByText('4 selected');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await screen.findByText('25 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await screen.findByText('1,204 selected');
    assert.ok(server.asked.every(({ pagination }) => pagination.perPage <= 1_000));
    await userEvent.click(screen.getByRole('button', { name: /Drafts|Clear the selection/ }));
    await waitFor(() => assert.doesNotMatch(text(), /selected/));
  });

  it('other filters let go of what was ticked', async () => {
    await open(api(30));
    await table();
    await userEvent.click(tick('Order 1'));
    await screen.findByText('1 selected');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'Order 2');
    await waitFor(() => assert.doesNotMatch(text(), /selected/));
  });

  it('a bulk action says what it touches, goes on behind a failure, and tells the reason of each', async () => {
    const server = api(5);
    server.state.refuses.set('2', new Problem(409, { code: '409.001.001', detail: 'It is paused already.' }));
    await open(server);
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause 4…' }));
    const question = await screen.findByRole('dialog');
    assert.match(question.textContent ?? '', /4 orders are paused.*One selected row is left as it is/);
    await userEvent.click(within(question).getByRole('button', { name: 'Pause 4' }));
    await screen.findByText(/3 done, 1 could not/);
    const failures = screen.getByRole('list', { name: /What could not be done/ });
    assert.match(failures.textContent ?? '', /Order 2It is paused already\./);
    assert.deepEqual(server.executed.map(({ id }) => id).toSorted(), ['1', '2', '3', '4']);
    await screen.findByText('1 selected');
    assert.ok(tick('Order 2').checked);
  });

  it('says so where nothing can be done with what is ticked', async () => {
    await open(api(5));
    await table();
    await userEvent.click(tick('Order 0'));
    await screen.findByText('Nothing can be done with these together');
    await userEvent.click(tick('Order 1'));
    await screen.findByRole('button', { name: 'Pause 1…' });
    assert.doesNotMatch(text(), /Nothing can be done/);
  });

  it('a row has a menu of its own', async () => {
    const { place } = await open(api(3));
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Order 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename Order 1' }));
    assert.equal(place(), '/orders');
  });
});
