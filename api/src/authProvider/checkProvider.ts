import { can } from '@latchkey/events/access/grants.ts';
import type { AuthProviderCreated, authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { refuse, refuseFields, type DataOf } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { z } from 'zod';
import { isAllowed } from '../externalSignIn/openIdConfiguration.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Call } from '../http/route.ts';

type Terms = DataOf<typeof AuthProviderCreated>;
type Sent = Omit<z.output<typeof authProvider.commands.change>, 'clientSecretId'> & {
  readonly clientSecret?: string | undefined;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const endpointsOf = ({ endpoints }: Pick<Terms, 'endpoints'>): readonly unknown[] => {
  const { authorization, token, userinfo, jwks, signOn } = endpoints;
  return [authorization, token, userinfo, jwks, signOn];
};

/** Whether other servers would say who somebody is. */
const isElsewhere = (sent: Sent, terms: Terms): boolean =>
  sent.issuerLocation !== terms.issuerLocation || !isSame(endpointsOf(sent), endpointsOf(terms));

/** Whether a stored secret would go to somebody else than the one whom it was set for. */
const isRepointed = (sent: Sent, terms: Terms): boolean =>
  sent.clientId !== terms.clientId || isElsewhere(sent, terms);

/** A secret that is kept stays with its issuer: who names another server sends it anew, as nobody reads it by that. */
export const checkSecret = (sent: Sent, terms: Terms): void => {
  if (terms.type === 'oauth' && !sent.clientSecret && isRepointed(sent, terms))
    refuseFields([{ field: 'clientSecret', reason: 'required' }]);
};

/** A server without TLS that the installation doesn't allow by name is never called, so nobody could sign in. */
export const checkTransport = (
  { deps: { config } }: Pick<Call, 'deps'>,
  { type, issuerLocation }: Pick<Terms, 'type' | 'issuerLocation'>,
): void => {
  const url = type === 'oauth' ? URL.parse(issuerLocation) : null;
  if (url?.protocol === 'http:' && !isAllowed(config, url))
    refuseFields([{ field: 'issuerLocation', reason: 'issuer_without_tls' }]);
};

/** Users are linked to what one issuer calls them: at another one the same name may be somebody else, so that issuer is another provider. */
export const checkIssuer = async (
  { deps: { rows, store } }: Pick<Call, 'deps'>,
  id: string,
  sent: Sent,
  terms: Terms,
): Promise<void> => {
  if (!isElsewhere(sent, terms)) return;
  if (!(await rows.reached([user.name], await store.head()))) return refuse('unavailable');
  const linked = await rows
    .knex(rows.tableOf(user))
    .whereRaw('"linkedProviders" @> ?::jsonb', [JSON.stringify([id])])
    .limit(1)
    .select('id');
  if (linked.length > 0) refuse('authProvider.in_use');
};

/** Whether nothing but the switch of the whole provider is turned, to off. */
const isSwitchedOff = ({ clientSecret = '', ...sent }: Sent, terms: Terms): boolean =>
  clientSecret === '' &&
  (!sent.enabled || terms.enabled) &&
  !isRepointed(sent, terms) &&
  (['name', 'allowSignup', 'certificate', 'userEmailRegex'] as const).every(one => sent[one] === terms[one]);

/** A provider that takes the password from others is the global admins': who manages one tenant switches it off, and nothing else. */
export const checkOnlyWay = ({ caller }: Pick<Call, 'caller'>, sent: Sent, before: Terms | null): void => {
  if (!sent.isOnlyWay || can(caller.grants, 'platform.manage')) return;
  if (!before?.isOnlyWay || !isSwitchedOff(sent, before))
    throw new FieldsRefused('forbidden', [{ field: 'isOnlyWay', reason: 'forbidden' }]);
};
