import { refuse } from '@latchkey/events/kernel/index.ts';
import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { z } from 'zod';
import { accountKey } from '../auth/accounts.ts';
import { addressLimit, mailLimit } from '../auth/limits.ts';
import { route, type Deps, type Route } from '../http/route.ts';
import { requireKeys } from '../ownProviders/beginCustomer.ts';
import { keepRegistration, registered } from './registrations.ts';

const token = z.string().min(1).max(255);
/** So many may register with one partner in a minute. */
const perPartner = 30;

/** The partner whose link it is, while it takes customers by it. Why it does not is none of a stranger's business. */
const partnerBy = async ({ rows }: Pick<Deps, 'rows'>, selfRegistrationToken: string) => {
  const [found] = (await rows
    .knex(rows.tableOf(partner))
    .where({ selfRegistrationToken, selfRegistrationAllowed: true, allowOwnCustomers: true })
    .select('id', 'name', 'logoUrl')
    .limit(1)) as Pick<Partner, 'id' | 'name' | 'logoUrl'>[];
  return found;
};

/** PUB-10: the same answer whoever has the e-mail. A link that was renewed, closed or never there works no more. */
const selfRegister = route({
  method: 'post',
  path: '/admin/auth/self-register',
  summary: 'Registers a customer of the partner whose link it is, and mails its first user an invitation',
  access: 'public',
  perMinute: 10,
  body: registered.extend({ token }),
  run: async ({ deps, body: { token: given, ...person }, requestId }) => {
    const { id: partnerId } = (await partnerBy(deps, given)) ?? refuse('gone');
    await requireKeys({ deps }, partnerId).catch(() => refuse('gone'));
    await addressLimit(deps.pool)(`register ${partnerId}`, perPartner);
    // more than three an hour for one e-mail are passed over
    if (await mailLimit(deps.pool)(`register ${accountKey(deps, person.email)}`))
      await keepRegistration(deps, { ...person, partnerId }, requestId);
    return { status: 204 };
  },
});

const branding = route({
  method: 'post',
  path: '/admin/branding/partners',
  summary: 'Name and logo of the partner whose self-registration link it is',
  access: 'public',
  perMinute: 120,
  body: z.object({ selfRegistrationToken: token }),
  reply: z.object({ logoUrl: z.string().nullable(), name: z.string() }),
  run: async ({ deps, body }) => {
    const { name, logoUrl } = (await partnerBy(deps, body.selfRegistrationToken)) ?? refuse('gone');
    return { status: 200, body: { logoUrl, name } };
  },
});

export const selfRegistrationRoutes: readonly Route[] = [selfRegister, branding];
