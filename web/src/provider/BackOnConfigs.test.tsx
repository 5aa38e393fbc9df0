import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { admin, connect, fakeApi, openConfigs } from '../../../testing/web/provider/testConfigs.tsx';

describe('the dialog of a provider config, and the browser’s Back', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const at = '/global/provider-settings';
  const editing = `${at}#edit=${connect.id}`;
  const names = () =>
    screen
      .queryAllByRole('dialog', { hidden: true })
      .map(dialog => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const displayName = () => screen.getByLabelText<HTMLInputElement>(/^Display name/, { selector: 'input' });
  const edit = async () => {
    await userEvent.click(await screen.findByRole('link', { name: connect.displayName }));
    await screen.findByRole('button', { name: 'Save' });
  };
  /** Opens the dialog. Holds the answers of commands until `answered`, if it's given. */
  const open = async (answered?: Promise<void>, made?: object) => {
    const rowsAt = ({ pathname }: URL) => (pathname.endsWith(connect.id) ? connect : [connect]);
    const api = fakeApi(rowsAt, () => (made ? Response.json(made, { status: 201 }) : null));
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const isCommand = (init?.method ?? 'GET') !== 'GET' && !String(input).includes('dryRun');
      if (isCommand) await answered;
      return answer(input, init);
    };
    const view = openConfigs(admin, at);
    await edit();
    return { ...api, ...view, back: () => act(async () => view.router.navigate(-1)) };
  };

  for (const [button, title] of [
    ['Delete', 'Delete provider config?'],
    ['History', `History of ${connect.displayName}`],
  ] as const)
    it(`Back on “${title}” leads back to the form and its input`, async () => {
      const { back, place } = await open();
      await userEvent.type(displayName(), ' 2');
      await press(button);
      await screen.findByRole('dialog', { name: title });
      await back();
      await waitFor(() => assert.deepEqual(names(), ['Edit provider config']));
      assert.equal(place(), editing);
      assert.equal(displayName().value, `${connect.displayName} 2`);
      await back();
      await press('Discard');
      await waitFor(() => assert.deepEqual([place(), names()], [at, []]));
    });

  it('closed while a deletion is running, the answer doesn’t leave the page', async () => {
    const answer = Promise.withResolvers<void>();
    const { back, place, commands, sent } = await open(answer.promise);
    await press('Delete');
    await screen.findByText('Nothing else depends on this.');
    const question = within(screen.getByRole('dialog', { name: 'Delete provider config?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.deepEqual(names(), ['Edit provider config']));
    await back();
    await waitFor(() => assert.deepEqual([place(), names()], [at, []]));
    await edit();
    const before = sent.length;
    await act(async () => answer.resolve());
    await waitFor(() => assert.ok(sent.length > before + 1, 'the list is read again'));
    await screen.findByRole('button', { name: 'Save' });
    assert.equal(commands().length, 1);
    assert.deepEqual([place(), names()], [editing, ['Edit provider config']]);
  });

  it('canceled while a config is created, a provider that isn’t reached opens nothing', async () => {
    const answer = Promise.withResolvers<void>();
    const unreached = { ...connect, initializationSuccessful: false };
    const { place, commands, sent } = await open(answer.promise, unreached);
    await press('Cancel');
    await press('New provider config');
    await screen.findByRole('dialog', { name: 'New provider config' });
    await userEvent.click(screen.getByRole('combobox', { name: /^Provider/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Latchkey Wallet' }));
    await userEvent.type(displayName(), 'Gates');
    await press('Create');
    await press('Cancel');
    await waitFor(() => assert.deepEqual([place(), names()], [at, []]));
    const before = sent.length;
    await act(async () => answer.resolve());
    await waitFor(() => assert.ok(sent.length > before + 1, 'the list is read again'));
    await act(async () => undefined);
    assert.equal(commands().length, 1);
    assert.deepEqual([place(), names()], [at, []]);
  });
});
