import { credential } from '@latchkey/events/credential/credential.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { DeviceCredentialAssigned, DeviceCredentialUnassigned } from '@latchkey/events/device/device.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import type { EventChanges, FilterChanges } from '../http/history.ts';

const field = 'credential';

export const assignmentChanges: EventChanges = ({ type, data }) => {
  const isAssigned = type === DeviceCredentialAssigned.type;
  if (!isAssigned && type !== DeviceCredentialUnassigned.type) return [];
  const { credentialId } = data as DataOf<typeof DeviceCredentialAssigned>;
  return [{ field, from: isAssigned ? null : credentialId, to: isAssigned ? credentialId : null }];
};

interface Shown {
  readonly id: string;
  readonly nameOnCard: string | null;
  readonly customerId: string;
  readonly dataFormatId: string;
  readonly dataParams: Readonly<Record<string, string>>;
}
interface Format {
  readonly id: string;
  readonly mainDataParam: string | null;
}

/**
 * Replaces IDs of credentials in changes of a device by objects with the name, the customer and the main
 * number. The name is null if the credential is gone or was erased.
 */
export const namedAssignments: FilterChanges = async (changes, { deps: { rows } }) => {
  const assigned = changes.flat().filter(change => change.field === field);
  const ids = assigned.flatMap(({ from, to }) => [from, to]).filter(id => typeof id === 'string');
  if (ids.length === 0) return changes;
  const columns = ['nameOnCard', 'customerId', 'dataFormatId', 'dataParams'] as const;
  const credentials = await rows.byIds<Shown>(credential, [...new Set(ids)], columns);
  const formatIds = [...new Set(credentials.map(({ dataFormatId }) => dataFormatId))];
  const formats = await rows.byIds<Format>(dataFormat, formatIds, ['mainDataParam']);
  const mainOf = new Map(formats.map(({ id, mainDataParam }) => [id, mainDataParam]));
  const shown = new Map(
    credentials.map(({ id, nameOnCard, customerId, dataFormatId, dataParams }) => {
      const main = mainOf.get(dataFormatId) ?? null;
      const number = main === null ? null : (dataParams[main] ?? null);
      return [id, { id, displayName: nameOnCard, customerId, number }] as const;
    }),
  );
  const named = (id: unknown) => (typeof id === 'string' ? (shown.get(id) ?? { id, displayName: null }) : id);
  return changes.map(ofEvent =>
    ofEvent.map(change =>
      change.field === field ? { ...change, from: named(change.from), to: named(change.to) } : change,
    ),
  );
};
