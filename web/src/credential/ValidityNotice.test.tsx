import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith, serve } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { ValidityDialog } from './ValidityDialog.tsx';
import { ValidityNotice } from './ValidityNotice.tsx';

configure({ asyncUtilTimeout: 20_000 });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

describe('the validity of a credential on its page', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const open = (more: Partial<CredentialRow>) => {
    const credential = credentialWith(more);
    const api = serve({ rows: [credential] });
    show(<ValidityNotice credential={credential} />, { dataProvider: api.dataProvider });
    return api;
  };
  const text = async () => (await screen.findByRole('alert')).textContent ?? '';

  it('shows the next change, and whether the validity has ended', async () => {
    for (const [more, words] of [
      [{ validTo: inDays(29) }, /^Ends in 29 days\. Valid until .*Extend$/],
      [{ validTo: inDays(1) }, /^Ends in 1 day\./],
      [{ validTo: inDays(0) }, /^Ends in less than a day\./],
      [{ validTo: inDays(-2), hasEnded: true, status: 'SUSPENDED' }, /^Ended on .*Extend$/],
      [{ validFrom: inDays(2), isWaiting: true }, /^Valid from .*Change validity…$/],
    ] as const) {
      open(more);
      assert.match(await text(), words);
      cleanup();
    }
  });

  it('is empty without a validity or with an end in 30 days or more, and can’t be extended without permission', async () => {
    open({});
    assert.ok(screen.queryByRole('alert') === null);
    cleanup();
    open({ validTo: inDays(30) });
    assert.ok(screen.queryByRole('alert') === null);
    cleanup();
    open({ validTo: inDays(3), canChangeValidity: false });
    assert.doesNotMatch(await text(), /Extend/);
  });

  it('is extended by a day, which ends with the day in the browser’s zone', async () => {
    const { executed } = open({ validTo: inDays(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = await screen.findByRole('dialog');
    const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.clear(field('Valid until'));
    await userEvent.type(field('Valid until'), '12/31/2040');
    await userEvent.clear(field('End time'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(executed.length, 1));
    const { command, values } = executed[0]!;
    const end = new Date('2040-12-31T23:59:59.999').toISOString();
    assert.deepEqual([command, values], ['changeValidity', { validTo: end }]);
  });

  it('warns of a new end that is earlier than the current one', async () => {
    const credential = credentialWith({ validTo: inDays(800) });
    const { dataProvider, executed } = serve({ rows: [credential] });
    show(<ValidityDialog credential={credential} isExtension onClose={() => undefined} />, { dataProvider });
    const dialog = within(await screen.findByRole('dialog'));
    const warning = 'The new end is earlier than the current one.';
    assert.ok(dialog.queryByText(warning) === null);
    await userEvent.click(dialog.getByRole('button', { name: 'In 30 days' }));
    await dialog.findByText(warning);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(executed.length, 1));
    const now = new Date();
    const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 30, 23, 59, 59, 999);
    assert.deepEqual(executed[0]!.values, { validTo: end.toISOString() });
  });

  it('each end is kept, set or removed explicitly, and at least one changes', async () => {
    const validTo = inDays(29);
    const { executed } = open({ validFrom: inDays(2), validTo, isWaiting: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Change validity…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [start, end] = ['Valid from', 'Valid until'].map(name =>
      within(dialog.getByRole('group', { name })),
    );
    assert.ok(dialog.queryByRole('textbox') === null, 'nothing is empty by accident');
    dialog.getByText(/^Current start: .+\. Current end: .+\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Choose what to change');
    await userEvent.click(end!.getByRole('radio', { name: 'Set an end date' }));
    await userEvent.clear(end!.getByRole('textbox', { name: 'Valid until' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Input is required/);
    await userEvent.click(end!.getByRole('radio', { name: /^Keep as it is \(/ }));
    await userEvent.click(start!.getByRole('radio', { name: 'No start date (valid immediately)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(executed.length, 1));
    assert.deepEqual(executed[0]!.values, { validFrom: null });
    cleanup();
    const again = open({ validTo });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No end date' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.deepEqual(again.executed[0]?.values, { validTo: null }));
  });

  it('an end in the past is refused in the form, because it would remove the credential at once', async () => {
    const { executed } = open({ validTo: inDays(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    const until = dialog.getByRole('textbox', { name: 'Valid until' });
    await userEvent.clear(until);
    await userEvent.type(until, '1/1/2020');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^The end must be in the future\./);
    assert.equal(executed.length, 0);
  });

  it('a time that doesn’t exist is refused in the form', async () => {
    const { executed } = open({ validTo: inDays(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = await screen.findByRole('dialog');
    const time = within(dialog).getByRole('textbox', { name: 'End time' });
    await userEvent.clear(time);
    await userEvent.type(time, '25:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Please specify a valid date');
    assert.equal(executed.length, 0);
  });
});
