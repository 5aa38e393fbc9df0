import { may } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Caller, RoutePolicy } from '../http/route.ts';

/**
 * Returns whether the caller may use a route at all. Apps are limited to their scopes, whatever their users
 * may do.
 */
export const isOpenTo = ({ grants, narrowedTo }: Caller, access: Permission): boolean =>
  may(grants, access) && (narrowedTo?.includes(access) ?? true);

/**
 * Commands that create or extend access. API keys with an expiry or limited addresses may not send them, as
 * the new access wouldn't have these limits. SCIM isn't included: its users sign in through a provider.
 */
const makesAccess: ReadonlySet<string> = new Set([
  'apiKey.create',
  'apiKey.regenerate',
  'apiKey.changeExpiry',
  'authProvider.create',
  'authProvider.change',
  'oauthClient.create',
  'oauthClient.change',
  'partner.renewSelfRegistration',
  'user.create',
  'user.change',
  'user.changeRole',
  'user.grantPermission',
  'user.invite',
  // the endpoint's receiver would still get events after the key has expired
  'webhookEndpoint.create',
  'webhookEndpoint.change',
  'webhookEndpoint.rotateSecret',
]);

export const checkOutlives = ({ isLimited }: Caller): void => {
  if (isLimited) refuse('forbidden');
};

export const checkOpen = (
  caller: Caller,
  { access, command, isOpenDuringSetup = false }: RoutePolicy,
): void => {
  if (access === 'public') return;
  if ([command ?? []].flat().some(one => makesAccess.has(one))) checkOutlives(caller);
  if (caller.isSettingUp && !isOpenDuringSetup) refuse('user.second_factor_required');
  if (!isOpenTo(caller, access)) refuse('forbidden');
};
