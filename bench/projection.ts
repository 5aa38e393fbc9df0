import { setTimeout as pause } from 'node:timers/promises';
import { beginning } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import knex from 'knex';
import { badgeIndexes, badges, wholeBadge } from './badge.ts';
import { benchProduct, silent, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { manyRounds, rounds } from './rounds.ts';

/** 240,000 events in total, so that JIT warm-up doesn't dominate. */
const streams = 60_000;
const perStream = 4;
const fewer = 2_000;
const transactionSize = 1_000;

const columns = `id uuid PRIMARY KEY, "customerId" uuid NOT NULL, "orderId" uuid NOT NULL, name text NOT NULL, "cardNumber" text NOT NULL,
  status text NOT NULL, link text, "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL, revision bigint NOT NULL, position bigint NOT NULL`;
const indexes = (table: string) =>
  badgeIndexes.map(names => `CREATE INDEX ON ${table} (${names.map(name => `"${name}"`).join(', ')})`);

/**
 * Writes the rows of the projection, except for `revision`, in one statement: joins each stream's first event
 * with an aggregate of all its events.
 */
const insertSelect = `
INSERT INTO sql_badges
SELECT substr(a.stream_id, 7)::uuid, (a.data->>'customerId')::uuid, (a.data->>'orderId')::uuid, a.data->>'name', a.data->>'cardNumber',
  l.status, l.link, a.created_at, l.at, 0, l.position
FROM events a JOIN (
  SELECT stream_id, max(position) AS position, max(created_at) AS at,
    (array_agg(CASE type WHEN 'BadgeAdded' THEN 'NOT_ISSUED' WHEN 'BadgeStarted' THEN 'ADDING' WHEN 'BadgeAvailable' THEN 'AVAILABLE' ELSE 'SENT' END
      ORDER BY revision DESC))[1] AS status,
    max(CASE WHEN type = 'BadgeAvailable' THEN data->>'link' END) AS link
  FROM events GROUP BY stream_id) l USING (stream_id)
WHERE a.type = 'BadgeAdded'`;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

const inServer = async ({ pool }: BenchProduct): Promise<number> => {
  await pool.query('DROP TABLE IF EXISTS sql_badges');
  const took = await seconds(async () => {
    await pool.query(`CREATE TABLE sql_badges (${columns})`);
    await pool.query(insertSelect);
    for (const statement of indexes('sql_badges')) await pool.query(statement);
  });
  return (streams * perStream) / took;
};

const rebuild = async ({ url, store, pool }: BenchProduct, version: number): Promise<number> => {
  const ending = new AbortController();
  const took = await seconds(async () => {
    const { done, metrics } = runProjections({
      url,
      store,
      projections: { badge: badges(version) },
      signal: ending.signal,
      log: silent,
    });
    while (metrics['badge']!.state !== 'live') await pause(2);
    void done;
  });
  ending.abort();
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM badges_${version} WHERE status = 'SENT' AND link IS NOT NULL`,
  );
  if (Number(rows[0]!.count) !== streams)
    throw new Error(`the projection shows ${rows[0]!.count} of ${streams}`);
  await pool.query(`DROP TABLE badges_${version}`);
  return (streams * perStream) / took;
};

/**
 * Projects with one statement per event through knex, in transactions of 1,000; returns events per second.
 */
const oneByOne = async ({ url, pool }: BenchProduct, store: EventStore): Promise<number> => {
  const db = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });
  await pool.query(
    `DROP TABLE IF EXISTS knex_badges; CREATE TABLE knex_badges (${columns}); ${indexes('knex_badges').join(';')}`,
  );
  const took = await seconds(async () => {
    for (let after = beginning, done = 0; done < fewer;) {
      const { events, position } = await store.readAll({ after, limit: transactionSize });
      await db.transaction(async trx => {
        for (const { type, entityId: id, data, at, revision, position: own } of events) {
          const common = { updatedAt: at, revision, position: String(own) };
          const { customerId, orderId, name, cardNumber, link } = data as Record<string, string>;
          if (type === 'BadgeAdded')
            await trx('knex_badges')
              .insert({
                id,
                customerId,
                orderId,
                name,
                cardNumber,
                status: 'NOT_ISSUED',
                createdAt: at,
                ...common,
              })
              .onConflict('id')
              .merge();
          else if (type === 'BadgeStarted')
            await trx('knex_badges')
              .where({ id })
              .update({ status: 'ADDING', ...common });
          else if (type === 'BadgeAvailable')
            await trx('knex_badges')
              .where({ id })
              .update({ status: 'AVAILABLE', link, ...common });
          else
            await trx('knex_badges')
              .where({ id })
              .update({ status: 'SENT', ...common });
        }
      });
      after = position;
      done += events.length;
    }
  });
  await db.destroy();
  return fewer / took;
};

/**
 * Measures rows 8 and 10: a read table built by the runner, compared with a single SQL statement and with one
 * statement per event.
 */
export const benchProjection = async (
  isRequested: (row: number) => boolean,
): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { store, pool } = app;
  for (let n = 0; n < streams; n += 500)
    await store.append(Array.from({ length: 500 }, (_, k) => wholeBadge(n + k)));
  await pool.query('ANALYZE events');
  let version = 0;
  const ours = () => rebuild(app, ++version);
  const measured: Measured[] = [];
  if (isRequested(8) || isRequested(10)) {
    const found = await rounds(
      {
        runner: ours,
        server: () => inServer(app),
        knex: () => oneByOne(app, store),
      },
      manyRounds,
    );
    const { medians, all } = found;
    measured.push({ row: 8, figure: found.ratio('runner', 'server'), unit: 'events/s', medians, all });
    measured.push({ row: 10, figure: found.ratio('runner', 'knex'), unit: 'events/s', medians, all });
  }
  await app.end();
  return measured.filter(({ row }) => isRequested(row));
};
