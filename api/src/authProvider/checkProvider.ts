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

const isElsewhere = (sent: Sent, terms: Terms): boolean =>
  sent.issuerLocation !== terms.issuerLocation || !isSame(endpointsOf(sent), endpointsOf(terms));

const isRepointed = (sent: Sent, terms: Terms): boolean =>
  sent.clientId !== terms.clientId || isElsewhere(sent, terms);

/**
 * Requires the secret again if the client ID, the issuer or an endpoint changes, so that the stored secret is
 * only sent with the settings that it was entered for.
 */
export const checkSecret = (sent: Sent, terms: Terms): void => {
  if (terms.type === 'oauth' && !sent.clientSecret && isRepointed(sent, terms))
    refuseFields([{ field: 'clientSecret', reason: 'required' }]);
};

/**
 * Refuses issuers without TLS unless the installation allows them by name: calls to them would be blocked.
 */
export const checkTransport = (
  { deps: { config } }: Pick<Call, 'deps'>,
  { type, issuerLocation }: Pick<Terms, 'type' | 'issuerLocation'>,
): void => {
  const url = type === 'oauth' ? URL.parse(issuerLocation) : null;
  if (url?.protocol === 'http:' && !isAllowed(config, url))
    refuseFields([{ field: 'issuerLocation', reason: 'issuer_without_tls' }]);
};

/**
 * Refuses changes to the issuer or endpoints while users are linked: links store the issuer's subject, which
 * could be a different person at another issuer. Another issuer needs a separate provider.
 */
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

const isSwitchedOff = ({ clientSecret = '', ...sent }: Sent, terms: Terms): boolean =>
  clientSecret === '' &&
  (!sent.enabled || terms.enabled) &&
  !isRepointed(sent, terms) &&
  (['name', 'allowSignup', 'certificate', 'userEmailRegex'] as const).every(one => sent[one] === terms[one]);

/**
 * Lets only global admins create or change providers that replace the password. Admins of one tenant may
 * disable them, or let users sign in with a password again.
 */
export const checkOnlyWay = ({ caller }: Pick<Call, 'caller'>, sent: Sent, before: Terms | null): void => {
  if (!sent.isOnlyWay || can(caller.grants, 'platform.manage')) return;
  if (!before?.isOnlyWay || !isSwitchedOff(sent, before))
    throw new FieldsRefused('forbidden', [{ field: 'isOnlyWay', reason: 'forbidden' }]);
};
