import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { http } from '../core/http.ts';
import { PeopleListPage } from './PeopleListPage.tsx';

// responses are slower on a busy machine
configure({ asyncUtilTimeout: 20_000 });

const ids = ['0197f3a0-0000-7000-8000-000000000110', '0197f3a0-0000-7000-8000-000000000120'] as const;
const credentials = ids.map(id => credentialWith({ id, nameOnCard: 'Amber Dummy' }));
const amber = ids.map(id => ({ personId: null, credentialIds: [id] }));

describe('lookups of lists of people', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  const lookups: (readonly string[])[] = [];
  /** Delays the response to these lines. */
  let hold: (lines: readonly string[]) => Promise<void> | undefined;
  let people: typeof amber;
  beforeEach(async () => {
    lookups.length = 0;
    hold = () => undefined;
    people = amber;
    server = await startAnswering();
    server.answer = async ({ url, body }) => {
      if (!url.endsWith('/people/matches')) return { json: [] };
      const { lines } = body as { readonly lines: readonly string[] };
      lookups.push(lines);
      const found = lines.map((text, line) =>
        text === 'Amber Dummy' ? { line, text, by: 'name', people } : { line, text, by: null, people: [] },
      );
      await hold(lines);
      return { json: { lines: found, credentials } };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const open = async () => {
    show(<PeopleListPage />, { dataProvider });
    const list = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'List of people' });
    await userEvent.click(list);
    return list;
  };
  const summary = () => screen.queryByRole('status')?.textContent ?? null;
  /** Waits until responses that were sent before have arrived. */
  const arrived = async () => {
    for (const url of ['/admin/first', '/admin/second']) await http(url);
  };
  const choices = () =>
    screen
      .queryAllByRole('radiogroup', { name: 'Choose a person for “Amber Dummy”' })
      .map(group => within(group).getAllByRole<HTMLInputElement>('radio'));
  const chosen = () => choices().map(radios => radios.findIndex(({ checked }) => checked));

  it('a late response to an older list doesn’t replace the result of the newer one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = lines => (lines.length === 1 ? promise : undefined);
    await open();
    await userEvent.paste('Ada\n');
    await waitFor(() => assert.equal(lookups.length, 1));
    await userEvent.paste('Bob\n');
    await waitFor(() => assert.equal(summary(), '0 found, 0 unclear, 2 not found'));
    resolve();
    await arrived();
    assert.equal(summary(), '0 found, 0 unclear, 2 not found');
    assert.ok(screen.queryByText(/^The list has changed/) === null);
  });

  it('nothing appears after the list was cleared during a lookup or while a file was read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = () => promise;
    const list = await open();
    await userEvent.paste('Ada\n');
    await waitFor(() => assert.equal(lookups.length, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    resolve();
    await arrived();
    assert.deepEqual([list.value, summary()], ['', null]);
    await userEvent.type(list, 'Ada');
    const bytes = Promise.withResolvers<ArrayBuffer>();
    const file = new File(['Zoe'], 'leavers.txt', { type: 'text/plain' });
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => bytes.promise });
    fireEvent.drop(list, { dataTransfer: { files: [file] } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    bytes.resolve(await new Blob(['Zoe']).arrayBuffer());
    await arrived();
    assert.deepEqual([list.value, lookups.length], ['', 1]);
  });

  it('lines that are still in the list keep the choice of a person', async () => {
    const list = await open();
    await userEvent.paste('Xaver\nAmber Dummy\nAmber Dummy\n');
    await screen.findByText('0 found, 2 unclear, 1 not found');
    assert.deepEqual(chosen(), [2, 2]);
    await userEvent.click(choices()[0]![0]!);
    await userEvent.click(choices()[1]![1]!);
    people = amber.toReversed();
    await userEvent.click(list);
    await userEvent.paste('Yara\n');
    await screen.findByText('0 found, 2 unclear, 2 not found');
    assert.deepEqual(chosen(), [1, 0]);
    fireEvent.change(list, { target: { value: 'Amber Dummy\n' } });
    await userEvent.click(screen.getByRole('button', { name: 'Find people' }));
    await screen.findByText('0 found, 1 unclear, 0 not found');
    assert.deepEqual(chosen(), [2]); // one of two equal lines was deleted: unknown which
  });

  it('a choice is dropped with its line, or if the person is no longer found', async () => {
    const list = await open();
    await userEvent.paste('Amber Dummy\n');
    await screen.findByText('0 found, 1 unclear, 0 not found');
    await userEvent.click(choices()[0]![0]!);
    people = [amber[1]!, { personId: null, credentialIds: [] }];
    await userEvent.click(list);
    await userEvent.paste('Xaver\n');
    await screen.findByText('0 found, 1 unclear, 1 not found');
    assert.deepEqual(chosen(), [2]);
    await userEvent.click(choices()[0]![0]!);
    for (const [value, text] of [
      ['Xaver', '0 found, 0 unclear, 1 not found'],
      ['Xaver\nAmber Dummy', '0 found, 1 unclear, 1 not found'],
    ] as const) {
      fireEvent.change(list, { target: { value } });
      await userEvent.click(screen.getByRole('button', { name: 'Find people' }));
      await screen.findByText(text);
    }
    assert.deepEqual(chosen(), [2]);
  });

  it('typed text isn’t looked up after a paste or drop that inserted nothing', async () => {
    const list = await open();
    fireEvent.paste(list, { clipboardData: { getData: () => '', files: [], types: ['Files'] } });
    fireEvent.drop(list, { dataTransfer: { files: [], getData: () => '' } });
    await userEvent.type(list, 'Ada');
    await userEvent.paste('\nBob');
    await waitFor(() => assert.deepEqual(lookups, [['Ada', 'Bob']]));
  });

  it('dropped text is looked up', async () => {
    const list = await open();
    fireEvent.input(list, { target: { value: 'Ada' }, inputType: 'insertFromDrop' });
    await waitFor(() => assert.deepEqual(lookups, [['Ada']]));
  });
});
