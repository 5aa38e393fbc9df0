import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import type { Job } from '../core/jobs.ts';
import { dropAllBulks, keepBulk, markBulk } from '../core/keptBulk.ts';
import { JobTray } from './JobTray.tsx';

configure({ asyncUtilTimeout: 20_000 });

const rowsOf = (...ids: readonly string[]) =>
  ids.map(id => ({
    id,
    name: `Person ${id}`,
    execution: {
      id,
      command: 'suspend',
      path: `/admin/credentials/${id}/state`,
      values: { action: 'suspend' },
      key: `key-${id}`,
    },
  }));
const job: Job = {
  id: 'j',
  kind: 'bulk',
  title: 'Suspend 4',
  to: '/customers/c/credentials/browse/single',
  note: null,
  read: null,
  kept: 'b',
  state: 'running',
  done: 1,
  failed: 1,
  total: 4,
  first: null,
  startedAt: Date.now(),
  endedAt: null,
};

describe('a bulk action that a closed tab cut', () => {
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let user = 0;
  /** A tab that opens: whoever is signed in finds what the one before left in this browser. */
  const openTab = (isForgotten = false) => {
    user += 1;
    const id = `reloaded-${user}`;
    const bulk = { id: 'b', storeKey: 'credentials', noun: 'credential', label: job.title, to: job.to! };
    keepBulk(id, { ...bulk, rows: rowsOf('a', 'b', 'c', 'd') });
    const refused = { status: 409, code: '409.001.001', reason: 'wrong_state', message: 'It is removed.' };
    markBulk(id, 'b', { done: [0], failed: [[2, refused]] });
    localStorage.setItem(`latchkey.jobs.${id}`, JSON.stringify([job]));
    if (isForgotten) dropAllBulks();
    show(<JobTray />, { dataProvider, profile: { id } });
  };
  const line = async () => within(await screen.findByRole('region', { name: 'Jobs' }));
  beforeEach(async () => {
    server = await startAnswering();
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });

  it('is offered to be continued, and does what was left, under the keys of before', async () => {
    openTab();
    const tray = await line();
    await tray.findByText('Stopped before it was finished · 1 failed');
    tray.getByText('1 of 4');
    await userEvent.click(tray.getByRole('button', { name: 'Continue: Suspend 4' }));
    await tray.findByText('Ended with failures · 1 failed');
    tray.getByText('3 of 4');
    const sent = server.commands().map(({ url, headers, body }) => ({
      url,
      body,
      key: headers['idempotency-key'],
    }));
    assert.deepEqual(
      sent.toSorted((one, other) => one.url.localeCompare(other.url)),
      ['b', 'd'].map(id => ({
        url: `/admin/credentials/${id}/state`,
        body: { action: 'suspend' },
        key: `key-${id}`,
      })),
    );
    assert.ok(!Object.keys(localStorage).some(key => key.startsWith('latchkey.bulk.')));
  });

  it('whose rows were forgotten by a sign-out is not offered', async () => {
    openTab();
    await (await line()).findByRole('button', { name: 'Continue: Suspend 4' });
    cleanup();
    openTab(true);
    assert.ok(screen.queryByText('Suspend 4') === null);
    assert.ok(screen.queryByRole('button', { name: /Continue/ }) === null);
  });

  it('is forgotten when it is removed from the tray, and when somebody signs out', async () => {
    openTab();
    const tray = await line();
    await userEvent.click(await tray.findByRole('button', { name: 'Remove “Suspend 4”' }));
    await waitFor(() => assert.doesNotMatch(JSON.stringify({ ...localStorage }), /Person/));
    keepBulk('u', { id: 'x', storeKey: 's', noun: 'credential', label: 'l', to: '/', rows: rowsOf('a') });
    dropAllBulks();
    assert.doesNotMatch(JSON.stringify({ ...localStorage }), /Person/);
    assert.deepEqual(server.commands(), []);
  });
});
