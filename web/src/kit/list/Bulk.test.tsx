import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { takeSelection } from '../../core/keptSelections.ts';
import { Problem } from '../../core/problem.ts';
import { sample } from './sampleNoun.ts';
import { api, open, table, text, tick } from '../../../../testing/web/kit/list/testList.tsx';

// responses are slower on a busy machine
configure({ asyncUtilTimeout: 20_000 });

describe('selected rows of a list', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    takeSelection(`/orders ${sample.name} {}`); // else the next test would find the rows selected
  });

  it('selects rows, a range with Shift, the page, and all matches', async () => {
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
    assert.match(text(), /1,204 selected, 1,179 not shown/);
    assert.ok(screen.queryByRole('button', { name: /that match/ }) === null);
    assert.ok(server.requests.every(({ pagination }) => pagination.perPage <= 1_000));
    await userEvent.click(screen.getByRole('button', { name: /Drafts|Clear selection/ }));
    await waitFor(() => assert.doesNotMatch(text(), /selected/));
  });

  it('a search keeps the selection, and says how much of it is not shown', async () => {
    const server = api(30);
    await open(server);
    await table();
    await userEvent.click(tick('Order 1'));
    await userEvent.click(tick('Order 3'));
    const search = screen.getByRole('textbox', { name: 'Search orders' });
    await userEvent.type(search, 'Order 22');
    await waitFor(() => assert.match(text(), /2 selected, 2 not shown/));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Order 22/ }));
    await waitFor(() => assert.match(text(), /3 selected, 2 not shown/));
    await userEvent.click(screen.getByRole('button', { name: 'Pause 3…' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Pause 3' }));
    await waitFor(() => assert.equal(server.executed.length, 1));
    assert.deepEqual(server.executed[0]!.values.ids.toSorted(), ['1', '22', '3']);
  });

  const pauseAll = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause 4 of 5…' }));
    const question = await screen.findByRole('dialog');
    assert.match(question.textContent ?? '', /4 orders will pause.*One selected row will be skipped/);
    await userEvent.click(within(question).getByRole('button', { name: 'Pause 4' }));
  };

  it('35.3: a question names five of the rows, so that they can be told apart, and counts the others', async () => {
    const server = api(30);
    await open(server, { tellApart: ({ displayName, id }) => `${displayName} · No. ${id}` });
    await table();
    await userEvent.click(tick('Order 1'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(tick('Order 9'));
    await user.keyboard('{/Shift}');
    await userEvent.click(await screen.findByRole('button', { name: /^Pause \d+…/ }));
    const question = within(await screen.findByRole('dialog'));
    const lines = question.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    assert.equal(lines.length, 6);
    assert.ok(
      lines.slice(0, 5).every(line => /^Order \d+ · No\. \d+$/.test(line)),
      lines.join('\n'),
    );
    assert.match(lines[5]!, /^and \d more$/);
  });

  it('a bulk action shows its impact, is started on the server once, and clears the selection', async () => {
    const server = api(5);
    await open(server);
    await table();
    await pauseAll();
    await waitFor(() => assert.doesNotMatch(text(), /selected/));
    assert.equal(server.executed.length, 1);
    const { values, key } = server.executed[0]!;
    assert.deepEqual([values.command, values.ids.toSorted()], ['order.pause', ['1', '2', '3', '4']]);
    assert.match(key, /^[0-9a-f-]{36}$/);
  });

  it('a refused action keeps the rows selected; after a lost response it is retried with its key', async () => {
    const server = api(5);
    server.state.problems = [
      new Problem(409, {
        code: '409.014.001',
        detail: 'This action isn’t possible for any of these entries.',
      }),
      new Problem(0, {}, { isCommand: true }),
    ];
    await open(server);
    await table();
    await pauseAll();
    await screen.findByText('This action isn’t possible for any of these entries.');
    await screen.findByText('5 selected');
    const again = within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause 4' });
    for (let tries = 2; tries <= 3; tries++) {
      await userEvent.click(again);
      await waitFor(() => assert.equal(server.executed.length, tries));
      if (tries === 2) await screen.findByText(/couldn’t confirm/);
    }
    await waitFor(() => assert.doesNotMatch(text(), /selected/));
    const [first, second, third] = server.executed.map(({ key }) => key);
    assert.notEqual(first, second);
    assert.equal(second, third);
  });

  it('says why no action fits the selection, and to how many rows each action applies', async () => {
    await open(api(15), { stateOf: ({ status }) => (status === 'DRAFT' ? 'Draft' : 'Issued') });
    await table();
    await userEvent.click(tick('Order 0'));
    await userEvent.click(tick('Order 10'));
    await screen.findByText(
      'No bulk action fits this selection (2 × Draft). Use the status filter to select rows with another status.',
    );
    await userEvent.click(tick('Order 1'));
    await screen.findByRole('button', { name: 'Pause 1 of 3…' });
    assert.doesNotMatch(text(), /No bulk action fits/);
    await userEvent.click(tick('Order 0'));
    await userEvent.click(tick('Order 10'));
    await screen.findByRole('button', { name: 'Pause 1…' });
  });

  it('a row has a menu of its own', async () => {
    const { place } = await open(api(3));
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Order 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename Order 1' }));
    assert.equal(place(), '/orders');
  });
});
