import type { Position } from '@latchkey/events/store/position.ts';
import type { Tenant } from '@latchkey/events/kernel/index.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';

export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly revision: number;
  readonly position: Position;
  readonly orderId: string | null;
  readonly tenants: readonly Tenant[];
  /** The row's status when the change was read; null if the noun has no status or the row doesn't exist. */
  readonly status: string | null;
}

export const changeOf = ({ stream, entityId, revision, position, meta, data }: Recorded): Change => ({
  resource: nounOf(stream),
  id: entityId,
  revision,
  position,
  orderId: (data as { orderId?: string } | null)?.orderId ?? null,
  tenants: [meta.tenant],
  status: null,
});

const maxPerKind = 100;

export const summed = (changes: readonly Change[]): readonly object[] => {
  const kinds = Map.groupBy(changes, ({ resource, orderId }) => `${resource} ${orderId}`);
  return [...kinds.values()].flatMap((kind): readonly object[] => {
    const [{ resource, orderId }] = kind as [Change];
    if (kind.length > maxPerKind) return [{ resource, orderId, count: kind.length }];
    return kind.map(({ id, revision, position, status }) => ({
      resource,
      id,
      revision,
      position: String(position),
      ...(orderId === null ? {} : { orderId }),
      ...(status === null ? {} : { status }),
    }));
  });
};

/**
 * Formats changes as server-sent events. Only the last has the ID, so that an interrupted client gets the
 * whole batch again.
 */
export const linesOf = (changes: readonly Change[], newest: Position): string => {
  const lines = summed(changes).map(one => `data: ${JSON.stringify(one)}\n\n`);
  return [...lines.slice(0, -1), `id: ${newest}\n${lines.at(-1) ?? ': nothing\n\n'}`].join('');
};
