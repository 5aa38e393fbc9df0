import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { KeyUse } from '@latchkey/events/apiKey/apiKey.ts';
import { apiKeyState, isExpired } from '@latchkey/events/apiKey/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isLiving } from '../access/tenantAccess.ts';
import type { CallerOfApiKey } from '../auth/callers.ts';
import { tokenHash } from '../auth/tokens.ts';
import type { Deps } from '../http/route.ts';
import { noteUses } from './lastUse.ts';

const versionOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address lies in one of the ranges. IPv4 within IPv6 counts as IPv4. */
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

/**
 * Who calls by an API key, read from the key's own stream and its owner's at each call: a deletion or a new secret is in force at the very next request.
 * What else is wrong with a key is told to its holder only.
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
