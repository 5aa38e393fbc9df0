import { may } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Caller, Route } from '../http/route.ts';

/** The first question of every route: may this caller do it at all? An app may do no more than its scopes say, whatever its user holds. */
export const isOpenTo = ({ grants, narrowedTo }: Caller, access: Permission): boolean =>
  may(grants, access) && (narrowedTo?.includes(access) ?? true);

/**
 * Commands that open another way in, which goes on when the key that gave them has ended or may not call from where it is used. Directories keep their users
 * by keys with limits, too: what SCIM makes signs in by a provider.
 */
const makesAccess: ReadonlySet<string> = new Set([
  'apiKey.create',
  'apiKey.regenerate',
  'authProvider.create',
  'authProvider.change',
  'oauthClient.create',
  'oauthClient.change',
  'partner.renewSelfRegistration',
  'user.create',
  'user.change',
  'user.grantPermission',
  'user.invite',
]);

/** Refuses a key with limits what would outlive them. */
export const checkOutlives = ({ isLimited }: Caller): void => {
  if (isLimited) refuse('forbidden');
};

/** Refuses who may not call this route at all, and who has something else to do first. */
export const checkOpen = (
  caller: Caller,
  { access, command, whileSettingUp = false }: Pick<Route, 'access' | 'command' | 'whileSettingUp'>,
): void => {
  if (access === 'public') return;
  if ([command ?? []].flat().some(one => makesAccess.has(one))) checkOutlives(caller);
  if (caller.isSettingUp && !whileSettingUp) refuse('user.second_factor_required');
  if (!isOpenTo(caller, access)) refuse('forbidden');
};
