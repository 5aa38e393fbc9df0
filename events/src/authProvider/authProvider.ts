import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { serverUrl } from '../kernel/link.ts';
import { id, maybeId, name, printable, text, url } from '../kernel/terms.ts';

export const authProviderType = z.enum(['INTERNAL', 'oauth', 'saml']);
/** The ID of the built-in provider, sign-in by password. It is the same everywhere. */
export const internalProviderId = '00000000-0000-7000-8000-000000000001';
/** `INTERNAL` is sign-in by password; it can't be created. */
const externalType = authProviderType.exclude(['INTERNAL']);

/**
 * URLs of the provider for issuers that don't publish them. `signOn`: the URL for requests to a SAML
 * provider.
 */
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
  /** Creates an account with the customer's weakest role for an unknown email. */
  allowSignup: z.boolean().default(false),
  /** Users with matching emails sign in by this provider and no longer by password. */
  isOnlyWay: z.boolean().default(false),
  clientId: text.nullable().default(null),
  /** OpenID Connect: the issuer's URL. SAML: the name of the identity provider. */
  issuerLocation: name,
  endpoints: endpointsOf(url).default(noEndpoints),
  /** SAML: the certificates of the identity provider, as PEM or base64. */
  certificate: z.string().max(20_000, { abort: true }).regex(printable).nullable().default(null),
  /** Matches the whole email in RE2 syntax, regardless of case. */
  userEmailRegex: name,
};
const sent = { ...terms, endpoints: endpointsOf(serverUrl).default(noEndpoints) };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const secret = { clientSecretId: maybeId.default(null) };

/** A provider that signs in the users of a partner or customer. */
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
    /** The API stores the secret and sends its ID. */
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
