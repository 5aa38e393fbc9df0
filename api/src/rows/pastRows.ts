import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { pastRowsOf, type PastRows } from '@latchkey/projector/pastRows.ts';
import type { Knex } from 'knex';
import { bounded, queriesOf } from './queries.ts';
import type { Row } from './query.ts';
import type { Rows } from './rows.ts';
import type { Condition } from './condition.ts';

type Texts = ReturnType<PastRows['on']>;
const chunkSize = 1_000;

/** Returns a UTC time with microseconds, as the store does, in a format that sorts as text. */
export const instantOf = (text: string): string => {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  const seconds = new Date(text.replace(/\.\d+/, '')).toISOString().slice(0, 19);
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
};

/**
 * Reads rows as of a time by folding their streams; `find` includes the other streams that the row depends
 * on. PostgreSQL parses the values, so they match those of the tables.
 */
export const pastOf = (
  { knex, ...now }: Rows,
  { store, nouns, at }: { store: EventStore; nouns: ReadonlyMap<string, AnyEntity>; at: string },
) => {
  const { joined } = queriesOf(knex, now, nouns);
  const instant = instantOf(at);
  const isSo = (event: Recorded) => instantOf(event.at) <= instant;

  const ownEvents = async (stream: string): Promise<readonly Recorded[]> => {
    const found: Recorded[] = [];
    for (let after = 0; ; after += chunkSize) {
      const read = await store.read(stream, { after, to: after + chunkSize });
      found.push(...read.filter(isSo));
      if (read.length < chunkSize || !isSo(read.at(-1)!)) return found;
    }
  };
  const followedEvents = async (streams: readonly string[]): Promise<readonly Recorded[]> => {
    const found: Recorded[] = [];
    for (let first = 0; first < streams.length; first += chunkSize)
      for (const events of (await store.readMany(streams.slice(first, first + chunkSize))).values())
        found.push(...events.filter(isSo));
    return found;
  };
  const textsOf = async (noun: string, id: string, isWhole = false): Promise<Texts> => {
    const rows = pastRowsOf(noun);
    const own = await ownEvents(streamOf(noun, id));
    const followed = isWhole ? await followedEvents(own.flatMap(rows.follows)) : [];
    const all =
      followed.length === 0
        ? own
        : [...own, ...followed].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    return all.reduce<Texts>((row, event) => rows.on(id, row, event), null);
  };

  const tableOf = (noun: string, rows: readonly Texts[], alias: string): Knex.Raw => {
    const { columns } = pastRowsOf(noun);
    const line = `SELECT ${columns.map(({ type }) => `?::${type} AS ??`).join(', ')}`;
    const there = rows.filter(row => row !== null);
    const lines = there.length === 0 ? [`${line} WHERE FALSE`] : there.map(() => line);
    const values = (there.length === 0 ? [[]] : there).flatMap((row: NonNullable<Texts>) =>
      columns.flatMap(({ name }, n) => [row[n] ?? null, name]),
    );
    return knex.raw(`(${lines.join(' UNION ALL ')}) AS ??`, [...values, alias] as Knex.RawBinding[]);
  };

  const byIds: Rows['byIds'] = async ({ name }, ids, columns) => {
    const uniqueIds = [...new Set(ids)];
    if (uniqueIds.length === 0) return [];
    const rows = await Promise.all(uniqueIds.map(id => textsOf(name, id)));
    return bounded(knex.from(tableOf(name, rows, 't')).select('id', ...columns)) as never;
  };

  return {
    /** Returns the row as of `at`; null if it didn't exist. Doesn't check permissions. */
    async find(entity: AnyEntity, id: string, where: readonly Condition[] = []): Promise<Row | null> {
      const texts = await textsOf(entity.name, id, true);
      if (texts === null) return null;
      const { columns } = pastRowsOf(entity.name);
      const named = (column: string) => texts[columns.findIndex(({ name }) => name === column)] ?? null;
      const query = knex.from(tableOf(entity.name, [texts], 't'));
      for (const [n, { noun, on }] of (entity.joins ?? []).entries()) {
        const other = named(on);
        const row = other === null ? null : await textsOf(noun, other);
        void query.leftJoin(tableOf(noun, [row], `j${n}`), `j${n}.id`, `t.${on}`);
      }
      for (const { sql, values } of where) void query.whereRaw(sql, values as Knex.RawBinding[]);
      return ((await bounded(joined(entity, query))) as Row[])[0] ?? null;
    },
    /**
     * Rows for showing a past state. Only `byIds` reads the past; `knex` throws, so that present data isn't
     * mixed in.
     */
    rows: {
      ...now,
      isPast: true,
      byIds,
      get knex(): Knex {
        throw new Error(
          'what an entity shows of other nouns is read with `rows.byIds`, which knows the past',
        );
      },
    } satisfies Rows,
  };
};
