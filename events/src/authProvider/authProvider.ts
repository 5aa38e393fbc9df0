import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { serverUrl } from '../kernel/link.ts';
import { id, maybeId, name, printable, text, url } from '../kernel/terms.ts';

export const authProviderType = z.enum(['INTERNAL', 'oauth', 'saml']);
/** ID of the built-in password provider, the same in every installation. */
export const internalProviderId = '00000000-0000-7000-8000-000000000001';
/** Type of a created provider. `INTERNAL`, password sign-in, can't be created. */
const externalType = authProviderType.exclude(['INTERNAL']);

/**
 * Endpoints for issuers that don't publish them. `signOn`: URL to which requests to a SAML provider are sent.
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
  /** Whether an unknown email gets an account, with the customer's weakest role. */
  allowSignup: z.boolean().default(false),
  /**
   * Whether the provider is required: users with matching emails whose permissions are all for the owner or
   * below it can't sign in with a password, unless they need a second factor that the provider doesn't
   * replace.
   */
  isOnlyWay: z.boolean().default(false),
  clientId: text.nullable().default(null),
  /** OpenID Connect: issuer URL. SAML: entity ID of the identity provider. */
  issuerLocation: name,
  endpoints: endpointsOf(url).default(noEndpoints),
  /** SAML: certificates of the identity provider, as PEM or base64. */
  certificate: z.string().max(20_000, { abort: true }).regex(printable).nullable().default(null),
  /** RE2 pattern that must match the whole email; case-insensitive. */
  userEmailRegex: name,
};
const sent = { ...terms, endpoints: endpointsOf(serverUrl).default(noEndpoints) };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const secret = { clientSecretId: maybeId.default(null) };

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
    /** Contains the ID of the client secret, which the API has stored. */
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
