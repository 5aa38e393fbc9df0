import assert from 'node:assert/strict';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { positionOf } from '@latchkey/events/store/position.ts';
import { idOf, streamOf, type Actor, type Recorded } from '@latchkey/events/store/store.ts';
import { decoded as decodedValue, type StoredRow } from '@latchkey/projector/runner/columns.ts';
import { fold, planOf, stepsOf, type Plan, type Rows } from '@latchkey/projector/runner/fold.ts';
import type { Projection } from '@latchkey/projector/runner/projection.ts';

export const rowId = '0197f3a0-0000-7000-8000-00000000beef';
export const noon = '2026-11-20T12:00:00.000Z';
export const ada: Actor = { kind: 'user', id: 'user-ada' };

export type GivenEvent = DomainEvent | readonly [stream: string, event: DomainEvent];

export const decoded = ({ columns }: Plan, row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ name, type }, place) => [name, decodedValue(type, row[place] ?? null)]));

const eventId = (position: number): string => `0197f3a0-0000-7000-8000-${String(position).padStart(12, '0')}`;

/**
 * Returns events as stored: all by the same actor (default: Ada), at noon, at positions 1, 2, 3 …, with
 * revisions per stream.
 */
export const recordedOf = (
  stream: string,
  given: readonly GivenEvent[],
  by: Actor = ada,
): readonly Recorded[] => {
  const revisions = new Map<string, number>();
  return given.map((one, index) => {
    const [of, event] = 'type' in one ? [stream, one] : one;
    const revision = (revisions.get(of) ?? 0) + 1;
    revisions.set(of, revision);
    const id = eventId(index + 1);
    const meta = { by, command: 'test', commandId: id, correlationId: id, tenant: {} };
    return {
      ...event,
      id,
      stream: of,
      entityId: idOf(of),
      meta,
      at: noon,
      revision,
      position: positionOf(String(index + 1)),
      hash: '',
    };
  });
};

/**
 * Folds events and asserts the resulting row: `given(orders, …events).shows(row)`. Unlisted columns may have
 * any value.
 */
export const given = (projection: Projection, ...given: readonly GivenEvent[]) => {
  const table = (): ReadonlyMap<string, Record<string, unknown>> => {
    const plan = planOf(projection);
    const rows: Rows = new Map();
    fold(plan, stepsOf(plan, recordedOf(streamOf(projection.entity.name, rowId), given)).steps, rows);
    return new Map([...rows].flatMap(([id, row]) => (row ? [[id, decoded(plan, row)]] : [])));
  };
  const at = (id: string) => ({
    shows: (expected: object) => {
      const row = table().get(id);
      assert.ok(row, `no row ${id}`);
      assert.deepEqual(row, { ...row, ...expected });
    },
    showsNothing: () => assert.equal(table().get(id), undefined),
  });
  return { at, ...at(rowId) };
};
