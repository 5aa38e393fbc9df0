import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { serverUrl } from '../kernel/link.ts';
import { id, maybeId, name, printable, text, url } from '../kernel/terms.ts';

export const authProviderType = z.enum(['INTERNAL', 'oauth', 'saml']);
/** The password of the product counts as a provider too, the same for everybody. */
export const internalProviderId = '00000000-0000-7000-8000-000000000001';
/** `INTERNAL` is the password of the product itself: nobody creates it. */
const externalType = authProviderType.exclude(['INTERNAL']);

/** Addresses that the issuer does not tell by itself. `signOn`: where a SAML provider takes requests. */
const endpointsOf = (address: z.ZodString | z.ZodURL) =>
  z.object({
    authorization: address.nullable().default(null),
    token: address.nullable().default(null),
    userinfo: address.nullable().default(null),
    jwks: address.nullable().default(null),
    signOn: address.nullable().default(null),
  });
const noEndpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };

const terms = {
  name,
  enabled: z.boolean().default(true),
  /** Who comes with an e-mail that has no account gets one, with the least role of the customer. */
  allowSignup: z.boolean().default(false),
  /** E-mails that match are signed in by this provider and no longer by password. */
  isOnlyWay: z.boolean().default(false),
  clientId: text.nullable().default(null),
  /** OpenID Connect: the issuer's URL. SAML: the name of the identity provider. */
  issuerLocation: name,
  endpoints: endpointsOf(url).default(noEndpoints),
  /** SAML: the certificates of the identity provider, PEM or Base64. */
  certificate: z.string().max(20_000, { abort: true }).regex(printable).nullable().default(null),
  /** The whole e-mail matches it, in the syntax of RE2, whatever the case. */
  userEmailRegex: name,
};
const sent = { ...terms, endpoints: endpointsOf(serverUrl).default(noEndpoints) };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const secret = { clientSecretId: maybeId.default(null) };

/** Who signs in the users of a partner or customer. */
export const authProvider = entity({
  name: 'authProvider',
  table: 'authProviders',
  path: '/admin/auth-providers',
  events: events({
    AuthProviderCreated: z.object({ ...terms, type: externalType, ...owner, ...secret }),
    AuthProviderChanged: z.object({ ...terms, ...secret }),
    AuthProviderDeleted: z.object({}),
  }),
  commands: {
    /** The API puts the secret away and sends its id. */
    create: z.object({ ...sent, type: externalType, ...owner, ...secret }),
    change: z.object({ ...sent, ...secret }),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...shown({ ...terms, ...owner }),
    type: authProviderType,
    /** Null for `INTERNAL`. */
    issuerLocation: name.nullable(),
    userEmailRegex: name.nullable(),
    hasClientSecret: z.boolean(),
  }),
  list: { search: [], sort: [], filter: ['partnerId', 'customerId'], order: 'name' },
  access: {
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    change: 'customer.manage',
    delete: 'customer.manage',
  },
  scope: { by: 'either' },
  derived: ['hasClientSecret'],
  refs: { partnerId: 'partner', customerId: 'customer' },
});

export type AuthProvider = RowOf<typeof authProvider>;
export const { AuthProviderCreated, AuthProviderChanged, AuthProviderDeleted } = authProvider.events;
