import { newBadge, newEvent, wholeBadge } from './badge.ts';
import { answering } from './child.ts';
import { storeAt } from './product.ts';
import { poolOf } from './pool.ts';

interface Work {
  readonly url: string;
  readonly secretKey: string;
  readonly events: number;
}

const rollBack = async (url: string, signal: AbortSignal): Promise<number> => {
  const pool = poolOf({ connectionString: url, max: 2 });
  const once = async () => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { stream, events } = wholeBadge(0);
      await client.query(
        `SELECT events_append(ARRAY[$1::text], ARRAY[0::bigint], ARRAY[1], ARRAY[1::bigint], ARRAY[$2::uuid], ARRAY['BadgeAdded'],
         ARRAY['{}'::json], ARRAY['{}'::json])`,
        [stream, events[0]!.id],
      );
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  };
  let count = 0;
  for (; !signal.aborted; count++) {
    await once();
    await new Promise(resolve => setImmediate(resolve));
  }
  await pool.end();
  return count;
};

/** Appends from 24 callers, a third of them to contested streams, while other transactions roll back. */
const write = async ({ url, secretKey, events }: Work) => {
  const { store, close } = await storeAt(url, secretKey);
  const ending = new AbortController();
  const rolling = rollBack(url, ending.signal);
  const reported: string[] = [];
  let refused = 0;
  let n = 0;
  const contested = Array.from({ length: 8 }, (_, k) => `badge-00000000-0000-7000-8000-00000000000${k}`);
  const revisions = new Map<string, number>();
  await Promise.all(
    Array.from({ length: 24 }, async (_, caller) => {
      while (reported.length < events) {
        const stream = contested[(caller + n++) % contested.length]!;
        const expected = revisions.get(stream) ?? 0;
        const { events: some } = newBadge(n);
        const addition =
          caller % 3 === 0
            ? { stream, expected, events: some.map(({ event }) => newEvent(event)) }
            : wholeBadge(n);
        const [outcome] = await store.append([addition]);
        if (outcome!.ok) reported.push(...addition.events.map(({ id }) => id));
        else refused++;
        if (caller % 3 === 0) revisions.set(stream, outcome!.ok ? expected + 1 : outcome!.actual);
      }
    }),
  );
  ending.abort();
  const rolledBack = await rolling;
  await close();
  return { reported, refused, rolledBack };
};

answering(async (work: Work | { readonly hello: true }) => ('hello' in work ? {} : write(work)));
