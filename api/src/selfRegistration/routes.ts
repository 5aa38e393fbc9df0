import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { z } from 'zod';
import { accountKey } from '../auth/accounts.ts';
import { addressLimit, mailLimit } from '../auth/rateLimits.ts';
import { route, type Deps, type Route } from '../http/route.ts';
import { clientOf } from '../oauth/clientOf.ts';
import { requireKeys } from '../provider/own/beginCustomer.ts';
import { keepRegistration, registered, type Registration } from './registrations.ts';

const token = z.string().min(1).max(255);
const perPartner = 30;

/** Returns the partner of a link or app; undefined if it doesn't accept registrations. */
const partnerBy = async (
  { rows }: Pick<Deps, 'rows'>,
  by: { readonly selfRegistrationToken: string } | { readonly id: string },
) => {
  const [found] = (await rows
    .knex(rows.tableOf(partner))
    .where({ ...by, selfRegistrationAllowed: true, allowOwnCustomers: true })
    .select('id', 'name', 'logoUrl')
    .limit(1)) as Pick<Partner, 'id' | 'name' | 'logoUrl'>[];
  return found;
};

const register = async (deps: Deps, registration: Registration, requestId: string) => {
  const { partnerId, email } = registration;
  await requireKeys({ deps }, partnerId).catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'keyset.not_configured' ? new Refusal('gone') : error;
  });
  await addressLimit(deps.pool)(`register ${partnerId}`, perPartner);
  // registrations above the hourly limit per email are ignored silently
  if (await mailLimit(deps.pool)(`register ${accountKey(deps, email)}`))
    await keepRegistration(deps, registration, requestId);
  return { status: 204 };
};

/**
 * Responds identically for known and unknown emails. Refuses links that were replaced or closed, and unknown
 * ones.
 */
const selfRegister = route({
  method: 'post',
  path: '/admin/auth/self-register',
  summary: 'Registers a customer of the link’s partner and sends its first user an invitation',
  policy: { access: 'public', perMinute: 10 },
  request: { body: registered.extend({ token }) },
  run: async ({ deps, body: { token: selfRegistrationToken, ...person }, requestId }) => {
    const { id } = (await partnerBy(deps, { selfRegistrationToken })) ?? refuse('gone');
    return register(deps, { ...person, partnerId: id, clientId: null }, requestId);
  },
});

const selfRegisterByApp = route({
  method: 'post',
  path: '/admin/auth/self-register/oauth2',
  summary: 'Registers a customer of the app’s partner and sends its first user an invitation',
  policy: { access: 'public', perMinute: 10 },
  request: { body: registered.extend({ clientId: z.uuid() }) },
  run: async ({ deps, body: { clientId, ...person }, requestId }) => {
    const client = (await clientOf(deps, clientId)) ?? refuse('gone');
    const { id } = (await partnerBy(deps, { id: client.partnerId })) ?? refuse('gone');
    return register(deps, { ...person, partnerId: id, clientId }, requestId);
  },
});

const branding = route({
  method: 'post',
  path: '/admin/branding/partners',
  summary: 'Returns the name and logo of the partner of a self-registration link',
  policy: { access: 'public', perMinute: 120 },
  request: { body: z.object({ selfRegistrationToken: token }) },
  response: { body: z.object({ logoUrl: z.string().nullable(), name: z.string() }) },
  run: async ({ deps, body }) => {
    const { name, logoUrl } = (await partnerBy(deps, body)) ?? refuse('gone');
    return { status: 200, body: { logoUrl, name } };
  },
});

export const selfRegistrationRoutes: readonly Route[] = [selfRegister, selfRegisterByApp, branding];
