import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { certificatesIn } from '@latchkey/events/authProvider/certificates.ts';
import type { SystemCertificate } from '@latchkey/events/maintenance/systemParts.ts';
import { endsSoon, walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { X509Certificate } from 'node:crypto';
import { samlCertificateIn, samlSecretIdsOf } from '../externalSignIn/samlKeys.ts';
import type { Call } from '../http/route.ts';

const maxShown = 100;
/** Maximum number of SAML providers whose certificates are read. */
const maxProviders = 1_000;
const waitMs = 10_000;

type Expiring = Omit<SystemCertificate, 'state'>;

const ofIssuers = async ({ deps: { rows } }: Call): Promise<readonly Expiring[]> => {
  const found = (await rows
    .knex(rows.tableOf(walletIssuer))
    .whereNotNull('validUntil')
    .select('id', 'organization', 'validUntil', 'intermediateValidUntil')
    .limit(maxShown)
    .timeout(waitMs, { cancel: true })) as readonly {
    readonly id: string;
    readonly organization: string | null;
    readonly validUntil: string;
    readonly intermediateValidUntil: string | null;
  }[];
  return found.flatMap(({ id, organization: name, validUntil, intermediateValidUntil }) => {
    const about = { id, name, customerId: null, partnerId: null };
    const own = { ...about, kind: 'WALLET_ISSUER' as const, validUntil };
    if (intermediateValidUntil === null) return [own];
    return [own, { ...about, kind: 'WALLET_INTERMEDIATE' as const, validUntil: intermediateValidUntil }];
  });
};

const endOf = (pem: string): string => new X509Certificate(pem).validToDate.toISOString();

/**
 * Returns the expiry of the certificate that expires last, because a provider may already list its next
 * certificate.
 */
const lastEndOf = (text: string): string | null => certificatesIn(text).map(endOf).toSorted().at(-1) ?? null;

const ofProviders = async ({ deps: { rows, secrets } }: Call): Promise<readonly Expiring[]> => {
  const found = (await rows
    .knex(rows.tableOf(authProvider))
    .whereNotNull('certificate')
    .select('id', 'name', 'customerId', 'partnerId', 'certificate')
    .orderBy('id')
    .limit(maxProviders)
    .timeout(waitMs, { cancel: true })) as readonly (Pick<
    Expiring,
    'id' | 'name' | 'customerId' | 'partnerId'
  > & {
    readonly certificate: string;
  })[];
  const own = await secrets.readable(found.flatMap(({ id }) => Object.values(samlSecretIdsOf(id))));
  return found.flatMap(({ certificate, ...about }) => {
    const { signing, encryption } = samlSecretIdsOf(about.id);
    const validUntil = lastEndOf(certificate);
    const ours = [
      { kind: 'SAML_SIGNING' as const, secret: own.get(signing) },
      { kind: 'SAML_ENCRYPTION' as const, secret: own.get(encryption) },
    ].flatMap(({ kind, secret }) =>
      secret === undefined ? [] : { ...about, kind, validUntil: endOf(samlCertificateIn(secret)) },
    );
    return validUntil === null ? ours : [{ ...about, kind: 'SAML' as const, validUntil }, ...ours];
  });
};

const stateAt = (validUntil: string, now: Date): SystemCertificate['state'] => {
  if (Date.parse(validUntil) < now.getTime()) return 'expired';
  return endsSoon(validUntil, now) === null ? 'valid' : 'ending';
};

/**
 * Returns the certificates of wallet issuers and SAML providers, and our own SAML certificates, sorted by
 * expiry.
 */
export const certificatesFor = async (call: Call): Promise<SystemCertificate[]> => {
  const found = (await Promise.all([ofIssuers(call), ofProviders(call)])).flat();
  const now = call.deps.now();
  return found
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
    .slice(0, maxShown)
    .map(one => ({ ...one, state: stateAt(one.validUntil, now) }));
};
