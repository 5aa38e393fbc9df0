import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { PeopleListPage } from './PeopleListPage.tsx';

// responses are slower on a busy machine
configure({ asyncUtilTimeout: 20_000 });

const idOf = (n: number) => `0197f3a0-0000-7000-8000-0000000001${n}0`;
const rows = [1, 2, 3].map(n =>
  credentialWith({
    id: idOf(n),
    nameOnCard: ['Ada Lovelace', 'Amber Dummy', 'Amber Dummy'][n - 1]!,
    dataFormatId: 'f',
    dataParams: { site: 'MAIN', cardNumber: `20031${n}` },
  }),
);
const person = (n: number) => ({ personId: null, credentialIds: [idOf(n)] });
const lines = [
  { line: 0, text: 'ada@example.test', by: 'email', people: [person(1)] },
  { line: 1, text: 'Amber Dummy', by: 'name', people: [person(2), person(3)] },
  { line: 2, text: 'Xaver', by: null, people: [] },
];

describe('acting on a list of people', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let isDown = false;
  const requests: { url: string; body: unknown }[] = [];
  beforeEach(async () => {
    requests.length = 0;
    server = await startAnswering();
    server.answer = ({ url, body }) => {
      requests.push({ url, body });
      if (isDown) return { status: 500, json: { code: '500.001.001', detail: 'This server is tired.' } };
      if (url.endsWith('/people/matches')) return { json: { lines, credentials: rows } };
      if (url.includes('/data-formats'))
        return { json: [{ id: 'f', displayName: 'Card number', mainDataParam: 'cardNumber' }] };
      return url.includes('/bulk-actions') ? { status: 201, json: { id: idOf(9) } } : { json: [] };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const find = async () => {
    show(<PeopleListPage />, { dataProvider });
    const list = screen.getByRole('textbox', { name: 'List of people' });
    await userEvent.click(list);
    await userEvent.paste('ada@example.test\r\n\r\nAmber Dummy\nXaver\n');
  };

  /** Opens the question, chooses the reason, and confirms. */
  const suspend = async (count: number, check?: (dialog: ReturnType<typeof within>) => Promise<unknown>) => {
    await userEvent.click(screen.getByRole('button', { name: `Suspend ${count}…` }));
    const question = within(await screen.findByRole('dialog', { name: `Suspend ${count}?` }));
    assert.ok(!requests.some(({ url }) => url.endsWith('/bulk-actions')));
    await check?.(question);
    await userEvent.click(question.getByRole('combobox', { name: /Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Left the company' }));
    await userEvent.click(question.getByRole('button', { name: `Suspend ${count}` }));
  };

  it('shows who was found, asks if several people fit, and acts on the chosen people', async () => {
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    assert.deepEqual(requests.find(({ url }) => url.endsWith('matches'))?.body, {
      lines: ['ada@example.test', 'Amber Dummy', 'Xaver'],
    });
    screen.getByRole('button', { name: 'Suspend 1…' });
    const choice = screen.getByRole('radiogroup', { name: 'Choose a person for “Amber Dummy”' });
    await userEvent.click(within(choice).getAllByRole('radio')[1]!);
    await suspend(2);
    await waitFor(() => assert.ok(screen.queryByText('1 found, 1 unclear, 1 not found') === null));
    assert.deepEqual(requests.find(({ url }) => url.endsWith('/bulk-actions'))?.body, {
      customerId: 'c',
      command: 'credential.suspend',
      ids: [idOf(1), idOf(3)],
      reason: 'LEFT',
    });
  });

  it('names the line of the list, also if it has several people or is below a blank one', async () => {
    show(<PeopleListPage />, { dataProvider });
    await userEvent.click(screen.getByRole('textbox', { name: 'List of people' }));
    await userEvent.paste('ada@example.test; amber@example.test\n\nXaver');
    await screen.findByText('1 found, 1 unclear, 1 not found');
    screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent === 'Line 1 Amber Dummy',
    );
    screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent === 'Line 3 Xaver');
  });

  it('changes the validity of the people’s credentials', async () => {
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    await userEvent.click(screen.getByRole('button', { name: 'Change validity of 1…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change validity of 1' }));
    await question.findByText('Current end: no end date.');
    await userEvent.click(question.getByRole('button', { name: 'End of year' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    const lastDay = new Date(new Date().getFullYear(), 11, 31, 23, 59, 59, 999);
    await waitFor(() =>
      assert.deepEqual(requests.find(({ url }) => url.endsWith('/bulk-actions'))?.body, {
        customerId: 'c',
        command: 'credential.changeValidity',
        ids: [idOf(1)],
        validity: { validTo: lastDay.toISOString() },
      }),
    );
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('offers each action with its number of credentials, and says why one isn’t available', async () => {
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    const actions = within(screen.getByRole('list', { name: 'Action' }));
    assert.deepEqual(
      actions.getAllByRole<HTMLButtonElement>('button').map(one => [one.textContent, one.disabled]),
      [
        ['Suspend 1…', false],
        ['Resume', true],
        ['Change validity of 1…', false],
        ['Replace', true],
        ['Remove 1…', false],
        ['Resend 1…', false],
        ['Delete personal data', true],
      ],
    );
    const resume = actions.getByRole('button', { name: 'Resume' });
    const note = document.getElementById(resume.getAttribute('aria-describedby') ?? '');
    assert.match(note?.textContent ?? '', /None of these credentials allows this\.$/);
  });

  it('a pasted or dropped list is looked up immediately, also next to a list that is there already', async () => {
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    const list = screen.getByRole('textbox', { name: 'List of people' });
    const lookedUp = () =>
      requests.flatMap(({ url, body }) =>
        url.endsWith('matches') ? [(body as { lines: readonly string[] }).lines] : [],
      );
    await userEvent.click(list);
    await userEvent.paste('Yara');
    await waitFor(() =>
      assert.deepEqual(lookedUp().at(-1), ['ada@example.test', 'Amber Dummy', 'Xaver', 'Yara']),
    );
    const file = new File(['Zoe\nYara'], 'leavers.txt', { type: 'text/plain' });
    fireEvent.drop(list, { dataTransfer: { files: [file] } });
    await waitFor(() => assert.deepEqual(lookedUp().at(-1), ['Zoe', 'Yara']));
    const { length } = lookedUp();
    await userEvent.type(list, ' Xaver');
    assert.equal(lookedUp().length, length);
  });

  it('people with the same name are told apart by the number of their card', async () => {
    await find();
    const choice = await screen.findByRole('radiogroup', { name: 'Choose a person for “Amber Dummy”' });
    await within(choice).findByText(/^200312, ada@example\.test/);
    await within(choice).findByText(/^200313, /);
  });

  it('irreversible actions require typing the count', async () => {
    await find();
    const choice = await screen.findByRole('radiogroup', { name: 'Choose a person for “Amber Dummy”' });
    await userEvent.click(within(choice).getAllByRole('radio')[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 2…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove 2?' }));
    question.getByText(/^Ada Lovelace/);
    question.getByText(/^Amber Dummy/);
    const remove = question.getByRole<HTMLButtonElement>('button', { name: 'Remove 2' });
    assert.ok(remove.disabled);
    await userEvent.type(question.getByRole('textbox', { name: /Type/ }), '2');
    assert.ok(!remove.disabled);
  });

  it('credentials that can’t take the action are named with the reason, before and after', async () => {
    rows[0] = { ...rows[0]!, type: 'user', canSuspendWallet: false };
    try {
      await find();
      const text = /“Employee badge” can’t be suspended and still works\. Remove it instead\?/;
      within(await screen.findByRole('region', { name: /^Found/ })).getByText('Employee badge (User)');
      const choice = screen.getByRole('radiogroup', { name: 'Choose a person for “Amber Dummy”' });
      await userEvent.click(within(choice).getAllByRole('radio')[0]!);
      screen.getByText(/^The credentials will stop working until .* Skipped: 1\.$/);
      await suspend(1, async dialog =>
        within(await dialog.findByRole('list', { name: 'Skipped' })).getByText(text),
      );
      const left = within(await screen.findByRole('region', { name: 'Not included' }));
      await left.findByText(text);
      left.getByTitle('Still active');
    } finally {
      rows[0] = { ...rows[0], type: 'wallet', canSuspendWallet: true };
    }
  });

  it('a search that fails says so, and can be repeated', async () => {
    isDown = true;
    await find();
    await screen.findByText(/This server is tired/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Find people' }));
    await screen.findByText('1 found, 1 unclear, 1 not found');
  });

  it('a list that was edited makes its result stale until people are found again', async () => {
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    const list = screen.getByRole('textbox', { name: 'List of people' });
    const open = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Suspend 1…' });
    assert.ok(!open().disabled);
    await userEvent.type(list, 'Yara');
    screen.getByText('The list has changed. Find people again to update the result.');
    assert.ok(open().disabled);
    await userEvent.type(list, '{Backspace}{Backspace}{Backspace}{Backspace}');
    assert.ok(!open().disabled);
    await userEvent.type(list, 'Yara');
    await userEvent.click(screen.getByRole('button', { name: 'Find people' }));
    await waitFor(() => assert.ok(!open().disabled));
    assert.ok(screen.queryByText(/^The list has changed/) === null);
  });

  it('the lines that an action didn’t include are still listed when it has started, and are copied', async () => {
    userEvent.setup();
    await find();
    await screen.findByText('1 found, 1 unclear, 1 not found');
    await suspend(1);
    const left = within(await screen.findByRole('region', { name: 'Not included' }));
    assert.deepEqual(
      left.getAllByRole('listitem').map(({ textContent }) => textContent),
      ['Line 3 Amber DummyUnclear', 'Line 4 XaverNot found'],
    );
    await userEvent.click(left.getByRole('button', { name: 'Copy list' }));
    assert.equal(await navigator.clipboard.readText(), 'Amber Dummy\nXaver');
    await userEvent.click(screen.getByRole('button', { name: 'Find people' }));
    await screen.findByText('1 found, 1 unclear, 1 not found');
    assert.ok(screen.queryByRole('region', { name: 'Not included' }) === null);
  });
});
