import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { beginning, later, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { Pool } from 'pg';
import pino from 'pino';
import { testDatabase } from '../../database/testPostgres.ts';
import { connectRows, listenRows, rowsChannel, type RowsMoved } from '@latchkey/projector/tables.ts';
import { lamp, floor } from '@latchkey/projector/runner/examples.ts';
import { ada } from '../testProjection.ts';
import type { Projection } from '@latchkey/projector/runner/projection.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import type { RunSettings } from '@latchkey/projector/runner/runner.ts';

const silent = pino({ level: 'silent' });
const quick: Partial<RunSettings> = { standbyMs: 50, stoppedMs: 50, retryMs: 200 };

export const storeAt = async (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const catalogue = catalogueOf([lamp, floor]);
  const store = await openEventStore({ pool, catalogue, keys: keyRingOf(newSecretKey()) });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { pool, store, close };
};

export const appender = (store: EventStore) => {
  const revisions = new Map<string, number>();
  return async (
    ...streamEvents: readonly (readonly [stream: string, event: DomainEvent])[]
  ): Promise<Position> => {
    const units = streamEvents.map(([stream, event]) => {
      const expected = revisions.get(stream) ?? 0;
      revisions.set(stream, expected + 1);
      const meta = {
        by: ada,
        command: 'test',
        commandId: randomUUID(),
        correlationId: randomUUID(),
        tenant: {},
      };
      return { stream, expected, events: [{ id: randomUUID(), event, meta }] };
    });
    const outcomes = await store.append(units);
    return outcomes.reduce((last, outcome) => {
      if (!outcome.ok) throw new Error('conflict in a test');
      return later(outcome.position, last);
    }, beginning);
  };
};

export const testApp = async (of: Readonly<Record<string, number>> = { lamp: 1, floor: 1 }) => {
  const { url, drop } = await testDatabase();
  const { pool, store, close } = await storeAt(url);
  const rows = connectRows(url, { max: 4 });
  const listener = await listenRows(url, rows, { of });
  const notifications: RowsMoved[] = [];
  const notifier = new EventEmitter().setMaxListeners(0);
  const ear = await listenChannel(url, rowsChannel, payload => {
    notifications.push(JSON.parse(payload) as RowsMoved);
    notifier.emit('moved');
  });
  const stops: (() => Promise<void>)[] = [];

  const run = (projections: Readonly<Record<string, Projection>>, settings: Partial<RunSettings> = {}) => {
    const ending = new AbortController();
    const { done, metrics } = runProjections({
      url,
      store,
      projections,
      signal: ending.signal,
      log: silent,
      settings: { ...quick, ...settings },
    });
    const stop = async () => {
      ending.abort();
      await done;
    };
    stops.push(stop);
    return { stop, metrics };
  };
  const hears = async (
    name: string,
    status: RowsMoved['status'],
    from = 0n,
    version = 1,
  ): Promise<RowsMoved> => {
    for (;;) {
      const found = notifications.find(
        moved =>
          moved.name === name &&
          moved.version === version &&
          moved.status === status &&
          BigInt(moved.position) >= from,
      );
      if (found) return found;
      await once(notifier, 'moved');
    }
  };
  const end = async () => {
    await Promise.all(stops.map(async stop => stop()));
    await Promise.all([listener.close(), ear.close(), rows.destroy(), close()]);
    await drop();
  };
  return { url, pool, store, rows, listener, run, hears, append: appender(store), end };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
