import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { ActivityLine } from './ActivityLine.tsx';
import type { ActivityRow } from './activityRow.ts';

const customerId = 'a0000000-0000-4000-8000-000000000001';
const act: ActivityRow = {
  id: 'e0000000-0000-4000-8000-000000000001',
  at: '2026-11-28T08:20:00.000Z',
  noun: 'bulkAction',
  entityId: 'c0000000-0000-4000-8000-000000000001',
  type: 'BulkActionCreated',
  action: 'REMOVED',
  detail: 'credential.remove',
  count: 7,
  customerId,
  partnerId: null,
  channel: 'CONSOLE',
  actorId: 'u',
  clientId: null,
  by: { kind: 'user', id: 'u', name: 'Ada Lovelace' },
  clientName: null,
  name: 'Acme',
  place: { noun: 'customer', id: customerId, name: 'Acme' },
  progress: { total: 7, done: 5, failed: 1, endedAt: null },
  undoesId: null,
  undoneById: null,
  undoneProgress: null,
};
const created = (field: string, to: unknown) => ({ field, from: null, to });
const changes = [
  created('customerId', customerId),
  created('command', 'credential.remove'),
  created('skippedCount', 2),
  created('status', 'RUNNING'),
  created('doneCount', 0),
];
const results = Array.from({ length: 7 }, (_, n) => ({
  id: `d${n}`,
  name: n === 1 ? null : `Person ${n}`,
  state: n === 0 ? 'failed' : n === 6 ? 'open' : 'done',
  refusal: n === 0 ? { message: 'It is removed.' } : null,
}));

describe('the details of a bulk action', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    localStorage.setItem('locale', 'en');
    server = await startAnswering();
    server.answer = ({ url }) =>
      url.includes('/results')
        ? { json: results.slice(0, Number(new URL(url, 'http://x').searchParams.get('limit'))) }
        : { json: { ...act, changes, canUndo: false } };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });

  it('are its current result and the people, and no field names or values of its start', async () => {
    show(<ActivityLine act={act} isWide={false} isOpenAtFirst />);
    const list = await screen.findByRole('list');
    await screen.findByText(
      '5 done, 1 failed, 1 not started, 2 skipped because their status doesn’t allow this',
    );
    assert.deepEqual(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
      ['Person 0: It is removed.', 'Unnamed entry', 'Person 2', 'Person 3', 'Person 4', 'and 2 more'],
    );
    assert.equal(
      within(list).getByRole('link', { name: 'Person 2' }).getAttribute('href'),
      `/customers/${customerId}/credentials/credential/d2`,
    );
    assert.ok(!/customerId|RUNNING|doneCount|skippedCount/.test(document.body.textContent ?? ''));
  });

  it('of an import are the old and new details of each person', async () => {
    const changed = { field: 'recipient.email', from: 'old@example.test', to: 'new@example.test' };
    const person = { ...results[2]!, changes: [changed] };
    server.answer = ({ url }) => ({
      json: url.includes('/results') ? [person] : { ...act, changes, canUndo: false },
    });
    show(<ActivityLine act={{ ...act, detail: 'credential.import' }} isWide={false} isOpenAtFirst />);
    const line = await screen.findByRole('listitem', { name: '' });
    await screen.findByText('new@example.test');
    assert.match(line.textContent ?? '', /Person 2.*Email.*old@example\.test.*new@example\.test/);
  });

  it('search the people of a larger action on the server', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ ...results[2]!, id: `d${n}`, name: `Person ${n}` }));
    server.answer = ({ url }) => {
      const { searchParams } = new URL(url, 'http://x');
      const found = many.filter(({ name }) => name.endsWith(searchParams.get('q') ?? ''));
      return url.includes('/results')
        ? {
            headers: { 'Content-Range': `results 0-0/${found.length}` },
            json: found.slice(0, Number(searchParams.get('limit'))),
          }
        : { json: { ...act, progress: { ...act.progress, total: 11 }, changes, canUndo: false } };
    };
    show(
      <ActivityLine
        act={{ ...act, progress: { ...act.progress!, total: 11 } }}
        isWide={false}
        isOpenAtFirst
      />,
    );
    const search = await screen.findByRole('textbox', { name: 'Search by name, email or number' });
    screen.getByRole('button', { name: 'and 6 more' });
    await userEvent.type(search, ' 9');
    await screen.findByText('Person 9');
    assert.ok(screen.queryByRole('button', { name: /more$/ }) === null);
  });

  it('name the customer where several are listed, and the person of a single row', async () => {
    show(<ActivityLine act={act} isWide isOpenAtFirst={false} />);
    await screen.findByText(/ · Acme$/);
    cleanup();
    const single = { ...act, count: 1, detail: 'credential.replace', name: 'Grace Hopper' };
    show(<ActivityLine act={single} isWide isOpenAtFirst={false} />);
    await waitFor(() =>
      assert.match(
        document.body.textContent ?? '',
        /You requested to replace the credential of Grace Hopper/,
      ),
    );
    screen.getByText(/ · Acme$/);
  });

  it('of a changed validity are the reason, and the old and new dates of each person', async () => {
    const change = { ...act, action: 'CHANGED', detail: 'credential.changeValidity' } as const;
    const to = { validFrom: null, validTo: '2026-12-31T12:00:00.000Z' };
    const validity = { from: { ...to, validTo: '2027-03-31T12:00:00.000Z' }, to };
    server.answer = ({ url }) => ({
      json: url.includes('/results')
        ? [{ ...results[2], validity }]
        : { ...change, changes, canUndo: false, reason: 'LOST' },
    });
    show(<ActivityLine act={change} isWide={false} isOpenAtFirst />);
    const list = await screen.findByRole('list');
    await waitFor(() => assert.match(list.textContent ?? '', /Valid until.*Mar 31, 2027.*Dec 31, 2026/));
    screen.getByText('Lost');
  });

  it('offer the certificate of an erasure once it has ended', async () => {
    const erasure = { ...act, action: 'DELETED', detail: 'credential.erase' } as const;
    const ended = { ...erasure, progress: { total: 7, done: 7, failed: 0, endedAt: act.at } };
    server.answer = ({ url }) => ({
      json: url.includes('/results') ? results : { ...ended, changes, canUndo: false, parts: 1 },
    });
    show(<ActivityLine act={ended} isWide={false} isOpenAtFirst />);
    await userEvent.click(await screen.findByRole('button', { name: 'Erasure certificate' }));
    await waitFor(() =>
      assert.ok(
        server.requests.some(
          ({ url }) => url === `/admin/bulk-actions/${act.entityId}/erasure-certificate?part=1`,
        ),
      ),
    );
  });

  it('the certificate is also offered where the data of a single credential was deleted', async () => {
    const erasure: ActivityRow = {
      ...act,
      noun: 'credential',
      type: 'CredentialErased',
      action: 'DELETED',
      detail: null,
      count: 1,
      name: null,
      progress: null,
    };
    server.answer = () => ({ json: { ...erasure, changes: [], canUndo: false, parts: 1 } });
    show(<ActivityLine act={erasure} isWide={false} isOpenAtFirst />);
    await userEvent.click(await screen.findByRole('button', { name: 'Erasure certificate' }));
    const url = `/admin/credentials/${act.entityId}/erasure-certificate?part=1`;
    await waitFor(() => assert.ok(server.requests.some(one => one.url === url)));
  });

  it('say when it started, when it ended, and how long it took', async () => {
    const { unmount } = show(<ActivityLine act={act} isWide={false} isOpenAtFirst />);
    await screen.findByText('In progress');
    unmount();
    const progress = { total: 7, done: 6, failed: 1, endedAt: '2026-11-28T08:21:40.000Z' };
    server.answer = ({ url }) =>
      url.includes('/results') ? { json: results } : { json: { ...act, progress, changes, canUndo: false } };
    show(<ActivityLine act={{ ...act, progress }} isWide={false} isOpenAtFirst />);
    await screen.findByText(/^Nov 28, 2026, .*, after 2 minutes$/);
  });

  it('list the others on request', async () => {
    show(<ActivityLine act={act} isWide={false} isOpenAtFirst />);
    await userEvent.click(await screen.findByRole('button', { name: 'and 2 more' }));
    await screen.findByText('Person 6');
    assert.ok(!screen.queryByRole('button', { name: /more/ }));
  });

  it('an undo says so and leads to the earlier action, which says that it was undone', async () => {
    const other = 'c0000000-0000-4000-8000-000000000002';
    const shownAs = async (relation: Partial<ActivityRow>, name: string) => {
      show(<ActivityLine act={{ ...act, ...relation }} isWide={false} isOpenAtFirst />);
      const link = await screen.findByRole('link', { name });
      const to = new URL(link.getAttribute('href') ?? '', 'http://x');
      assert.deepEqual(JSON.parse(to.searchParams.get('filter') ?? ''), { entityId: other });
      const text = screen.getByRole('listitem').textContent ?? '';
      cleanup();
      return text;
    };
    assert.match(
      await shownAs({ undoesId: other }, 'Show earlier action'),
      /Undo of an earlier action · 5 of 7/,
    );
    const undo = { total: 6, done: 6, failed: 0, endedAt: '2026-11-28T08:21:40.000Z' };
    const undone = (undoneProgress: ActivityRow['undoneProgress']) =>
      shownAs({ undoneById: other, undoneProgress }, 'Show undo');
    assert.match(await undone(undo), /Undone later · 5 of 7/);
    assert.match(await undone({ ...undo, done: 4, failed: 2 }), /Partly undone later · 5 of 7/);
    for (const requested of [null, { ...undo, done: 4, endedAt: null }]) {
      const text = await undone(requested);
      assert.match(text, /Being undone · 5 of 7/);
      assert.doesNotMatch(text, /later/);
    }
    assert.doesNotMatch(await undone({ ...undo, done: 0, failed: 6 }), /ndone/);
  });
});
