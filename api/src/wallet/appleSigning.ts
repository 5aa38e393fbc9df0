import { X509Certificate } from 'node:crypto';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { isValidAt, privateKeyOf } from '@latchkey/events/walletIssuer/certificate.ts';
import { signerOf, type Signer } from '@latchkey/events/wallet/apple/signature.ts';
import { walletIssuerState, type WalletIssuerState } from '@latchkey/events/walletIssuer/state.ts';
import { appleIssuerId, type IssuerFinding } from '@latchkey/events/walletIssuer/walletIssuer.ts';

type Apple = NonNullable<WalletIssuerState['apple']>;

export interface AppleSigning {
  readonly issuer: Pick<Apple, 'passType' | 'team' | 'organization'>;
  readonly signer: Signer;
  readonly intermediate: X509Certificate;
}
export type SigningOrFinding =
  | { readonly finding: null; readonly signing: AppleSigning }
  | { readonly finding: IssuerFinding };

interface Needs {
  readonly store: EventStore;
  readonly secrets: SecretStore;
}

const prepared = (apple: Apple, pem: string, at: Date): SigningOrFinding => {
  const certificate = new X509Certificate(apple.certificate);
  const intermediate = new X509Certificate(apple.intermediate);
  const key = privateKeyOf(pem);
  if (!key) return { finding: 'key_unreadable' };
  if (!certificate.checkPrivateKey(key)) return { finding: 'key_mismatch' };
  if (certificate.validFromDate > at) return { finding: 'not_yet_valid' };
  if (!isValidAt(certificate, at)) return { finding: 'expired' };
  if (!isValidAt(intermediate, at)) return { finding: 'intermediate_expired' };
  const { passType, team, organization } = apple;
  const signer = signerOf({ certificate, intermediate, key });
  return {
    finding: null,
    signing: { issuer: { passType, team, organization }, signer, intermediate },
  };
};

/** Returns the signing material for Apple Wallet, or why passes can't be signed. */
export const appleSigningOf = async ({ store, secrets }: Needs, at: Date): Promise<SigningOrFinding> => {
  const { apple } = walletIssuerState.of(await store.read(streamOf('walletIssuer', appleIssuerId)));
  if (!apple) return { finding: 'not_set' };
  const pem = await secrets.get(apple.keySecretId);
  return pem === null ? { finding: 'key_unreadable' } : prepared(apple, pem, at);
};
