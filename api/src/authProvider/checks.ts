import { can } from '@latchkey/events/access/grants.ts';
import type { AuthProviderCreated, authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { refuseFields, type DataOf } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';
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

/** Whether a stored secret would go to somebody else than the one whom it was set for. */
const isRepointed = (sent: Sent, terms: Terms): boolean =>
  sent.issuerLocation !== terms.issuerLocation ||
  sent.clientId !== terms.clientId ||
  !isSame(endpointsOf(sent), endpointsOf(terms));

/** A secret that is kept stays with its issuer: who names another server sends it anew, as nobody reads it by that. */
export const checkSecret = (sent: Sent, terms: Terms): void => {
  if (terms.type === 'oauth' && !sent.clientSecret && isRepointed(sent, terms))
    refuseFields([{ field: 'clientSecret', reason: 'required' }]);
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
