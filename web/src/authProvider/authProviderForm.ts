import { authProvider, type AuthProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';

export interface ShownAuthProvider extends AuthProvider {
  readonly linked: boolean;
}

export interface ProviderOwner {
  readonly noun: 'customer' | 'partner';
  readonly id: string;
}
export const providersPath = ({ noun, id }: ProviderOwner) => `/admin/${noun}s/${id}/auth-providers`;

/** Returns the callback URL to enter at the provider. */
export const callbackOf = (id: string): string =>
  `${window.location.origin}/admin/auth/external/${id}/callback`;

/** Returns the URL that starts a sign-in from outside the console. */
export const startOf = (id: string): string => callbackOf(id).replace(/callback$/, 'start');

/** Returns the URL of our SAML metadata, which contains our certificates. */
export const metadataOf = (id: string): string => callbackOf(id).replace(/callback$/, 'metadata');

const { name, type, enabled, allowSignup, isOnlyWay, issuerLocation, endpoints, userEmailRegex } =
  authProvider.commands.create.shape;
const { clientId, certificate } = authProvider.commands.create.shape;
const plain = { name, type, userEmailRegex, issuerLocation, enabled, isOnlyWay, allowSignup };
const fields = z.object({
  ...plain,
  clientId: clientId.unwrap(),
  clientSecret: z.string().min(1).max(1_000).nullable(),
  certificate: certificate.unwrap(),
  endpoints: z.object(
    Object.fromEntries(
      Object.entries(endpoints.unwrap().shape).map(([one, address]) => [one, address.unwrap()]),
    ) as Record<keyof z.output<typeof endpoints>, z.ZodNullable<z.ZodString>>,
  ),
});

type Values = z.output<typeof fields>;
type Needs = readonly (readonly [
  path: string,
  isThere: (values: Values, stored?: ShownAuthProvider) => boolean,
])[];

type Target = Pick<Values, 'issuerLocation' | 'clientId' | 'endpoints'>;

/**
 * Returns whether there is a stored secret that stays valid, because client ID, issuer and endpoints are
 * unchanged.
 */
export const keepsSecret = (values: Partial<Target>, stored: ShownAuthProvider | undefined): boolean =>
  stored !== undefined &&
  stored.hasClientSecret &&
  values.issuerLocation === stored.issuerLocation &&
  values.clientId === stored.clientId &&
  Object.entries(stored.endpoints).every(
    ([one, address]) => (values.endpoints?.[one as keyof Target['endpoints']] ?? null) === address,
  );

const needs: Readonly<Record<string, Needs>> = {
  oauth: [
    ['clientId', one => Boolean(one.clientId)],
    ['clientSecret', (one, stored) => Boolean(one.clientSecret) || keepsSecret(one, stored)],
  ],
  saml: [
    ['endpoints.signOn', one => Boolean(one.endpoints?.signOn)],
    ['certificate', one => Boolean(one.certificate)],
  ],
};

/**
 * Returns the form's schema, including the fields required for the chosen type. `stored`: the record being
 * edited.
 */
export const schemaOf = (stored?: ShownAuthProvider) =>
  Object.entries(needs).reduce(
    (schema, [kind, paths]) =>
      paths.reduce(
        (schema, [path, isThere]) =>
          schema.refine(values => values.type !== kind || isThere(values, stored), {
            path: path.split('.'),
            message: message(
              path === 'clientSecret' && stored?.hasClientSecret === true
                ? 'authProvider.secretAnew'
                : 'validation.required',
            ),
            when: () => true,
          }),
        schema,
      ),
    fields,
  );

const none = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
export const emptyProvider = {
  name: null,
  type: 'oauth',
  userEmailRegex: null,
  issuerLocation: null,
  // turned on after a test, which needs the provider to exist
  enabled: false,
  isOnlyWay: false,
  allowSignup: false,
  clientId: null,
  clientSecret: null,
  certificate: null,
  endpoints: none,
};

export const valuesOf = ({ hasClientSecret: _, linked: __, ...shown }: ShownAuthProvider) => {
  const { id: _id, partnerId: _partner, customerId: _customer, ...terms } = shown;
  return { ...terms, clientSecret: null };
};

const ofOne: Readonly<Record<string, string>> = { clientSecret: 'oauth', certificate: 'saml' };

/**
 * Returns the request body: without fields of other types, without an empty secret, and without the type
 * unless `isNew`.
 */
export const sentOf = (values: Readonly<Record<string, unknown>>, isNew: boolean) => {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        (ofOne[field] ?? values['type']) === values['type'] &&
        !(field === 'clientSecret' && value === null) &&
        !(field === 'type' && !isNew),
    ),
  );
};
