import { bulkAction, type BulkAction, type BulkStatus } from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkCommandNames } from '@latchkey/events/bulkAction/commands.ts';
import { isUndoable } from '@latchkey/events/bulkAction/state.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { isRunning, type OrderStatus } from '@latchkey/events/order/fields.ts';
import { order, type Order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import { actorsIn } from '../access/actors.ts';
import { route, type Call, type Route } from '../http/route.ts';

const retentionMs = 24 * 3_600_000;
const maxJobs = 20;

const count = z.int().min(0);
const time = z.iso.datetime();
const job = z
  .object({
    id,
    kind: z.enum(['bulk', 'import', 'issue']),
    customerId: id,
    customerName: z.string().nullable(),
    title: z.string().nullable(),
    command: z.enum(bulkCommandNames).nullable(),
    state: z.enum(['running', 'paused', 'done', 'failed', 'cancelled']),
    doneCount: count,
    failedCount: count,
    totalCount: count.nullable(),
    startedAt: time,
    startedByName: z.string().nullable(),
    isOwn: z.boolean(),
    endedAt: time.nullable(),
    canUndo: z.boolean(),
    undoesId: id.nullable(),
    undoneById: id.nullable(),
  })
  .meta({ id: 'Job' });
type Job = Omit<z.output<typeof job>, 'customerName' | 'startedByName' | 'isOwn'> & {
  readonly startedBy: string;
};

const bulkStates: Readonly<Record<BulkStatus, Job['state']>> = {
  RUNNING: 'running',
  PAUSED: 'paused',
  CANCELLED: 'cancelled',
  FINISHED: 'done',
};
const ofBulkAction = (row: BulkAction): Job => ({
  id: row.id,
  kind: 'bulk',
  customerId: row.customerId,
  title: null,
  command: row.command,
  state: row.status === 'FINISHED' && row.failedCount > 0 ? 'failed' : bulkStates[row.status],
  doneCount: row.doneCount,
  failedCount: row.failedCount,
  totalCount: row.totalCount,
  startedAt: row.createdAt,
  startedBy: row.createdBy,
  endedAt: row.endedAt,
  canUndo: isUndoable(row),
  undoesId: row.undoesId,
  undoneById: row.undoneById,
});

/** States of jobs by the status of their order. A draft is listed only while people are imported into it. */
const orderStates: Readonly<Record<OrderStatus, Job['state']>> = {
  DRAFT: 'running',
  QUEUED: 'running',
  PROCESSING: 'running',
  ISSUED: 'done',
  ERROR: 'failed',
  CANCELLED: 'cancelled',
};
const ofOrder = (row: Order): Job => {
  const isOpen = row.isImporting || isRunning(row);
  const before = Math.max(0, row.totalCredentialsCount - row.submittedCount);
  return {
    id: row.id,
    kind: row.isImporting ? 'import' : 'issue',
    customerId: row.customerId,
    title: row.displayName,
    command: null,
    state: isRunning(row) && row.isPaused ? 'paused' : orderStates[row.status],
    doneCount: Math.max(0, row.availableCount - before),
    failedCount: row.failedCount,
    totalCount: row.isImporting ? null : row.submittedCount,
    startedAt: row.submittedAt ?? row.createdAt,
    startedBy: row.submittedBy ?? row.createdBy,
    endedAt: isOpen ? null : row.updatedAt,
    canUndo: false,
    undoesId: null,
    undoneById: null,
  };
};

const rowsOf = async <Row>(
  { caller, deps }: Call,
  entity: typeof bulkAction | typeof order,
  { sql, values }: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> => {
  const asker = { grants: caller.grants, permission: 'credential.read' as const };
  const query = { offset: 0, limit: maxJobs, sort: [], filter: {}, counts: false, where: [{ sql, values }] };
  return (await deps.rows.list(entity, asker, query)).rows as unknown as readonly Row[];
};

/**
 * Returns up to 20 jobs, newest first: those that the caller started, and those in progress at the customer,
 * as far as the caller may see them. Leaves out bulk actions that ended more than 24 hours ago, and orders
 * not updated since then.
 */
const jobsOf = async (call: Call, customerId: string | null): Promise<readonly Job[]> => {
  const since = new Date(call.deps.now().getTime() - retentionMs).toISOString();
  const me = call.caller.id;
  const isDraft = `(t."status" = 'DRAFT' AND NOT t."isImporting")`;
  const isOver = `t."status" IN ('ISSUED', 'ERROR', 'CANCELLED')`;
  const [actions, orders] = await Promise.all([
    rowsOf<BulkAction>(call, bulkAction, {
      sql: `((t."createdBy" = ? AND (t."endedAt" IS NULL OR t."endedAt" > ?::timestamptz)) OR (t."customerId" = ? AND t."endedAt" IS NULL))`,
      values: [me, since, customerId],
    }),
    rowsOf<Order>(call, order, {
      sql: `t."updatedAt" > ?::timestamptz AND NOT ${isDraft} AND (coalesce(t."submittedBy", t."createdBy") = ? OR (t."customerId" = ? AND NOT ${isOver}))`,
      values: [since, me, customerId],
    }),
  ]);
  return [...actions.map(ofBulkAction), ...orders.map(ofOrder)]
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(0, maxJobs);
};

const list = route({
  method: 'get',
  path: '/admin/jobs',
  summary: 'Lists the caller’s recent and running jobs, and jobs running in a customer',
  policy: { access: 'credential.read' },
  request: { query: z.object({ customerId: id.optional() }) },
  response: { body: z.array(job), projections: [bulkAction.name, order.name] },
  run: async call => {
    const jobs = await jobsOf(call, call.query.customerId ?? null);
    const [actorOf, customers] = await Promise.all([
      actorsIn(
        call,
        jobs.map(({ startedBy }) => startedBy),
      ),
      call.deps.rows.byIds<{ id: string; name: string }>(
        customer,
        jobs.map(({ customerId }) => customerId),
        ['name'],
      ),
    ]);
    const names = new Map(customers.map(one => [one.id, one.name]));
    const body = jobs.map(({ startedBy, ...one }) => ({
      ...one,
      customerName: names.get(one.customerId) ?? null,
      startedByName: actorOf(startedBy).name,
      isOwn: startedBy === call.caller.id,
    }));
    return { status: 200, body };
  },
});

export const jobRoutes: readonly Route[] = [list];
