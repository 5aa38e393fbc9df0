import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import { signInApp } from '../testing/api/externalSignIn/testSignIn.ts';
import { callback } from '../testing/api/oauth/testFlow.ts';
import type { Grant } from '@latchkey/events/access/grants.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  UserCreated,
  UserInvited,
  UserPasswordSet,
  UserPermissionRevoked,
  UserProviderLinked,
  UserSecondFactorSet,
} from '@latchkey/events/user/user.ts';
import { startIdentityProvider } from '../testing/identityProviders/start.ts';
import { startApi } from '../api/test/hostile/apiProcess.ts';

export const password = 'a long enough sentence';
/** Enough partners for all registrations; each accepts 30 per minute. */
const partners = 40;
const atOnce = 100;

export const kinds = [
  'nobody',
  'password',
  'second factor',
  'provider only',
  'invited',
  'switched off',
] as const;
export type Kind = (typeof kinds)[number];

export interface Someone {
  readonly id: string;
  readonly email: string;
}

const grant: Grant = { role: 'customer_admin', customerId: acme, partnerId: null };
const newEmail = (): string =>
  `${String.fromCodePoint(97 + Math.floor(Math.random() * 26))}${crypto.randomUUID().slice(0, 12)}@acme.example`;

export const startSignInScene = async (count: number) => {
  const { app, admin, offerSaml } = await signInApp();
  const provider = await startIdentityProvider('saml');
  const saml = await offerSaml(provider);
  const hash = await hashPassword(password);

  const eventsOf = async (kind: Kind, { id, email }: Someone): Promise<readonly DomainEvent[]> => {
    if (kind === 'nobody') return [];
    const grantId = uuidv7();
    const created = UserCreated({ email, fullName: 'Ada Lovelace', locale: 'en', grantId, grant });
    const link = { providerId: saml.id, claim: `unique-subject-${id}`, claimedBy: id };
    if (kind === 'provider only') return [created, UserProviderLinked({ link, links: [link] })];
    const invited = UserInvited({ invitation: 1, expiresAt: '2099-01-01T00:00:00.000Z' });
    if (kind === 'invited') return [created, invited];
    const set = UserPasswordSet({ passwordSecretId: await app.deps.secrets.put(hash) });
    if (kind === 'password') return [created, set];
    const totp = { totpSecretId: uuidv7(), recoveryCodes: [] };
    if (kind === 'second factor') return [created, set, UserSecondFactorSet(totp)];
    return [created, set, UserPermissionRevoked({ permission: { id: grantId, ...grant }, grants: [] })];
  };
  const newPeople = () => Array.from({ length: count }, () => ({ id: uuidv7(), email: newEmail() }));
  const people: Readonly<Record<Kind, readonly Someone[]>> = {
    nobody: newPeople(),
    password: newPeople(),
    'second factor': newPeople(),
    'provider only': newPeople(),
    invited: newPeople(),
    'switched off': newPeople(),
  };
  for (const kind of kinds.filter(one => one !== 'nobody'))
    for (let at = 0; at < count; at += atOnce) {
      const batch = people[kind].slice(at, at + atOnce);
      await app.tellNew(
        await Promise.all(
          batch.map(async one => [streamOf('user', one.id), ...(await eventsOf(kind, one))] as const),
        ),
      );
    }

  const registrationTokens: string[] = [];
  for (let n = 0; n < partners; n++) {
    const id = uuidv7();
    const created = PartnerCreated({ name: 'North', parentId: null, lineagePartnerIds: [id] });
    await app.tell(streamOf('partner', id), created);
    const { body } = await admin.patch(`/admin/partners/${id}/defaults`, { selfRegistrationAllowed: true });
    registrationTokens.push(body.selfRegistrationToken as string);
  }
  const clientId = uuidv7();
  const client = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
  await app.tell(streamOf('oauthClient', clientId), OauthClientCreated(client));

  const api = await startApi(app);
  const forgetLimits = () => app.pool.query('TRUNCATE rate_limits, sign_in_failures');
  const end = async () => {
    await api.end();
    await Promise.all([provider.end(), app.end()]);
  };
  return { app, api, people, registrationTokens, clientId, samlId: saml.id, forgetLimits, end };
};
export type SignInScene = Awaited<ReturnType<typeof startSignInScene>>;
