import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
import { startAnswering } from '../../../../testing/web/answering.ts';
import { api, open, table, tick } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('35.2: the export of a list', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
    server = await startAnswering();
    server.answer = () => ({ json: [] });
  });
  afterEach(async () => {
    cleanup();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    await server.stop();
  });
  const files = () =>
    server.requests
      .filter(({ url }) => url.startsWith('/samples?'))
      .map(({ url, headers }) => ({
        query: new URLSearchParams(url.split('?')[1]),
        accept: headers.accept,
      }));
  const exportWith = async (...choices: readonly string[]) => {
    await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    for (const name of choices) await userEvent.click(dialog.getByRole('radio', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    return files().at(-1)!;
  };

  it('has the columns of the list in their order, with its headings, words, filters and order', async () => {
    await open(api(30), { at: '/orders?filter={"status":["DRAFT"]}&sort=displayName&order=DESC' });
    await table();
    await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
    const names = within(await screen.findByRole('dialog', { name: 'Export' }));
    names.getByText('Name, Status, Order edited (UTC)');
    await userEvent.click(names.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const { query, accept } = await exportWith();
    assert.equal(accept, xlsxMediaType);
    assert.deepEqual(
      [query.get('status'), query.get('sort'), query.get('title')],
      ['DRAFT', '-displayName', 'Orders'],
    );
    assert.equal(query.get('limit'), null);
    assert.deepEqual(JSON.parse(query.get('columns')!), [
      { field: 'displayName', head: 'Name' },
      { field: 'status', head: 'Status', words: { DRAFT: 'Draft', ISSUED: 'Issued' } },
      { field: 'updatedAt', head: 'Order edited (UTC)' },
    ]);
  });

  it('leaves out hidden columns, and has all fields as CSV if asked', async () => {
    await open(api(30));
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
    await userEvent.keyboard('{Escape}');
    const shown = await exportWith('CSV');
    assert.equal(shown.accept, 'text/csv');
    assert.deepEqual(
      (JSON.parse(shown.query.get('columns')!) as { field: string }[]).map(({ field }) => field),
      ['displayName', 'updatedAt'],
    );
    const all = await exportWith('All fields', 'CSV');
    assert.equal(all.query.get('columns'), null);
  });

  it('has the selected rows alone, or all', async () => {
    await open(api(30), { at: '/orders?filter={"q":"Order"}' });
    await table();
    await userEvent.click(tick('Order 3'));
    await userEvent.click(tick('Order 5'));
    const { query } = await exportWith();
    assert.deepEqual([query.getAll('id'), query.get('q')], [['3', '5'], null]);
    const all = await exportWith('All rows (30)');
    assert.deepEqual([all.query.getAll('id'), all.query.get('q')], [[], 'Order']);
  });

  it('a failure is said in the dialog, and nothing is lost', async () => {
    server.answer = ({ url }) =>
      url.startsWith('/samples')
        ? { status: 400, json: { status: 400, code: '400.001.001', detail: 'Too many rows.' } }
        : { json: [] };
    await open(api(30));
    await table();
    await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('alert');
    assert.ok(dialog.getByRole('radio', { name: 'CSV' }));
  });
});
