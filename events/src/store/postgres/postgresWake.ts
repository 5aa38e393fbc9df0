import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { throttle } from '../../timing/throttle.ts';
import { deafMs, localWake, type Wake, type WakeLog } from '../wake.ts';
import { listenTo } from './listenChannel.ts';
import { queriesOf } from './queries.ts';

/** Each process tells the others on it that it has appended. */
export const eventsChannel = 'latchkey_events';
const togetherMs = 2;
/** Where much is appended its followers elsewhere take it in larger parts anyway, and each waking takes processors from the appends. */
const busyMs = 100;
const notifyMs = 5_000;
/** While it listens, all that a follower can miss is what a process appended that died before it told. */
const hearingMs = 1_000;
// news are no data: the disk need not have them before they are told
const notifyText = "SELECT pg_notify($1, $2) FROM set_config('synchronous_commit', 'off', true)";

/**
 * Wakes followers in this process at once, and those in others by NOTIFY. A notice is sent after the commit, never inside the append's transaction: NOTIFY takes a
 * lock that all commits share. The store listens from its first follower on; while it cannot, followers look by themselves.
 */
export const postgresWake = (pool: Pool, log?: WakeLog): Wake => {
  let isHearing = false;
  const local = localWake(() => (isHearing ? hearingMs : deafMs));
  const query = queriesOf(pool, notifyMs);
  const self = randomUUID();
  const { password, ssl } = pool.options; // the pool hides these two from copies of its options
  let ear: ReturnType<typeof listenTo> | undefined;
  let isClosed = false;
  const listen = () =>
    listenTo({ ...pool.options, password, ssl }, eventsChannel, {
      hear: who => (who === self ? undefined : local.ring()), // it rang here when it was appended
      connected: () => {
        isHearing = true;
        local.ring();
      },
      lost: error => {
        isHearing = false;
        log?.warn({ err: error }, 'the listening connection was lost; polling meanwhile');
      },
    });
  const notify = () => {
    const values = [eventsChannel, self];
    query({ name: 'events_notify', text: notifyText, values }).catch(() => undefined); // others still poll
  };
  const telling = throttle(notify, togetherMs, busyMs);
  return {
    ring: () => {
      local.ring();
      telling.ask();
    },
    rung: local.rung,
    next: (since, signal) => {
      if (!isClosed) ear ??= listen();
      return local.next(since, signal);
    },
    close: async () => {
      isClosed = true;
      telling.close();
      await local.close();
      await ear?.close();
    },
  };
};
