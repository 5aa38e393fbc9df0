import { statusLog } from '@latchkey/events/credential/statusLog.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { actorShown, actorsIn } from '../access/actors.ts';
import { shapeOf } from '../http/rowShape.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { instantOf } from '../rows/pastRows.ts';
import type { Row } from '../rows/query.ts';

interface Owner {
  readonly path: string;
  readonly summary: string;
  readonly reads: readonly string[];
  readonly find: (call: Call) => Promise<Row>;
}

const shape = shapeOf(statusLog);
const reply = z.array(
  shape.schema.extend({ by: actorShown, byName: z.string().nullable() }).meta({ id: 'StatusLog' }),
);

/** Returns the route of a status log; by default newest first, ten entries per page. */
export const statusLogRoute = ({ path, summary, reads, find }: Owner): Route =>
  route({
    method: 'get',
    path,
    summary,
    policy: { access: 'credential.read' },
    request: {
      query: z.object({
        from: instant.optional(),
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(1_000).default(10),
        sort: z.enum(['timestamp', '-timestamp']).default('-timestamp'),
      }),
    },
    response: { body: reply, projections: [...reads, 'statusLog', 'user'] },
    run: async call => {
      const owner = await find(call);
      const { from, offset, limit, sort } = call.query;
      const { rows, total } = await call.deps.rows.list(
        statusLog,
        { grants: call.caller.grants, permission: 'credential.read' },
        {
          offset,
          limit,
          sort: [sort],
          filter: { ownerId: owner.id },
          where: from ? [{ sql: 't."timestamp" >= ?', values: [instantOf(from)] }] : [],
        },
      );
      const last = offset + Math.max(rows.length, 1) - 1;
      const headers = { 'Content-Range': `statusLogs ${offset}-${last}/${total ?? '*'}` };
      const actorOf = await actorsIn(
        call,
        rows.map(row => row['by']),
      );
      const body = rows.map(row => {
        const by = actorOf(row['by']);
        return { ...shape.shown(row), by, byName: by.name };
      });
      return { status: 200, body, headers };
    },
  });
