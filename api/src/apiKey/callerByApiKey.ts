import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { KeyUse } from '@latchkey/events/apiKey/apiKey.ts';
import type { KeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import { apiKeyState, isExpired } from '@latchkey/events/apiKey/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isLiving } from '../access/tenantAccess.ts';
import { tokenHash } from '../auth/tokens.ts';
import type { Caller, Deps } from '../http/route.ts';
import { noteUses } from './lastUse.ts';

const versionOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns whether an address is in one of the ranges. IPv4 mapped to IPv6 counts as IPv4. */
export const liesIn = (address: string, ranges: readonly string[]): boolean => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(net, versionOf(net));
    else list.addSubnet(net, Number(bits), versionOf(net));
  }
  return list.check(address, versionOf(address));
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export type CallerOfApiKey = (key: KeyValue, address: string | undefined) => Promise<Caller>;

/**
 * Returns a function that authenticates a caller by API key. It reads the streams of the key and its owner on
 * each call, so that a deletion or a new secret takes effect immediately. Reasons such as an expiry are only
 * revealed to callers with the right secret.
 */
export const callerByApiKey = (
  deps: Pick<Deps, 'store' | 'pool' | 'log' | 'now'>,
  use: KeyUse = 'API',
): CallerOfApiKey => {
  const { store, now } = deps;
  const noteUse = noteUses(deps);
  return async ({ id, secret }, address) => {
    const state = apiKeyState.of(await store.read(streamOf('apiKey', id)));
    const { isPresent, terms } = state;
    if (!isPresent || terms === null || !isSame(tokenHash(secret), terms.secretHash))
      return refuse('unauthenticated');
    if (terms.use !== use) return refuse(use === 'API' ? 'apiKey.for_directory' : 'unauthenticated');
    if (isExpired(state, now().toISOString())) return refuse('apiKey.expired');
    const { allowedAddresses, role, customerId, partnerId, name, expiresAt } = terms;
    if (allowedAddresses.length > 0 && (address === undefined || !liesIn(address, allowedAddresses)))
      return refuse('apiKey.address_not_allowed', { address: address ?? '–' });
    if (!(await isLiving(store, { customerId, partnerId }))) return refuse('apiKey.owner_deleted');
    await noteUse(id);
    return {
      id,
      kind: 'apiKey',
      grants: [{ role, customerId, partnerId }],
      role,
      fullName: name,
      email: null,
      locale: 'en',
      sessionId: null,
      endsAt: expiresAt,
      isLimited: expiresAt !== null || allowedAddresses.length > 0,
    };
  };
};
