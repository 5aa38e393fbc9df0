import { maxBulkRows } from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { Refusal, refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { requireSubmitted } from '@latchkey/events/process/checkSubmission.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import {
  canUndoChange,
  orderRefusal,
  type ImportUpdate,
  type RowChange,
} from '@latchkey/events/process/importUpdate.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { requireCost } from '../covering/requireCost.ts';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { route, type Call } from '../http/route.ts';
import { checkAdded } from './checkAdded.ts';
import { canBeRemoved, canBeSuspended, comparisonOf, matchBy } from './compareImport.ts';
import { isInDraft, merged, type Changed, type Comparison } from './compareRows.ts';
import { continueImport } from './continueImport.ts';
import { csvBody } from './csvBody.ts';
import { allowed, orderOf, orderQuery } from './importTerms.ts';
import type { Living } from './livingCredentials.ts';
import type { Prepared } from './recipientDrafts.ts';

const query = orderQuery.omit({ submit: true }).extend({
  displayName: orderQuery.shape.displayName.unwrap(),
  match: matchBy,
  digest: z.string().max(100).describe('The digest of the comparison that was reviewed'),
  added: z.enum(['issue', 'draft', 'skip']).default('issue').describe('What happens to new rows'),
  changed: z.enum(['update', 'skip']).default('update'),
  conflicts: z
    .enum(['update', 'skip'])
    .default('skip')
    .describe('What happens to rows whose credential has another name and another email'),
  gone: z
    .enum(['keep', 'suspend', 'remove'])
    .default('keep')
    .describe('What happens to credentials that aren’t in the file'),
  goneCount: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Confirms the number of credentials that are suspended or removed; required if any are'),
});
type Query = z.output<typeof query>;
const reply = z.object({ bulkActionId: id.nullable(), orderId: id.nullable() }).meta({ id: 'ImportUpdate' });

const changeOf = (
  { living, draft, way, fields }: Changed,
  columns: ReadonlySet<string>,
  { claimOf, isExclusive, dataFormatId }: Prepared,
  { customerId, cardProfileId }: Query,
): RowChange => {
  const next = merged(columns, living, draft);
  if (way === 'replace' || isInDraft(living)) {
    const { pdfDesignId, type } = living;
    const about = { ...next, dataParams: { ...next.dataParams } };
    const input = { customerId, cardProfileId, pdfDesignId, dataFormatId, type, ...about };
    return { kind: way === 'replace' ? 'replace' : 'change', claim: claimOf(next), isExclusive, input };
  }
  const differs = (names: readonly string[]) => {
    const found = fields.filter(({ field }) => names.includes(field));
    return found.length === 0
      ? undefined
      : Object.fromEntries(found.map(({ field, after }) => [field, after]));
  };
  const recipient = differs(['email', 'phoneNumber']);
  const metadata = differs(Object.keys(next.metadata));
  const isNamed = fields.some(({ field }) => field === 'nameOnCard');
  return {
    kind: 'update',
    nameOnCard: isNamed ? next.nameOnCard : undefined,
    validity: differs(['validFrom', 'validTo']),
    details: recipient || metadata ? { recipient: recipient ?? {}, metadata: metadata ?? {} } : undefined,
  };
};

const goneOf = ({ gone }: Comparison, { gone: chosen, goneCount }: Query): readonly Living[] => {
  if (chosen === 'keep') return [];
  const concerned = gone.filter(chosen === 'suspend' ? canBeSuspended : canBeRemoved);
  if (concerned.length !== goneCount) refuseFields([{ field: 'goneCount', reason: 'required' }]);
  return concerned;
};

/** Refuses changes to drafts that were submitted or deleted since the tables were read. */
const requireDrafts = async (
  { store }: Call['deps'],
  customerId: string,
  found: readonly Living[],
): Promise<void> => {
  const streams = new Set(found.filter(isInDraft).map(({ orderId }) => streamOf('order', orderId)));
  for (const chunk of inChunks([...streams])) {
    const histories = await store.readMany(chunk);
    for (const stream of chunk)
      if (orderRefusal(orderState.of(histories.get(stream) ?? []), customerId))
        refuse('order.comparison_changed');
  }
};

type Updating = Call<Query, Parameters<typeof comparisonOf>[0]['body']>;

const preparedOrder = async (
  call: Updating,
  users: readonly string[],
  orderId: string,
  { added }: Comparison,
): Promise<ImportUpdate['order']> => {
  const { deps, query: request } = call;
  if (request.added === 'skip' || added.length === 0) return null;
  const submits = request.added === 'issue';
  const importId = uuidv5(orderId, 'import');
  const made = await checkAdded(call, { orderId, importId }, added);
  const { credentials, isExclusive } = made;
  const rows = { orderId, importId, type: request.type ?? 'user', isExclusive, credentials };
  await importFilesOn(deps.pool, deps.keys).put(rows, users);
  return {
    id: orderId,
    begun: {
      ...orderOf(request),
      importId,
      count: added.length,
      submits,
      defaultAppConfigId: submits ? await defaultAppId(deps.rows) : null,
      credits: null,
    },
  };
};

/**
 * Applies a reviewed comparison: new rows become an order, and all other changes a bulk action, whose changes
 * are sealed and stored before it starts. The bulk action also starts the order; without other changes, the
 * order is started directly.
 */
export const updateFromCsv = route({
  method: 'post',
  path: '/admin/orders/csv/update',
  summary: 'Adds the new rows of a CSV file and changes the existing credentials that it names',
  policy: { access: 'credential.write', command: 'bulkAction.create' },
  request: { query, ...csvBody(allowed(query)) },
  response: { body: reply, status: 201, projections: ['bulkAction', 'order'] },
  run: async call => {
    const { deps, query: request } = call;
    const updates = importFilesOn<ImportUpdate>(deps.pool, deps.keys);
    const actionId = newIdOf(call, 'bulkAction');
    const orderId = uuidv5(actionId, 'order');
    const streams = [streamOf('bulkAction', actionId), streamOf('order', orderId)] as const;
    const before = await deps.store.readMany(streams);
    const [action, order] = streams.map(stream => before.get(stream)?.at(-1));
    if (action || order) {
      // a retry: the bulk action is running or done, but may not have begun its order yet
      const begins = order ? orderId : (await updates.get(actionId))?.order?.id;
      const body = { bulkActionId: action ? actionId : null, orderId: begins ?? null };
      const location = action ? `/admin/bulk-actions/${actionId}` : `/admin/orders/${orderId}`;
      return { status: 201, position: (action ?? order)!.position, location, body };
    }
    const { comparison, prepared, columns } = await comparisonOf(call, request.match);
    if (comparison.digest !== request.digest) return refuse('order.comparison_changed');
    const changed = [
      ...(request.changed === 'update' ? comparison.changed : []),
      ...(request.conflicts === 'update' ? comparison.conflicts : []),
    ];
    const gone = goneOf(comparison, request);
    await requireDrafts(deps, request.customerId, [...changed.map(({ living }) => living), ...gone]);
    const replaced = changed.filter(({ way }) => way === 'replace').length;
    const issued = replaced + (request.added === 'issue' ? comparison.added.length : 0);
    if (issued > 0) await requireSubmitted(deps.store, [request.cardProfileId]);
    if (issued > 0 && request.credits !== undefined)
      await requireCost(call, { ...request, count: issued }, request.credits);
    const added = await preparedOrder(call, streams, orderId, comparison);
    const changes: Record<string, RowChange> = Object.fromEntries([
      ...changed.map(one => [one.living.id, changeOf(one, columns, prepared, request)] as const),
      ...gone.map(({ id: one }) => [one, { kind: request.gone as 'suspend' | 'remove' }] as const),
    ]);
    const ids = Object.keys(changes);
    if (ids.length > maxBulkRows) return refuse('bulkAction.too_many', { maximum: maxBulkRows });
    if (ids.length === 0 && added === null) return refuse('bulkAction.nothing');
    const files = importFilesOn(deps.pool, deps.keys);
    if (ids.length === 0 && added !== null) {
      const entrusted = await call.send(orderDecider, orderId, 'entrust', added.begun);
      return {
        status: 201,
        position: entrusted.position,
        location: `/admin/orders/${orderId}`,
        body: { bulkActionId: null, orderId },
        after: () => continueImport(call.process, files, orderId, added.begun.importId),
      };
    }
    await updates.put({ importId: actionId, order: added, changes }, streams.slice(0, 1));
    const terms = {
      customerId: request.customerId,
      command: 'credential.import' as const,
      skippedCount:
        comparison.unclear.length + (request.conflicts === 'skip' ? comparison.conflicts.length : 0),
      orderName: request.displayName,
      defaultAppConfigId: replaced > 0 ? await defaultAppId(deps.rows) : null,
      isFinal: !Object.values(changes).some(canUndoChange),
    };
    const created = await call
      .send(bulkActionDecider, actionId, 'create', { ...terms, ids })
      .catch(async (error: unknown) => {
        if (error instanceof Refusal) await updates.remove(actionId);
        throw error;
      });
    const body = { bulkActionId: actionId, orderId: added === null ? null : orderId };
    const location = `/admin/bulk-actions/${actionId}`;
    return { status: 201, position: created.position, location, body };
  },
});
