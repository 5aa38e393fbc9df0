import { acme } from '../customer/examples.ts';

export const noEndpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
export const directoryTerms = {
  name: 'Acme directory',
  type: 'oauth' as const,
  enabled: true,
  allowSignup: false,
  isOnlyWay: false,
  clientId: 'latchkey',
  clientSecretId: '0197f3a0-0000-7000-8000-0000000000b1',
  issuerLocation: 'https://id.example.test',
  endpoints: noEndpoints,
  certificate: null,
  userEmailRegex: String.raw`.*@acme\.example`,
  partnerId: null as string | null,
  customerId: acme as string | null,
};
