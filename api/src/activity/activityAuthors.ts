import { entityName } from '@latchkey/events/activity/entityName.ts';
import { activity, type Activity } from '@latchkey/events/activity/activity.ts';
import { foldedLower, foldText } from '@latchkey/events/kernel/foldText.ts';
import { user } from '@latchkey/events/user/user.ts';
import { foldedSql, searchColumn } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import { route, type Call } from '../http/route.ts';
import { listQuery } from '../lists/listQuery.ts';
import { narrowingOf } from '../rows/narrowList.ts';
import { bounded } from '../rows/queries.ts';
import { scopeOf } from '../rows/scope.ts';
import { kindOf } from './activityNames.ts';
import { activityExtra, activityWhere } from './filters.ts';
import { likeLiteral } from '../rows/likeLiteral.ts';

const maxActs = 2_000;
const maxMatching = { people: 200, others: 1_000 };
const maxShown = 50;
const uuid = /^[0-9a-f]{8}-/;

type Author = Pick<Activity, 'actorId' | 'channel'>;
type Conditions = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

const conditionsOf = (call: Call, filter: Readonly<Record<string, unknown>>): Conditions => {
  const asked = listQuery(activity, filter, activityExtra);
  const asker = { grants: call.caller.grants, permission: 'customer.read' } as const;
  const conditions = [
    scopeOf(activity, asker, call.deps.rows.tenantTables()),
    ...activityWhere(call, asked),
    ...narrowingOf(activity, { filter: asked.filter }),
  ];
  return query => {
    for (const { sql, values } of conditions) void query.whereRaw(sql, values as Knex.RawBinding[]);
    return query;
  };
};

const recentAuthors = async ({ deps: { rows } }: Call, limited: Conditions): Promise<readonly Author[]> => {
  const { knex } = rows;
  const acts = limited(knex(knex.raw('?? AS t', [rows.tableOf(activity)])))
    .select('t.actorId', 't.channel', 't.at')
    .orderBy([
      { column: 't.at', order: 'desc' },
      { column: 't.id', order: 'desc' },
    ])
    .limit(maxActs);
  const query = knex
    .from(acts.as('newest'))
    .select('actorId', knex.raw('min("channel") AS "channel"'))
    .groupBy('actorId')
    .orderByRaw('max("at") DESC')
    .limit(maxShown);
  return (await bounded(query)) as readonly Author[];
};

const actingOf = async (
  { deps: { rows } }: Call,
  limited: Conditions,
  actorIds: readonly string[],
): Promise<readonly Author[]> => {
  if (actorIds.length === 0) return [];
  const { knex } = rows;
  const act = limited(knex(knex.raw('?? AS t', [rows.tableOf(activity)])))
    .whereRaw('t."actorId" = c."actorId"')
    .select('t.channel')
    .limit(1);
  const query = knex
    .from(knex.raw('unnest(?::text[]) AS c("actorId")', [[...actorIds]]))
    .joinRaw('CROSS JOIN LATERAL (?) AS act', [act as never])
    .select('c.actorId', 'act.channel')
    .limit(maxShown);
  return (await bounded(query)) as readonly Author[];
};

const namedLike = async ({ deps: { rows } }: Call, q: string): Promise<readonly string[]> => {
  const like = `%${likeLiteral(foldText(q))}%`;
  const matching = (noun: typeof user | typeof entityName, most: number, more = '') =>
    bounded(
      rows
        .knex(rows.knex.raw('?? AS n', [rows.tableOf(noun)]))
        .whereRaw(`n."${searchColumn}" LIKE lower(?)${more}`, more === '' ? [like] : [like, like])
        .select('id')
        .limit(most),
    ) as Promise<readonly { id: string }[]>;
  const found = await Promise.all([
    // the search column of users also holds emails, which aren't shown here
    matching(user, maxMatching.people, ` AND ${foldedSql(`coalesce(n."fullName", '')`)} LIKE lower(?)`),
    matching(entityName, maxMatching.others),
  ]);
  return found.flat().map(({ id }) => id);
};

export const activityAuthors = route({
  method: 'get',
  path: `${activity.path}/authors`,
  summary: 'Lists the authors of activity: recent ones, or those whose name contains a text',
  policy: { access: 'customer.read', accepts: ['apiKey', 'sessionToken'], isExpensive: () => true },
  request: {
    query: z.object({
      q: z.string().max(255).optional(),
      actorId: z.string().max(100).optional().describe('Only this author'),
      customerId: z.uuid().optional(),
      partnerId: activityExtra.partnerId,
    }),
  },
  response: { body: z.array(actorShown), projections: ['activity', 'entityName', 'user'] },
  run: async call => {
    const { q = '', actorId, ...place } = call.query;
    const limited = conditionsOf(call, place);
    const text = foldedLower(q.trim());
    const [recent, matching] = await Promise.all([
      actorId !== undefined && uuid.test(actorId) ? [] : recentAuthors(call, limited),
      actorId !== undefined
        ? [actorId].filter(id => uuid.test(id))
        : text === ''
          ? []
          : namedLike(call, text),
    ]);
    const acting = await actingOf(call, limited, matching);
    const authors = [...new Map([...recent, ...acting].map(one => [one.actorId, one])).values()].filter(
      one => actorId === undefined || one.actorId === actorId,
    );
    const ids = authors.map(one => one.actorId).filter(id => uuid.test(id));
    const [users, keys] = await Promise.all([
      call.deps.rows.byIds<{ id: string; fullName: string | null }>(user, ids, ['fullName']),
      call.deps.rows.byIds<{ id: string; name: string }>(entityName, ids, ['name']),
    ]);
    const names = new Map([
      ...keys.map(({ id, name }) => [id, name] as const),
      ...users.map(({ id, fullName }) => [id, fullName ?? ''] as const),
    ]);
    const shown = authors
      .map(one => actorShownOf({ kind: kindOf(one), id: one.actorId }, names, call.locale))
      .filter(({ name }) => text === '' || (name !== null && foldedLower(name).includes(text)));
    return { status: 200, body: shown.slice(0, maxShown) };
  },
});
