import { order } from '@latchkey/events/order/order.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { dataProvider } from '../../core/dataProvider.ts';
import { historyApi, rowOf } from './historySamples.ts';
import type { FieldChange, HistoryRow } from './historyRow.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { repeatsOf } from './mergeRepeats.ts';

const worker = { kind: 'worker', id: 'worker', name: 'System' };
const went = (n: number, changes: readonly FieldChange[] = [], more: Partial<HistoryRow> = {}) =>
  rowOf(n, changes, { type: 'OrderProgressed', by: worker, ...more });
const issued = rowOf(9, [{ field: 'status', from: 'PROCESSING', to: 'ISSUED' }], {
  type: 'OrderIssued',
  by: worker,
});

describe('lines of a History that say the same', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('are merged if they are automatic and consecutive; any other line separates them', () => {
    const paused = rowOf(6, [], { type: 'OrderPaused' });
    const rows = [issued, went(8), went(7), paused, went(5), went(4), went(3)];
    assert.deepEqual(
      repeatsOf(rows).map(({ type, revision, count, since }) => [type, revision, count, since]),
      [
        ['OrderIssued', 9, 1, issued.at],
        ['OrderProgressed', 8, 2, went(7).at],
        ['OrderPaused', 6, 1, paused.at],
        ['OrderProgressed', 5, 3, went(3).at],
      ],
    );
  });

  it('are separate if they changed something, or a person did it', () => {
    const changed = went(6, [{ field: 'failedCount', from: 0, to: 1 }]);
    const [one, other] = [2, 1].map(n => rowOf(n, [], { type: 'OrderRenamed' }));
    const rows = [
      went(7),
      changed,
      went(5),
      went(4, [], { by: { ...worker, name: 'Provider' } }),
      one!,
      other!,
    ];
    assert.deepEqual(
      repeatsOf(rows).map(({ revision, count }) => [revision, count]),
      [7, 6, 5, 4, 2, 1].map(revision => [revision, 1]),
    );
  });

  it('show how often and from when to when, and are all counted', async () => {
    globalThis.fetch = historyApi([issued, ...[8, 7, 6, 5, 4].map(n => went(n))]).fetch;
    show(<HistoryTab of={order} id="o" base={null} />, { dataProvider });
    const lines = (await screen.findAllByRole('listitem')).map(one => one.textContent ?? '');
    const [last, progress] = lines;
    assert.equal(lines.length, 2);
    assert.doesNotMatch(last!, /times/);
    assert.match(progress!, /System continued issuing.*5 times, \d+:04:00 [AP]M to \d+:08:00 [AP]M/);
    assert.match(document.body.textContent ?? '', /6 of 6 changes/);
  });

  it('32.52: are merged across pages, even if they began on another day', async () => {
    const since = new Date(Date.UTC(2026, 0, 1, 12)).toISOString();
    const lines = Array.from({ length: 49 }, (_, n) => rowOf(2_000 - n, [], { type: 'OrderRenamed' }));
    const [newer, older] = [1_900, 800].map(n => went(n, [], { count: n === 800 ? 112 : 1_000 }));
    const rows = [...lines, newer!, { ...older!, since }, rowOf(1, [], { type: 'OrderCreated' })];
    const { fetch: answer, requests } = historyApi(rows);
    globalThis.fetch = answer;
    show(<HistoryTab of={order} id="o" base={null} />, { dataProvider });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
    const whole = await screen.findByText(/1,112 times, Jan 1, 2026, .* to \d+:40:00/);
    assert.match(whole.parentElement?.textContent ?? '', /System continued issuing/);
    assert.equal(screen.getAllByRole('listitem').length, 51);
    assert.match(document.body.textContent ?? '', /1,162 of 1,162 changes/);
    assert.ok(
      requests.some(url => url.endsWith('/events?folded=true&limit=50&offset=1049')),
      requests.join('\n'),
    );
  });
});
