import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, printable, text, time } from '../kernel/terms.ts';

/** Fixed IDs of the records, one per wallet in an installation. */
export const appleIssuerId = '2f0c5d11-8a4e-5c0e-b7a1-6d0f3f6f0a01';
export const googleIssuerId = '2f0c5d11-8a4e-5c0e-b7a1-6d0f3f6f0a02';

const pem = z.string().min(1).max(20_000, { abort: true }).regex(printable);
const certificates = {
  /** Pass type certificate from Apple's developer account. */
  certificate: pem,
  /** Apple's intermediate certificate, which issued `certificate`. */
  intermediate: pem,
};
/** Values read from the certificates. */
const read = {
  passType: text,
  team: text,
  organization: text,
  validFrom: time,
  validUntil: time,
  intermediateValidUntil: time,
};

/** Google Cloud service account with access to the issuer. */
const serviceAccount = {
  issuerId: z.string().regex(/^\d{5,25}$/),
  account: z.email().max(255),
  keyId: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/),
};

export const walletIssuer = entity({
  name: 'walletIssuer',
  table: 'walletIssuers',
  path: '/admin/wallet-issuers',
  events: events({
    /** `keySecretId`: ID of the sealed private key of the certificate. */
    WalletIssuerAppleSet: z.object({ ...certificates, ...read, keySecretId: id }),
    /** `keySecretId`: ID of the sealed private key of the service account. */
    WalletIssuerGoogleSet: z.object({ ...serviceAccount, keySecretId: id }),
  }),
  commands: {
    /**
     * `isOtherPassType`: confirms a new pass type or team. Passes of the former one stay on phones, but get
     * no more updates.
     */
    setApple: z.object({ ...certificates, keySecretId: id, isOtherPassType: z.boolean().default(false) }),
    /**
     * `isOtherIssuer`: confirms a new issuer. Cards of the former one stay on phones, but get no more
     * updates.
     */
    setGoogle: z.object({ ...serviceAccount, keySecretId: id, isOtherIssuer: z.boolean().default(false) }),
  },
  row: z.object({
    id,
    wallet: z.enum(['apple', 'google']),
    certificate: certificates.certificate.nullable(),
    intermediate: certificates.intermediate.nullable(),
    passType: read.passType.nullable(),
    team: read.team.nullable(),
    organization: read.organization.nullable(),
    validFrom: read.validFrom.nullable(),
    validUntil: read.validUntil.nullable(),
    intermediateValidUntil: read.intermediateValidUntil.nullable(),
    issuerId: serviceAccount.issuerId.nullable(),
    account: serviceAccount.account.nullable(),
    keyId: serviceAccount.keyId.nullable(),
    hasKey: z.boolean(),
  }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: {
    list: 'platform.manage',
    read: 'platform.manage',
    setApple: 'platform.manage',
    setGoogle: 'platform.manage',
  },
  scope: { by: 'global' },
  derived: ['hasKey', 'wallet'],
  refs: {},
});

export type WalletIssuer = RowOf<typeof walletIssuer>;
export const { WalletIssuerAppleSet, WalletIssuerGoogleSet } = walletIssuer.events;

/** Days before expiry at which the warning starts and becomes more urgent. */
export const expiryWarnings = [60, 30, 7] as const;
const day = 86_400_000;
/** Returns the whole days until expiry, negative after it; null if there are 60 or more. */
export const endsSoon = (validUntil: string, at: Date): number | null => {
  const days = Math.floor((Date.parse(validUntil) - at.getTime()) / day);
  return days < expiryWarnings[0] ? days : null;
};

/** Reasons why passes can't be signed or updated. */
export const issuerFinding = z.enum([
  'not_set',
  'key_unreadable',
  'key_mismatch',
  'not_yet_valid',
  'expired',
  'intermediate_expired',
  'no_public_address',
  'public_address_not_https',
  'pass_refused',
  'account_refused',
  'google_unreachable',
  'public_address_private',
]);
export type IssuerFinding = z.output<typeof issuerFinding>;
