import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { throttle } from '../../timing/throttle.ts';
import { deafMs, localWake, type Wake, type WakeLog } from '../wake.ts';
import { listenTo } from './listenChannel.ts';
import { queriesOf } from './queries.ts';

/** Channel on which each process announces its appends. */
export const eventsChannel = 'latchkey_events';
const togetherMs = 2;
/**
 * Pause between notifications under load, in ms. Followers then take larger batches anyway, and wake-ups cost
 * CPU time that appends need.
 */
const busyMs = 100;
const notifyMs = 5_000;
/**
 * Polling interval while listening, in ms. Only needed for appends that sent no notification, for example
 * because their process died first.
 */
const hearingMs = 1_000;
// asynchronous commit, as notifications needn't be durable
const notifyText = "SELECT pg_notify($1, $2) FROM set_config('synchronous_commit', 'off', true)";

/**
 * Wakes followers of this process immediately, and followers of other processes by NOTIFY. Notifies after the
 * commit, because NOTIFY takes a lock that serializes all commits. Listens once there is a follower; while it
 * can't, followers poll.
 */
export const postgresWake = (pool: Pool, log?: WakeLog): Wake => {
  let isHearing = false;
  const local = localWake(() => (isHearing ? hearingMs : deafMs));
  const query = queriesOf(pool, notifyMs);
  const self = randomUUID();
  const { password, ssl } = pool.options; // not enumerable in the pool's options, so a copy lacks them
  let ear: ReturnType<typeof listenTo> | undefined;
  let isClosed = false;
  const listen = () =>
    listenTo({ ...pool.options, password, ssl }, eventsChannel, {
      hear: who => (who === self ? undefined : local.ring()), // own appends have already rung
      connected: () => {
        isHearing = true;
        local.ring();
      },
      lost: error => {
        isHearing = false;
        log?.warn({ err: error }, 'the listening connection was lost; polling until it is back');
      },
    });
  const notify = () => {
    const values = [eventsChannel, self];
    // without a notification, other processes find the events by polling
    query({ name: 'events_notify', text: notifyText, values }).catch(() => undefined);
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
