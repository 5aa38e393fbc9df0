import { entityName, type EntityName } from '@latchkey/events/activity/entityName.ts';
import { orderAct } from '@latchkey/events/activity/orderAct.ts';
import { activity, type Activity } from '@latchkey/events/activity/activity.ts';
import { bulkAction, type BulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { maybeId, time } from '@latchkey/events/kernel/terms.ts';
import { order } from '@latchkey/events/order/order.ts';
import type { Actor } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import type { Call } from '../http/route.ts';
import { assignedCredentials } from './assignedCredentials.ts';
import { bulkSubjects, isOfOneRow } from './bulkSubjects.ts';
import type { Row } from '../rows/query.ts';
import type { Rows } from '../rows/rows.ts';

type Act = Activity & Pick<Row, 'id'> & { readonly position: number };

/** `endedAt` is null for orders, and until a bulk action has ended. */
const progressShown = z.object({
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  endedAt: time.nullable(),
});

export const activityAdds = z.object({
  count: activity.row.shape.count,
  by: actorShown,
  clientName: z.string().nullable(),
  /**
   * Name of the changed entity at the time of the act. For a user, a credential or a bulk action's only row,
   * the current name; for an entity without a name, the name of its customer or partner. Null if the name is
   * unknown or erased.
   */
  name: z.string().nullable(),
  /** Name on the credential that the act assigned to a device or unassigned; null if erased or several. */
  credentialName: z.string().nullable(),
  place: z
    .object({ noun: z.enum(['customer', 'partner']), id: z.uuid(), name: z.string().nullable() })
    .nullable(),
  /** Current progress of the order or bulk action; null for other nouns. */
  progress: progressShown.nullable(),
  undoesId: maybeId,
  undoneById: maybeId,
  /** Current progress of the bulk action `undoneById`. */
  undoneProgress: progressShown.nullable(),
});
type Added = z.output<typeof activityAdds>;

interface Named {
  readonly id: string;
  readonly name: string | null;
}
const uuid = /^[0-9a-f]{8}-/;
const isUuid = (id: string | null): id is string => id !== null && uuid.test(id);

/** Nouns without names: their acts show the name of the customer or partner. */
const owned: ReadonlySet<string> = new Set(['bulkAction', 'contract', 'credit', 'keyset', 'partnerProvider']);
const idOfName = ({ noun, entityId, customerId, partnerId }: Act): string =>
  owned.has(noun) ? (customerId ?? partnerId ?? entityId) : entityId;

const nameAt = (found: Pick<EntityName, 'name' | 'names'> | undefined, position: number): string | null => {
  if (!found) return null;
  return found.names.findLast(({ from }) => from <= position)?.name ?? found.names[0]?.name ?? found.name;
};

export const kindOf = ({ channel, actorId }: Pick<Act, 'channel' | 'actorId'>): Actor['kind'] => {
  if (channel === 'CONSOLE' || channel === 'APP') return 'user';
  if (channel === 'API_KEY' || channel === 'DIRECTORY') return 'apiKey';
  return actorId as Actor['kind'];
};

/** Counts each act's events on credentials of the requested order; empty without `orderId`. */
const countsInOrder = async (
  acts: readonly Act[],
  { deps: { rows }, query }: Call,
): Promise<ReadonlyMap<string, number>> => {
  const { orderId } = query;
  if (typeof orderId !== 'string') return new Map();
  const found = (await rows
    .knex(rows.tableOf(orderAct))
    .where({ orderId })
    .whereIn(
      'actId',
      acts.map(({ id }) => id),
    )
    .select('actId', 'count')) as { readonly actId: string; readonly count: number }[];
  return new Map(found.map(({ actId, count }) => [actId, count]));
};

const bulkColumns = ['totalCount', 'doneCount', 'failedCount', 'endedAt', 'undoesId', 'undoneById'] as const;
type Bulk = Pick<BulkAction, 'id' | (typeof bulkColumns)[number]>;
const bulksOf = ({ byIds }: Pick<Rows, 'byIds'>, ids: readonly string[]) =>
  byIds<Bulk>(bulkAction, ids, bulkColumns);
const progressOf = ({ totalCount: total, doneCount: done, failedCount: failed, endedAt }: Bulk) => ({
  total,
  done,
  failed,
  endedAt,
});

export const activityAdded = async (rows: readonly Row[], call: Call): Promise<readonly Added[]> => {
  const acts = rows as unknown as readonly Act[];
  const read = call.deps.rows;
  const idsIn = (noun: string) => acts.flatMap(act => (act.noun === noun ? [act.entityId] : []));
  const people = acts.flatMap(({ actorId, noun, entityId }) => [
    ...(isUuid(actorId) ? [actorId] : []),
    ...(noun === 'user' ? [entityId] : []),
  ]);
  const things = acts
    .flatMap(act => [act.actorId, act.clientId, act.customerId, act.partnerId, idOfName(act)])
    .filter(isUuid);
  const [users, credentials, names, orders, bulks, subjects, assigned] = await Promise.all([
    read.byIds<{ id: string; fullName: string | null }>(user, people, ['fullName']),
    read.byIds<{ id: string; nameOnCard: string | null }>(credential, idsIn('credential'), ['nameOnCard']),
    read.byIds<EntityName>(entityName, things, ['name', 'names']),
    read.byIds<{ id: string; totalCredentialsCount: number; availableCount: number; failedCount: number }>(
      order,
      idsIn('order'),
      ['totalCredentialsCount', 'availableCount', 'failedCount'],
    ),
    bulksOf(read, idsIn('bulkAction')),
    bulkSubjects(call.deps, acts),
    assignedCredentials(call.deps, acts),
  ]);
  const byName = new Map(names.map(one => [one.id, one]));
  const persons = new Map<string, string | null>([
    ...users.map(({ id, fullName }) => [id, fullName] as const),
    ...credentials.map(({ id, nameOnCard }) => [id, nameOnCard] as const),
  ]);
  const progress = new Map([
    ...orders.map(
      ({ id, totalCredentialsCount: total, availableCount: done, failedCount: failed }) =>
        [id, { total, done, failed, endedAt: null }] as const,
    ),
    ...bulks.map(bulk => [bulk.id, progressOf(bulk)] as const),
  ]);
  const bulkOf = new Map(bulks.map(bulk => [bulk.id, bulk]));
  const undoing = await bulksOf(
    read,
    bulks.flatMap(({ undoneById }) => undoneById ?? []),
  );
  const undoneProgress = new Map(undoing.map(bulk => [bulk.undoesId, progressOf(bulk)]));
  const nameOf = (act: Act): string | null => {
    if (isOfOneRow(act)) return subjects.get(act.entityId) ?? null;
    // an export covers all credentials of a customer, so it shows the customer's name
    const isOfPerson = act.noun === 'credential' && act.entityId !== act.customerId;
    if (act.noun === 'user' || isOfPerson) return persons.get(act.entityId) ?? null;
    return nameAt(byName.get(idOfName(act)), act.position);
  };
  const placeOf = ({ customerId, partnerId }: Act): Added['place'] => {
    const id = customerId ?? partnerId;
    if (id === null) return null;
    const { name = null }: Partial<Named> = byName.get(id) ?? {};
    return { noun: customerId === null ? 'partner' : 'customer', id, name };
  };
  const actors = new Map<string, string>([
    ...names.map(({ id, name }) => [id, name] as const),
    ...users.map(({ id, fullName }) => [id, fullName ?? ''] as const),
  ]);
  const inOrder = await countsInOrder(acts, call);
  return acts.map(act => ({
    // `inOrder` counts events, and a changed credential can have several
    count: Math.min(inOrder.get(act.id) ?? act.count, act.count),
    by: actorShownOf({ kind: kindOf(act), id: act.actorId }, actors, call.locale),
    clientName: (act.clientId !== null && byName.get(act.clientId)?.name) || null,
    name: nameOf(act),
    credentialName: assigned.get(act.id) ?? null,
    place: placeOf(act),
    progress: progress.get(act.entityId) ?? null,
    undoesId: bulkOf.get(act.entityId)?.undoesId ?? null,
    undoneById: bulkOf.get(act.entityId)?.undoneById ?? null,
    undoneProgress: undoneProgress.get(act.entityId) ?? null,
  }));
};
