import type { Activity } from '@latchkey/events/activity/activity.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { DeviceCredentialAssigned, DeviceCredentialUnassigned } from '@latchkey/events/device/device.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';

type Act = Pick<Activity, 'id' | 'type' | 'noun' | 'entityId' | 'entityRevision' | 'correlationId'>;

const types: ReadonlySet<string> = new Set([DeviceCredentialAssigned.type, DeviceCredentialUnassigned.type]);

/** Returns the ID of the credential that an act assigned or unassigned; null if there are several. */
const credentialIdOf = async (
  { store }: Pick<Deps, 'store'>,
  { noun, entityId, entityRevision: to, correlationId }: Act,
): Promise<string | null> => {
  const events = await store.read(streamOf(noun, entityId), { after: Math.max(0, to - 2), to });
  const [event, another] = events.filter(({ meta }) => meta.correlationId === correlationId);
  if (!event || another || !types.has(event.type)) return null;
  return (event.data as DataOf<typeof DeviceCredentialAssigned>).credentialId;
};

/**
 * Returns the name on the credential for each act that assigned a single credential to a device, or
 * unassigned it.
 */
export const assignedCredentials = async (
  deps: Pick<Deps, 'store' | 'rows'>,
  acts: readonly Act[],
): Promise<ReadonlyMap<string, string | null>> => {
  const found = await Promise.all(
    acts
      .filter(({ type }) => types.has(type))
      .map(async act => [act.id, await credentialIdOf(deps, act)] as const),
  );
  const ids = found.flatMap(([, id]) => id ?? []);
  const rows = await deps.rows.byIds<{ id: string; nameOnCard: string | null }>(credential, ids, [
    'nameOnCard',
  ]);
  const names = new Map(rows.map(({ id, nameOnCard }) => [id, nameOnCard]));
  return new Map(found.map(([actId, id]) => [actId, names.get(id ?? '') ?? null]));
};
