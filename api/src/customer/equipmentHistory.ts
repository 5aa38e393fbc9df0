import { CustomerEquipped } from '@latchkey/events/customer/customer.ts';
import type { Equipment } from '@latchkey/events/customer/equipment.ts';
import type { ExtraChanges } from '../http/history.ts';

interface Promised {
  readonly equipment?: Equipment;
  readonly equipmentId?: string;
  readonly providers?: readonly { readonly credentialProviderId: string; readonly displayName: string }[];
}

/**
 * Describes the equipment of a new customer at the event that records its first keys or credits, using the
 * earlier event that promised them.
 */
export const equipmentChanges: ExtraChanges = events => {
  const promised = new Map<string, Equipment>();
  const names = new Map<string, string>();
  return events.map(({ type, data }) => {
    const { equipment, equipmentId = '', providers = [] } = (data ?? {}) as Promised;
    if (equipment) promised.set(equipment.id, equipment);
    for (const provider of providers) names.set(provider.credentialProviderId, provider.displayName);
    const given = type === CustomerEquipped.type ? promised.get(equipmentId) : undefined;
    if (!given) return [];
    const keys = given.keysets.map(({ credentialProviderId: id }) => names.get(id) ?? id);
    return [
      ...(keys.length > 0 ? [{ field: 'firstKeys', from: null, to: keys }] : []),
      ...(given.credits > 0 ? [{ field: 'firstCredits', from: null, to: given.credits }] : []),
    ];
  });
};
