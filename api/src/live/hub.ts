import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Tenant } from '@latchkey/events/kernel/index.ts';
import { versions } from '@latchkey/projector/tables.ts';
import type { Deps } from '../http/route.ts';

/** What changed, for those who may see its tenant. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly revision: number;
  readonly position: bigint;
  readonly orderId: string | null;
  readonly tenant: Tenant;
}
export type Hear = (changes: readonly Change[]) => void;

const changeOf = ({ stream, entityId, revision, position, meta, data }: Recorded): Change => ({
  resource: nounOf(stream),
  id: entityId,
  revision,
  position,
  orderId: (data as { orderId?: string } | null)?.orderId ?? null,
  tenant: meta.tenant,
});

const pauseMs = 1_000;

/**
 * One subscription of the process for all its open connections. A change is told only once the tables show it, so that whoever asks again sees it. It starts
 * with the first listener and ends with the last.
 */
export const changesHub = ({ store, rows, log }: Pick<Deps, 'store' | 'rows' | 'log'>) => {
  const hearing = new Set<Hear>();
  let running: AbortController | null = null;

  const tell = async (events: readonly Recorded[], position: bigint) => {
    const shown = events.filter(({ stream }) => nounOf(stream) in versions);
    if (shown.length === 0) return;
    await rows.reached([...new Set(shown.map(({ stream }) => nounOf(stream)))], position);
    const changes = shown.map(changeOf);
    for (const hear of [...hearing]) hear(changes);
  };

  const run = async (control: AbortController) => {
    let after = await store.head();
    while (!control.signal.aborted) {
      try {
        for await (const { events, position } of store.subscribe({
          after,
          limit: 500,
          signal: control.signal,
        })) {
          after = position;
          await tell(events, position);
        }
      } catch (error) {
        log.warn({ err: error }, 'live changes were interrupted');
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
  };

  return {
    /** Hears from now on; call the answer to stop. */
    hear: (hear: Hear): (() => void) => {
      hearing.add(hear);
      if (!running) {
        running = new AbortController();
        void run(running);
      }
      return () => {
        hearing.delete(hear);
        if (hearing.size > 0) return;
        running?.abort();
        running = null;
      };
    },
    /** What changed behind a position, for one who was away. */
    since: async (position: bigint, limit: number): Promise<readonly Change[]> => {
      const { events } = await store.readAll({ after: position, limit });
      return events.filter(({ stream }) => nounOf(stream) in versions).map(changeOf);
    },
  };
};
