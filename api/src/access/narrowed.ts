import { may } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Caller } from '../http/route.ts';

/** The first question of every route: may this caller do it at all? An app may do no more than its scopes say, whatever its user holds. */
export const isOpenTo = ({ grants, narrowedTo }: Caller, access: Permission): boolean =>
  may(grants, access) && (narrowedTo?.includes(access) ?? true);
