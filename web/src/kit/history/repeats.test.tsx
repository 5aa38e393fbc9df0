import { order } from '@latchkey/events/order/order.ts';
import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../test/render.tsx';
import { dataProvider } from '../../core/dataProvider.ts';
import { historyApi, rowOf } from './historySamples.ts';
import type { FieldChange, HistoryRow } from './historyRow.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { repeatsOf } from './repeats.ts';

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

  it('are one where they go by themselves and follow each other; any other line stands between them', () => {
    const paused = rowOf(6, [], { type: 'OrderPaused' });
    const rows = [issued, went(8), went(7), paused, went(5), went(4), went(3)];
    assert.deepEqual(
      repeatsOf(rows).map(({ row, count, since }) => [row.type, row.revision, count, since]),
      [
        ['OrderIssued', 9, 1, issued.at],
        ['OrderProgressed', 8, 2, went(7).at],
        ['OrderPaused', 6, 1, paused.at],
        ['OrderProgressed', 5, 3, went(3).at],
      ],
    );
  });

  it('stay apart where they changed something, or somebody did it', () => {
    const changed = went(6, [{ field: 'failedCount', from: 0, to: 1 }]);
    const [one, other] = [2, 1].map(n => rowOf(n, [], { type: 'OrderRenamed' }));
    const rows = [went(7), changed, went(5), went(4, [], { by: { ...worker, id: 'other' } }), one!, other!];
    assert.deepEqual(
      repeatsOf(rows).map(({ row, count }) => [row.revision, count]),
      [7, 6, 5, 4, 2, 1].map(revision => [revision, 1]),
    );
  });

  it('are told with how often and from when to when, and are all counted', async () => {
    globalThis.fetch = historyApi([issued, ...[8, 7, 6, 5, 4].map(n => went(n))]).fetch;
    show(<HistoryTab of={order} id="o" base={null} />, { dataProvider });
    const lines = (await screen.findAllByRole('listitem')).map(one => one.textContent ?? '');
    const [last, progress] = lines;
    assert.equal(lines.length, 2);
    assert.doesNotMatch(last!, /times/);
    assert.match(progress!, /System continued issuing.*5 times, \d+:04:00 [AP]M to \d+:08:00 [AP]M/);
    assert.match(document.body.textContent ?? '', /6 of 6 changes/);
  });
});
