import { entities } from '@latchkey/events/catalogue.ts';
import type { Route } from '../../src/http/route.ts';
import type { Noun } from './rules.ts';

/**
 * Routes without a tenant, each with its reason. The test fails for entries whose route doesn't exist, and
 * for other routes that reference no object.
 */
export const withoutTenant: Readonly<Record<string, string>> = {
  'get /.well-known/latchkey-keys.json': 'no caller: the public key of the product, the same for everyone',
  'post /admin/auth/login': 'no one is signed in yet; names an account by its e-mail only',
  'post /admin/auth/providers': 'no one is signed in yet; answers from the providers alone',
  'post /admin/auth/confirm-account': 'no one is signed in yet; names a user by a token of the server only',
  'post /admin/auth/confirm-email': 'no one is signed in yet; names a user by a token of the server only',
  'post /admin/auth/reset-link':
    'no one is signed in yet; the response doesn’t show whether the account exists',
  'post /admin/auth/reset-password/admin':
    'no one is signed in yet; names a user by a token of the server only',
  'post /admin/auth/reset-password/mobile-app':
    'no one is signed in yet; names a user by a token of the server only',
  'post /admin/auth/self-register':
    'no one is signed in; names a partner by a token that can’t be guessed, and the response doesn’t show who has the email',
  'post /admin/auth/self-register/oauth2':
    'no one is signed in; names a partner by an app of its own, and the response doesn’t show who has the email',
  'post /admin/branding/partners': 'no one is signed in; names a partner by a token that can’t be guessed',
  'post /admin/auth/unlock': 'no one is signed in yet; names a user by a token of the server only',
  'post /admin/auth/external': 'no one is signed in yet; names a provider, which says itself who may come',
  'post /admin/auth/external/finalize':
    'no one is signed in yet; names a sign-in by a token of the server only',
  'get /admin/auth/external/:providerId/metadata':
    'no caller: what an identity provider reads of us, by an ID that can’t be guessed',
  'get /admin/auth/external/:providerId/start':
    'no one is signed in yet; begins a sign-in at the provider, as POST /admin/auth/external does',
  'get /admin/auth/external/:providerId/callback':
    'no one is signed in yet; names a sign-in by a token of the server only',
  'post /admin/auth/external/:providerId/callback':
    'no one is signed in yet; names a sign-in by a token of the server only',
  'get /admin/profile/providers': 'shows how the caller signs in',
  'post /admin/profile/providers':
    'begins a link of the caller; externalSignIn.int.test.ts asks for providers of other tenants',
  'post /admin/profile/providers/finalize':
    'links the caller, and names a sign-in by a token of the server only',
  'delete /admin/profile/providers/:id': "unlinks the caller's own: links of others are not looked at",
  'get /admin/credentials':
    'finds only what the caller may read; findCredentials.int.test.ts asks as roles of several tenants',
  'get /admin/webhook-endpoints/types': 'shows the event types of the product, the same for everyone',
  'post /admin/auth/logout': 'ends the very session that asks',
  'get /admin/profile': 'shows the caller',
  'put /admin/profile': 'changes the caller, and names no one',
  'put /admin/profile/password': 'changes the caller, and names no one',
  'put /admin/profile/email': 'changes the caller, and names no one',
  'post /admin/auth/second-factor': 'needs a token of a sign-in',
  'get /admin/profile/second-factor': "shows the caller's own",
  'post /admin/profile/second-factor/proof':
    'asks a provider that the caller is linked to; besideProvider.int.test.ts asks for another',
  'post /admin/profile/second-factor/proof/finalize': 'changes the session of the caller, and names no one',
  'post /admin/profile/second-factor/totp': 'changes the caller, and names no one',
  'post /admin/profile/second-factor/totp/confirm': 'changes the caller, and names no one',
  'delete /admin/profile/second-factor/totp': 'changes the caller, and names no one',
  'post /admin/auth/second-factor/passkey': 'needs a token of a sign-in',
  'post /admin/profile/second-factor/passkeys': 'changes the caller, and names no one',
  'post /admin/profile/second-factor/passkeys/confirm': 'changes the caller, and names no one',
  'delete /admin/profile/second-factor/passkeys/:id':
    "removes the caller's own: passkeys of others are not looked at",
  'post /admin/profile/second-factor/recovery-codes': 'changes the caller, and names no one',
  'get /admin/profile/views': 'savedViews.int.test.ts asks for them from elsewhere',
  'post /admin/profile/views': 'savedViews.int.test.ts saves one elsewhere',
  'patch /admin/profile/views/:id': 'savedViews.int.test.ts asks for it from elsewhere',
  'delete /admin/profile/views/:id': 'savedViews.int.test.ts asks for it from elsewhere',
  'put /admin/profile/views/:id/default': 'savedViews.int.test.ts asks for it from elsewhere',
  'delete /admin/profile/sessions': "ends the caller's own others",
  'get /admin/profile/sessions': "the caller's own; DELETE …/:id is walked",
  'get /admin/system/processes':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/system/projections':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'post /admin/system/projections/:name/rebuilds':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'delete /admin/system/projections/:name/rebuilds/:id':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/system/queues':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'post /admin/system/queues/retries':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'post /admin/system/queues/discards':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/system/deliveries':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'post /admin/system/deliveries/webhook-retries':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/system/storage':
    'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/system/keys': 'the one platform, for super admins; maintenance.int.test.ts asks as every role',
  'get /admin/sample-data': 'the one record of the platform; sampleData.int.test.ts asks as every role',
  'post /admin/sample-data': 'the one record of the platform; sampleData.int.test.ts asks as every role',
  'delete /admin/sample-data': 'the one record of the platform; sampleData.int.test.ts asks as every role',
  'get /admin/sign-in-rules/:id':
    'the one record of the platform; signInRules.int.test.ts asks as every role',
  'get /admin/sign-in-rules/:id/events':
    'the one record of the platform; signInRules.int.test.ts asks as every role',
  'put /admin/sign-in-rules/:id':
    'the one record of the platform; signInRules.int.test.ts asks as every role',
  'get /admin/wallet-issuers':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'get /admin/wallet-issuers/:id':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'get /admin/wallet-issuers/:id/events':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'put /admin/wallet-issuers/:id':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'put /admin/wallet-issuers/:id/service-account':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'post /admin/wallet-issuers/:id/check':
    'one record of each wallet for the platform; walletIssuers.int.test.ts asks as every role',
  'get /admin/activity': 'sums up what the caller sees; activity.int.test.ts asks it in every place',
  'get /admin/activity/days': 'sums up what the caller sees; activity.int.test.ts asks it in every place',
  'get /admin/activity/authors':
    'names the authors of what the caller sees; activityAuthors.int.test.ts asks it in every place',
  'get /admin/activity/:id': 'an act that the list shows; activity.int.test.ts asks for others',
  'get /admin/notifications':
    'shows what the caller may see; notifications.int.test.ts asks it in every place',
  'get /admin/notifications/count': 'counts the same; notifications.int.test.ts asks it in every place',
  'put /admin/notifications/read':
    'marks what the caller may see; notifications.int.test.ts names one of another tenant',
  'get /admin/profile/notifications': "shows the caller's own",
  'put /admin/profile/notifications': 'changes the caller, and names no one',
  'get /admin/jobs': 'sums up what the caller sees; jobs.int.test.ts asks it in every place',
  'get /admin/customers/figures':
    'leaves out what the caller does not see; customerFigures.int.test.ts asks for others',
  'get /admin/providers-configs/health':
    'leaves out what does not exist, for global admins; health.int.test.ts asks with other roles',
  'get /admin/differences':
    'leaves out what the caller does not see; comparisons.int.test.ts asks for it as two customers',
  'get /admin/overview': 'sums up what the caller sees; overview.int.test.ts asks it in every place',
  'get /admin/app-configs/deep-link-defaults': 'the same built-in defaults for everyone',
  'get /admin/pdf-designs/templates': 'the same built-in templates for everyone',
  'get /admin/profile/events': "the caller's own; profile.int.test.ts asks it of one who sees no users",
  'get /admin/profile/apps': "the caller's own consents; flow.int.test.ts asks them of two users",
  'delete /admin/profile/apps/:clientId':
    "ends the caller's own consents only, and answers the same whatever is named",
  'get /admin/oauth2-clients/:id': 'no caller: name and partner of an app, for the person who signs in to it',
  'get /files/:key': 'no caller: who was told the key, which can’t be guessed, may see the picture',
  'get /admin/credential-providers':
    'the same kinds for everyone; those of a customer are told to whom sees it (providers.int.test.ts)',
  'get /admin/partners/:id/auth-providers/:authProviderId/tests/:testId':
    'an id of ten minutes below a provider; signInTest.int.test.ts asks for it from elsewhere',
  'get /admin/customers/:id/auth-providers/:authProviderId/tests/:testId':
    'an id of ten minutes below a provider; signInTest.int.test.ts asks for it from elsewhere',
  'get /admin/card-profiles/:id/design/versions/:version':
    'a number below a profile; design.int.test.ts asks for it from elsewhere',
  'get /admin/card-profiles/:id/design/preview/:surface.png':
    'a surface below a profile; preview.int.test.ts asks for it, and for credentials, from elsewhere',
  'post /admin/card-profiles/:id/design/versions/:version/restore':
    'a number below a profile; design.int.test.ts asks for it from elsewhere',
  'get /admin/vouchers/batches/:batchId.pdf':
    'an id of several vouchers; voucherBatch.int.test.ts asks for it from elsewhere',
  'post /admin/vouchers/redeem':
    'names a voucher by a code that can’t be guessed; vouchers.int.test.ts redeems in every place',
  'post /wallet/apple/v1/devices/:device/registrations/:type/:serial':
    'no caller: a phone with the token of one pass; appleService.int.test.ts asks with others',
  'delete /wallet/apple/v1/devices/:device/registrations/:type/:serial':
    'no caller: a phone with the token of one pass; appleService.int.test.ts asks with others',
  'get /wallet/apple/v1/passes/:type/:serial':
    'no caller: a phone with the token of one pass; appleService.int.test.ts asks with others',
  'get /wallet/apple/v1/devices/:device/registrations/:type':
    'no caller: a phone by its secret id; an unknown one has no passes',
  'post /wallet/apple/v1/log': 'no caller: lines for our own log',
  'get /w/:token': 'no caller: the page of one credential, by its secret token',
  'post /w/:token/google': 'no caller: anyone with the link of a credential may add it to a phone',
  'post /w/:token/send':
    'no caller: sends to the address of the credential, and answers the same for every token',
  'post /w/:token/request': 'no caller: asks for a new link, and answers the same for every token',
  'post /admin/card-profiles/:id/rollouts/:version/pause':
    'a version below a profile; rollouts.int.test.ts asks for it from elsewhere',
  'post /admin/card-profiles/:id/rollouts/:version/resume':
    'a version below a profile; rollouts.int.test.ts asks for it from elsewhere',
  'post /admin/card-profiles/:id/rollouts/:version/next':
    'a version below a profile; rollouts.int.test.ts asks for it from elsewhere',
  'post /admin/card-profiles/:id/rollouts/:version/back':
    'a version below a profile; rollouts.int.test.ts asks for it from elsewhere',
  'get /wallet/images/:profile/:name': 'no caller: Google fetches the pictures of published designs',
  'get /wallet/samples/:token/pass.pkpass': 'no caller: a sample of one design, by its secret token',
  'get /wallet/samples/:token/save': 'no caller: a sample of one design, by its secret token',
  'get /wallet/samples/:token/googleLogo.png': 'no caller: a sample of one design, by its secret token',
  'get /wallet/samples/:token/googleHero.png': 'no caller: a sample of one design, by its secret token',
  'post /wallet/google/callback': 'no caller: Google signs what it reports',
  'get /w/:token/pass.pkpass': 'no caller: the pass of one credential, by its secret token',
  'get /w/:token/code.png': 'no caller: the code of one credential, by its secret token',
  'get /admin/webhook-endpoints/:id/deliveries/:deliveryId':
    'an id below an endpoint; webhookEndpoints.int.test.ts asks for it from elsewhere',
  'post /admin/webhook-endpoints/:id/deliveries/:deliveryId/resend':
    'an id below an endpoint; webhookEndpoints.int.test.ts asks for it from elsewhere',
  'post /webhooks/providers/:id': 'no caller: signed by the provider with the secret of the config named',
};

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const bySegment: ReadonlyMap<string, Noun> = new Map<string, Noun>([
  ...entities
    .filter(
      ({ name }) =>
        !['unique', 'keyset', 'maintenance', 'sampleData', 'signInRules', 'walletIssuer'].includes(name),
    )
    .map(({ path, name }) => [path.split('/').at(-1)!, name as Noun] as const),
  ['contract', 'contract'],
  ['billing-cycles', 'billingCycle'],
  ['billing-cycle', 'billingCycle'],
  ['sessions', 'session'],
  ['permissions', 'permission'],
]);

/**
 * Path segments whose noun depends on the owner: customers' providers are on the customer's stream, and
 * sign-in providers of partners have different access rules from those of customers.
 */
const below: Readonly<Record<string, Noun>> = {
  'customers providers': 'customerProvider',
  'partners auth-providers': 'partnerAuthProvider',
};
const nounAt = (segments: readonly string[], n: number): Noun | undefined =>
  below[`${segments[2]} ${segments[n]}`] ?? bySegment.get(segments[n]!);

export interface Walked {
  readonly key: string;
  readonly route: Route;
  readonly noun: Noun;
  readonly params: readonly { readonly name: string; readonly noun: Noun }[];
  readonly isList: boolean;
}

export const walkedOf = (route: Route): Walked => {
  const segments = route.path.split('/');
  const params = segments.flatMap((segment, n) => {
    const name = /^:(\w+)/.exec(segment)?.[1];
    if (name === undefined) return [];
    const noun = nounAt(segments, n - 1);
    if (!noun) throw new Error(`${keyOf(route)}: the walk does not know what :${name} names`);
    return [{ name, noun }];
  });
  const noun = segments.flatMap((_, n) => nounAt(segments, n) ?? []).at(-1);
  if (!noun) throw new Error(`${keyOf(route)}: the walk does not know what it is about`);
  const isList =
    route.method === 'get' && ['sort', 'id', 'q'].every(name => name in (route.request?.query?.shape ?? {}));
  return { key: keyOf(route), route, noun, params, isList };
};

/**
 * The noun that an ID field references. `provider`: a credential provider of a customer; `minted`: any UUID,
 * as the ID isn't checked against an object.
 */
export type Named = Noun | 'provider' | 'minted';
const aliases: Readonly<Record<string, Named>> = {
  ids: 'credential', // POST /admin/bulk-actions
  id: 'appConfig', // PUT /admin/app-configs/default
  parentId: 'partner',
  defaultAppConfigId: 'appConfig',
  defaultCardProfileId: 'cardProfile',
  defaultPdfDesignId: 'pdfDesign',
  configId: 'providerConfig',
  target: 'customer', // GET /admin/users/:id/access, for customer.read
  comparisonId: 'minted', // GET /admin/differences
  dataFormatIds: 'dataFormat',
  customerCredentialProviderId: 'provider',
  credentialProviderId: 'minted',
  personId: 'minted',
  batchId: 'minted',
  newId: 'minted', // POST …/auth-providers
};
export const namedBy = (field: string): Named => {
  const named = aliases[field] ?? [...bySegment.values()].find(noun => `${noun}Id` === field);
  if (!named) throw new Error(`the walk does not know what ${field} names`);
  return named;
};
export const isOwnerField = (field: string): boolean =>
  ['customerId', 'partnerId', 'parentId'].includes(field);

export const addressOf = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name]!);
