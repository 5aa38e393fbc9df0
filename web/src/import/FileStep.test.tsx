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

  /** What is sent when a file of this type is imported as a draft. */
  const sentAs = async (type: string): Promise<Request> => {
    const { requests } = await open();
    choose(fileOf(good, 'staff.csv', type));
    await press('Continue');
    await screen.findByText('Before it begins');
    await press('Create draft');
    return waitFor(() => {
      const handed = requests.find(({ command }) => command === 'entrust');
      assert.ok(handed);
      return handed;
    });
  };

  it('CSV-09: it is sent with the content type that it has', async () => {
    for (const type of ['text/csv', 'text/plain']) {
      const { file } = await sentAs(type);
      assert.deepEqual([file?.type, file?.content.type], [type, type]);
      cleanup();
      await forgetDraft('u c ');
    }
  });

  it('CSV-10: the type that Excel gives it is sent as CSV', async () => {
    const { file } = await sentAs('application/vnd.ms-excel');
    assert.deepEqual([file?.type, file?.content.type], ['text/csv', 'text/csv']);
  });

  it('CSV-08: when it is refused no draft is left: the wizard makes none by itself, and stays where it is', async () => {
    const refused = new Problem(409, { code: '409.001.001', detail: 'The customer was deleted.' });
    const { requests, place } = await open(({ command }) => (command === 'check' ? { count: 2 } : refused));
    choose(fileOf(good));
    await press('Continue');
    await screen.findByText('Before it begins');
    await press('Create draft');
    await screen.findByText(/The customer was deleted/);
    assert.match(place(), /^\/import/);
    const given = requests.map(({ command, path }) => `${command} ${new URL(path!, 'http://x').pathname}`);
    assert.deepEqual([...new Set(given)], ['check /admin/orders/csv/check', 'entrust /admin/orders/csv']);
  });

  it('CSV-11: its sample is offered for download', async () => {
    await open();
    const asked: string[] = [];
    globalThis.fetch = async input => {
      asked.push(String(input));
      return new Response('nameOnCard;email', { headers: { 'Content-Type': 'text/csv' } });
    };
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (saved.push(file), 'blob:sample'),
      revokeObjectURL: () => undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download sample file' }));
    await waitFor(() => assert.equal(saved.length, 1));
    assert.match(asked[0]!, /\/admin\/customers\/c\/credentials\/sample\.csv/);
    assert.equal(await saved[0]!.text(), 'nameOnCard;email');
  });
});
