import type { Activity } from '@latchkey/events/activity/activity.ts';
import { may } from '@latchkey/events/access/grants.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Call, Route } from '../http/route.ts';
import type { Change } from '../http/rowChanges.ts';

export type Histories = Readonly<Record<string, readonly Route[]>>;

const maxEvents = 50;
/** Maximum number of newer events that are searched for an act in a filtered history. */
const maxNewerEvents = 900;

interface Line {
  readonly id: string;
  readonly changes: readonly Change[];
}

const eventsOf = async (
  store: EventStore,
  { noun, entityId, entityRevision: to, correlationId }: Activity,
) => {
  const events = await store.read(streamOf(noun, entityId), { after: Math.max(0, to - maxEvents), to });
  return events.filter(({ meta }) => meta.correlationId === correlationId);
};

const paramsOf = (
  { path }: Route,
  { entityId, customerId, partnerId }: Activity,
): Record<string, string> | null => {
  const valueByName: Readonly<Record<string, string | null>> = { id: entityId, customerId, partnerId };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = names.map(name => [name, valueByName[name] ?? null] as const);
  return params.some(([, value]) => value === null)
    ? null
    : (Object.fromEntries(params) as Record<string, string>);
};

/** Combines the changes of several events: the first old value of each field, and its last new one. */
const combined = (lines: readonly Line[]): readonly Change[] => {
  const changes = new Map<string, Change>();
  for (const change of lines.flatMap(line => line.changes))
    changes.set(change.field, { ...change, from: (changes.get(change.field) ?? change).from });
  return [...changes.values()];
};

/**
 * Returns the fields that an act changed, as the history of its noun shows them to the caller. Empty if the
 * noun has no history or the caller may not read it.
 */
export const changesOf = async (
  call: Call,
  histories: Histories,
  act: Activity,
): Promise<readonly Change[]> => {
  const { store } = call.deps;
  const found = (histories[act.noun] ?? [])
    .map(history => ({ history, params: paramsOf(history, act) }))
    .find(({ params }) => params !== null);
  if (!found?.params) return [];
  const { grants, narrowedTo } = call.caller;
  const access = found.history.policy.access as Permission;
  if (!may(grants, access) || (narrowedTo && !narrowedTo.includes(access))) return [];
  const { params, history } = found;
  const events = await eventsOf(store, act);
  const [newest] = await store.read(streamOf(act.noun, act.entityId), { last: 1 });
  if (events.length === 0 || !newest) return [];
  const ids = new Set(events.map(({ id }) => id));
  const newer = newest.revision - act.entityRevision;
  const read = async (offset: number, limit: number): Promise<readonly Line[]> => {
    const query = { offset, limit, folded: 'false' };
    const { body } = await history.run({ ...call, params, query });
    return (body as readonly Line[]).filter(({ id }) => ids.has(id)).toReversed();
  };
  const span = act.entityRevision - events[0]!.revision + 1;
  const lines = await read(newer, span);
  // the history of a shared noun omits events, so the act may be at a smaller offset in it than in the stream
  const isWhole = lines.length === ids.size || newer === 0 || newer > maxNewerEvents;
  return combined(isWhole ? lines : await read(0, newer + span));
};

export const reasonOf = async ({ deps: { store } }: Call, act: Activity): Promise<ChangeReason | null> => {
  if (act.noun !== 'credential' && act.noun !== 'bulkAction') return null;
  const events = await eventsOf(store, act);
  const reasons = events.map(
    ({ data }) => (data as { readonly reason?: ChangeReason | null } | undefined)?.reason,
  );
  return reasons.findLast(reason => reason !== undefined && reason !== null) ?? null;
};
