import { activity, activityChannel } from '@latchkey/events/activity/activity.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { listQuery } from '../lists/listQuery.ts';
import { narrow } from '../rows/narrowList.ts';
import { bounded } from '../rows/queries.ts';
import { scopeOf } from '../rows/scope.ts';
import { activityExtra, activityWhere } from './filters.ts';

const maxDays = 90;
const day = z.object({ day: z.iso.date(), channel: activityChannel, count: z.int() });

const requireZone = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return refuseFields([
      { field: 'timeZone', reason: 'invalid_value', params: { values: ['Europe/Berlin', 'UTC'] } },
    ]);
  }
};

const oneOrMany = z.union([z.string(), z.array(z.string()).max(100)]).optional();
const filters = {
  q: z.string().max(255).optional(),
  action: oneOrMany,
  noun: oneOrMany,
  actorId: oneOrMany,
  entityId: oneOrMany,
  customerId: oneOrMany,
};

/** Counts acts by day and channel for a chart, sorted by day. Days without acts are left out. */
export const activityDays = route({
  method: 'get',
  path: `${activity.path}/days`,
  summary: 'Counts activity by day and channel',
  policy: { access: 'customer.read', accepts: ['apiKey', 'sessionToken'], isExpensive: () => true },
  request: {
    query: z.object({
      ...filters,
      ...activityExtra,
      days: z.coerce.number().int().min(1).max(maxDays).default(14),
      timeZone: z
        .string()
        .max(64)
        .default('UTC')
        .describe('The time zone in which days begin, such as `Europe/Berlin`'),
    }),
  },
  response: { body: z.array(day), projections: ['activity', 'entityName', 'orderAct'] },
  run: async call => {
    const { days, timeZone, ...rest } = call.query;
    const zone = requireZone(timeZone);
    const { rows, now } = call.deps;
    const request = listQuery(activity, rest, activityExtra);
    const { knex } = rows;
    const start = knex.raw(`date_trunc('day', ?::timestamptz AT TIME ZONE ?) - make_interval(days => ?)`, [
      now().toISOString(),
      zone,
      days - 1,
    ]);
    const query = knex(knex.raw('?? AS t', [rows.tableOf(activity)]));
    const asker = { grants: call.caller.grants, permission: 'customer.read' } as const;
    for (const { sql, values } of [
      scopeOf(activity, asker, rows.tenantTables()),
      ...activityWhere(call, request),
    ])
      void query.whereRaw(sql, values as string[]);
    void narrow(query, activity, { filter: request.filter })
      .whereRaw('t."at" >= (?) AT TIME ZONE ?', [start, zone])
      .select(knex.raw(`to_char(t."at" AT TIME ZONE ?, 'YYYY-MM-DD') AS day`, [zone]), 't.channel')
      .count({ count: '*' })
      .groupBy('day', 't.channel')
      .orderBy(['day', 't.channel'])
      .limit((maxDays + 1) * activityChannel.options.length);
    const found = (await bounded(query)) as readonly (z.output<typeof day> & {
      readonly count: string | number;
    })[];
    return { status: 200, body: found.map(one => ({ ...one, count: Number(one.count) })) };
  },
});
