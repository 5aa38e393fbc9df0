import { turnstileCreated } from '@latchkey/events/apiKey/examples.ts';
import { adaAtAcme } from '@latchkey/events/user/examples.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';

const { type: _type, partnerId: _partner, customerId: _customer, ...changeable } = directoryTerms;
const link = {
  providerId: '0197f3a0-0000-7000-8000-0000000000b2',
  claim: `unique-subject-${'0a'.repeat(32)}`,
  claimedBy: '0197f3a0-0000-7000-8000-0000000000b3',
};

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';

export const signInSamples = {
  ApiKeyCreated: turnstileCreated.data,
  ApiKeyRegenerated: { secretHash: turnstileCreated.data.secretHash },
  ApiKeyExpiryChanged: { expiresAt: '2027-01-01T00:00:00.000Z' },
  ApiKeyDeleted: {},
  AuthProviderCreated: directoryTerms,
  AuthProviderChanged: { ...changeable, enabled: false },
  AuthProviderDeleted: {},
  OauthClientCreated: {
    appName: 'Door planner',
    callbackUrls: ['https://doors.example.test/callback', 'com.example.doors:/callback'],
    partnerId: northwind,
  },
  OauthClientChanged: { appName: 'Door planner 2', callbackUrls: ['https://doors.example.test/signed-in'] },
  OauthClientDeleted: {},
  UserProvisioned: {
    email: 'ada@acme.test',
    fullName: 'Ada Lovelace',
    locale: 'en',
    tenant: { customerId: acme, partnerId: null },
  },
  UserDirectoriesChanged: { directories: [{ ...adaAtAcme, suspended: [] }] },
  SignInRulesChanged: { secondFactorRoles: ['super_admin', 'admin'], providersSuffice: true },
  WalletIssuerAppleSet: {
    certificate: pem,
    intermediate: pem,
    passType: 'pass.example.latchkey.badge',
    team: 'LATCHKEY01',
    organization: 'Acme Works',
    keySecretId: link.claimedBy,
    validFrom: '2026-11-23T12:00:00.000Z',
    validUntil: '2027-12-23T12:00:00.000Z',
    intermediateValidUntil: '2030-11-23T12:00:00.000Z',
  },
  WalletIssuerGoogleSet: {
    issuerId: '3388000000022000000',
    account: 'wallet@acme-works.iam.gserviceaccount.com',
    keyId: '0123456789abcdef',
    keySecretId: link.claimedBy,
  },
  UserLinkMailed: { link: 1, outcome: 'SENT', message: null },
  UserProviderLinked: { link, links: [link] },
  UserProviderUnlinked: { link, links: [] },
  UserSecondFactorSet: { totpSecretId: link.claimedBy, recoveryCodes: ['0b'.repeat(32), '0c'.repeat(32)] },
  UserRecoveryCodesSet: { recoveryCodes: ['0d'.repeat(32)] },
  UserRecoveryCodeUsed: { recoveryCode: '0d'.repeat(32) },
  UserSecondFactorRemoved: {},
  UserPasskeyAdded: {
    passkeyId: link.claimedBy,
    credentialId: 'bmljZSBjcmVkZW50aWFs',
    publicKey: 'bmljZSBwdWJsaWMga2V5',
    counter: 1,
    transports: ['internal'],
    name: 'Laptop',
    addedAt: '2026-11-23T12:00:00.000Z',
    recoveryCodes: ['0e'.repeat(32)],
  },
  UserPasskeyRemoved: { passkeyId: link.claimedBy },
  UserSecondFactorReset: { reset: 1 },
  UserSecondFactorNoticeMailed: { reset: 1, outcome: 'SENT', message: null },
};
