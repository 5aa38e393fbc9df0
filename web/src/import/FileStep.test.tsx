import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Problem } from '../core/problem.ts';
import { forgetDraft } from './draftStorage.ts';
import {
  choose,
  fileOf,
  good,
  open,
  press,
  wizardTests,
  type Request,
} from '../../../testing/web/import/testWizard.tsx';

describe('the file of an import', function () {
  this.timeout(60_000);
  wizardTests();
  const { fetch } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  afterEach(() => {
    globalThis.fetch = fetch;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  const sentAs = async (type: string): Promise<Request> => {
    const { requests } = await open();
    choose(fileOf(good, 'staff.csv', type));
    await press('Continue');
    await screen.findByRole('heading', { name: 'Review' });
    await press('Create draft');
    return waitFor(() => {
      const handed = requests.find(({ command }) => command === 'entrust');
      assert.ok(handed);
      return handed;
    });
  };

  it('CSV-09: is sent with its content type', async () => {
    for (const type of ['text/csv', 'text/plain']) {
      const { file } = await sentAs(type);
      assert.deepEqual([file?.type, file?.content.type], [type, type]);
      cleanup();
      await forgetDraft('u c ');
    }
  });

  it('CSV-10: is sent as CSV if it has Excel’s type', async () => {
    const { file } = await sentAs('application/vnd.ms-excel');
    assert.deepEqual([file?.type, file?.content.type], ['text/csv', 'text/csv']);
  });

  it('CSV-08: leaves no draft when it is refused: the wizard creates none automatically, and stays on its step', async () => {
    const refused = new Problem(409, { code: '409.001.001', detail: 'The customer was deleted.' });
    const { requests, place } = await open(({ command }) => (command === 'check' ? { count: 2 } : refused));
    choose(fileOf(good));
    await press('Continue');
    await screen.findByRole('heading', { name: 'Review' });
    await press('Create draft');
    await screen.findByText(/The customer was deleted/);
    assert.match(place(), /^\/import/);
    const given = requests.map(({ command, path }) => `${command} ${new URL(path!, 'http://x').pathname}`);
    assert.deepEqual([...new Set(given)], ['check /admin/orders/csv/compare', 'entrust /admin/orders/csv']);
  });

  it('CSV-11: has a sample for download', async () => {
    await open();
    const requests: string[] = [];
    globalThis.fetch = async input => {
      requests.push(String(input));
      return new Response('nameOnCard,email', { headers: { 'Content-Type': 'text/csv' } });
    };
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (saved.push(file), 'blob:sample'),
      revokeObjectURL: () => undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download sample file' }));
    await waitFor(() => assert.equal(saved.length, 1));
    assert.match(requests[0]!, /\/admin\/customers\/c\/credentials\/sample\.csv/);
    assert.equal((await saved[0]!.text()).replace('\ufeff', ''), 'Name on card,Email');
  });
});
