import {
  authProvider,
  internalProviderId,
  type AuthProvider,
} from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderDecider } from '@latchkey/events/authProvider/decider.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Call } from '../http/route.ts';
import { secretChanges } from '../http/secretChanges.ts';
import { instantOf } from '../rows/pastRows.ts';

export const maxPerOwner = 20;

const ownUser = async ({ deps: { store }, caller, query }: Call): Promise<UserState> => {
  const { at } = (query ?? {}) as { readonly at?: string };
  const events = await store.read(streamOf('user', caller.id));
  return userState.of(at === undefined ? events : events.filter(one => instantOf(one.at) <= instantOf(at)));
};
const isLinked = ({ providerLinks }: UserState, providerId: string): boolean =>
  providerLinks.some(one => one.providerId === providerId);

/**
 * Routes of sign-in providers. Rows include whether the caller is linked to the provider. The history shows
 * that the client secret changed, but never its value.
 */
export const authProviders = entityRoutes(authProviderDecider, {
  extraChanges: secretChanges({ clientSecretId: 'clientSecret' }),
  adds: z.object({ linked: z.boolean() }),
  added: async (rows, call) => {
    const user = await ownUser(call);
    return rows.map(({ id }) => ({ linked: isLinked(user, id) }));
  },
});

export type Owner = Pick<AuthProvider, 'partnerId' | 'customerId'>;

const internalOf = (owner: Owner): AuthProvider => ({
  id: internalProviderId,
  name: 'INTERNAL',
  type: 'INTERNAL',
  enabled: true,
  allowSignup: false,
  isOnlyWay: false,
  clientId: null,
  issuerLocation: null,
  endpoints: { authorization: null, token: null, userinfo: null, jwks: null, signOn: null },
  certificate: null,
  userEmailRegex: null,
  ...owner,
  hasClientSecret: false,
});

const rowsOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  { partnerId, customerId }: Owner,
): Promise<readonly AuthProvider[]> =>
  rows
    .knex(rows.tableOf(authProvider))
    .where({ partnerId, customerId })
    .orderBy(['name', 'id'])
    .select(Object.keys(authProvider.row.shape))
    .limit(maxPerOwner * 2);

export const countOf = async (call: Pick<Call, 'deps'>, owner: Owner): Promise<number> =>
  (await rowsOf(call, owner)).length;

export const allOf = async (call: Call, owner: Owner) => {
  const [rows, user] = await Promise.all([rowsOf(call, owner), ownUser(call)]);
  return [
    { ...internalOf(owner), linked: user.hasPassword },
    ...rows.map(row => ({ ...row, linked: isLinked(user, row.id) })),
  ];
};
