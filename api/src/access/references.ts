import { refuseFields, type AnyEntity, type Tenant } from '@latchkey/events/kernel/index.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Caller } from '../http/route.ts';
import { tenantAccess } from './tenantAccess.ts';
import { lineageOf, tenantOf } from './tenantCache.ts';

/**
 * References nested inside command fields, in addition to a definition's `refs`; `*` matches every entry of a
 * list.
 */
const deeper: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { 'providers.*.configId': 'providerConfig', 'dataFormatIds.*': 'dataFormat' },
};

interface Named {
  readonly field: string;
  readonly noun: string;
  readonly id: string;
}

const namedAt = (
  value: unknown,
  [step, ...rest]: readonly string[],
  noun: string,
  at = '',
): readonly Named[] => {
  if (step === undefined) return typeof value === 'string' ? [{ field: at.slice(1), noun, id: value }] : [];
  if (step === '*')
    return Array.isArray(value) ? value.flatMap((one, n) => namedAt(one, rest, noun, `${at}.${n}`)) : [];
  return namedAt((value as Record<string, unknown> | null | undefined)?.[step], rest, noun, `${at}.${step}`);
};

/**
 * Returns whether an object of `subject` may reference another object: one of the same customer, of the
 * subject's partner or a partner above it, or of no tenant. Doesn't check that it exists.
 */
export const isOfferedTo = async (
  store: EventStore,
  subject: Tenant,
  { noun, id }: Pick<Named, 'noun' | 'id'>,
): Promise<boolean> => {
  const owner = await tenantOf(store, noun, id);
  if (owner?.customerId) return owner.customerId === subject.customerId;
  return !owner?.partnerId || (await lineageOf(store, subject)).includes(owner.partnerId);
};

const isSeen = async (
  store: EventStore,
  caller: Caller,
  nouns: ReadonlyMap<string, AnyEntity>,
  { noun, id }: Named,
): Promise<boolean> => {
  const access = nouns.get(noun)?.access.read;
  return access !== undefined && access !== 'system' && (await tenantAccess(store, caller, access, noun, id));
};

/**
 * Refuses references that the caller can't see or that aren't available to the object's tenant, e.g. another
 * customer's card profile. Reports them like unknown IDs. Skips the tenant check if the caller can't see the
 * tenant, so that the result doesn't reveal that it exists.
 */
export const checkRefs = async (
  store: EventStore,
  caller: Caller,
  entity: AnyEntity,
  nouns: ReadonlyMap<string, AnyEntity>,
  body: Readonly<Record<string, unknown>>,
  subject: Tenant,
): Promise<void> => {
  const named = Object.entries({ ...entity.refs, ...deeper[entity.name] }).flatMap(([path, noun]) =>
    namedAt(body, path.split('.'), noun),
  );
  const seen = await Promise.all(named.map(one => isSeen(store, caller, nouns, one)));
  const owners = new Set([subject.customerId, subject.partnerId]);
  const isSubjectSeen = named.every((one, n) => seen[n] || !owners.has(one.id));
  const fit = await Promise.all(
    named.map(async (one, n) => seen[n] && (!isSubjectSeen || (await isOfferedTo(store, subject, one)))),
  );
  const unfit = named
    .filter((_, n) => !fit[n])
    .map(({ field }) => ({ field, reason: 'unknown_reference' as const }));
  if (unfit.length > 0) refuseFields(unfit);
};
