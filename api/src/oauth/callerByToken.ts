import { rolesSorted } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { readSignIn } from '../auth/signInWays.ts';
import type { Caller, Deps } from '../http/route.ts';
import { payloadId } from './adapter.ts';
import { clientOf } from './clientOf.ts';
import { isStillEnough } from '../secondFactor/secondFactorPolicy.ts';
import { livingUser } from './provider.ts';

/** Permissions that each scope grants on `/admin`, as far as the user has them. Other scopes grant none. */
const opened: Readonly<Record<string, readonly Permission[]>> = {
  credentials_manage: ['credential.read', 'credential.write', 'customer.read', 'device.read'],
};

interface Held {
  readonly account_id: string;
  readonly client_id: string;
  readonly scope: string | null;
  readonly way: string | null;
}
type Needs = Pick<Deps, 'pool' | 'keys' | 'store'>;

/**
 * Returns the user that an app acts for with an access token. Null unless token and consent are valid, client
 * and user exist, and the sign-in method is sufficient, which is checked on each request.
 */
export const callerByToken = async (deps: Needs, token: string): Promise<Caller | null> => {
  const { rows } = await deps.pool.query<Held>(
    `SELECT t.account_id, t.client_id, t.scope, g.way FROM oidc_payload t
     JOIN oidc_payload g ON g.type = 'Grant' AND g.grant_id = t.grant_id AND g.expires_at > now()
     WHERE t.type = 'AccessToken' AND t.id = $1 AND t.expires_at > now() LIMIT 1`,
    [payloadId(deps, 'AccessToken', token)],
  );
  const [held] = rows;
  if (!held || !(await clientOf(deps, held.client_id))) return null;
  const user = await livingUser(deps, held.account_id);
  if (!user || !(await isStillEnough(deps, user, readSignIn(held.way)))) return null;
  const { grants, person } = user;
  const presentOrNull = <T>(value: T) => (value === undefined || isErased(value as never) ? null : value);
  return {
    id: held.account_id,
    kind: 'oauth',
    clientId: held.client_id,
    grants,
    role: rolesSorted(grants)[0] ?? null,
    fullName: presentOrNull(person?.fullName) as string | null,
    email: presentOrNull(person?.email) as string | null,
    locale: person?.locale ?? 'en',
    sessionId: null,
    narrowedTo: (held.scope ?? '').split(' ').flatMap(scope => opened[scope] ?? []),
  };
};
