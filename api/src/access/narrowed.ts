import { may } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Caller, Route } from '../http/route.ts';

/** The first question of every route: may this caller do it at all? An app may do no more than its scopes say, whatever its user holds. */
export const isOpenTo = ({ grants, narrowedTo }: Caller, access: Permission): boolean =>
  may(grants, access) && (narrowedTo?.includes(access) ?? true);

/** Refuses who may not call this route at all, and who has something else to do first. */
export const checkOpen = (
  caller: Caller,
  { access, whileSettingUp = false }: Pick<Route, 'access' | 'whileSettingUp'>,
): void => {
  if (access === 'public') return;
  if (caller.isSettingUp && !whileSettingUp) refuse('user.second_factor_required');
  if (!isOpenTo(caller, access)) refuse('forbidden');
};
