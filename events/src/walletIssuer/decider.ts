import { decider, refuse, refuseFields } from '../kernel/index.ts';
import { hasPrivateKey } from '../kernel/pem.ts';
import { certificateOf, isIssuedBy, passCertificateOf } from './certificate.ts';
import { walletIssuerState } from './state.ts';
import { walletIssuer, WalletIssuerAppleSet, WalletIssuerGoogleSet } from './walletIssuer.ts';

const wrong = (field: string, reason: string): never => refuseFields([{ field, reason }]);

interface Texts {
  readonly certificate: string;
  readonly intermediate: string;
}
const readOne = (texts: Texts, field: keyof Texts) =>
  certificateOf(texts[field]) ??
  wrong(field, hasPrivateKey(texts[field]) ? 'key_in_certificate' : 'not_one_certificate');

/**
 * Parses both certificates and encodes them again, so that nothing else in the files is recorded. Rejects
 * anything but a pass type certificate and its issuer's certificate.
 */
const readBoth = (texts: Texts) => {
  const certificate = readOne(texts, 'certificate');
  const intermediate = readOne(texts, 'intermediate');
  const read = passCertificateOf(certificate) ?? wrong('certificate', 'not_pass_certificate');
  if (!isIssuedBy(certificate, intermediate)) wrong('intermediate', 'not_the_issuer');
  const { passType, team, organization, validFrom, validUntil } = read;
  const intermediateValidUntil = intermediate.validToDate.toISOString();
  return {
    certificate: certificate.toString(),
    intermediate: intermediate.toString(),
    passType,
    team,
    organization,
    validFrom,
    validUntil,
    intermediateValidUntil,
  };
};

export const walletIssuerDecider = decider(walletIssuer, {
  state: walletIssuerState,
  tenant: () => ({}),
  decide: {
    setApple: ({ isOtherPassType, ...set }, { apple }) => {
      const read = readBoth(set);
      const isOther = apple !== null && (apple.passType !== read.passType || apple.team !== read.team);
      if (isOther && !isOtherPassType)
        return refuse('walletIssuer.other_pass_type', { passType: apple.passType });
      const isSame =
        apple?.certificate === read.certificate &&
        apple.intermediate === read.intermediate &&
        apple.keySecretId === set.keySecretId;
      return isSame ? [] : WalletIssuerAppleSet({ ...set, ...read });
    },
    setGoogle: ({ isOtherIssuer, ...set }, { google }) => {
      if (google !== null && google.issuerId !== set.issuerId && !isOtherIssuer)
        return refuse('walletIssuer.other_issuer', { issuerId: google.issuerId });
      const isSame =
        google?.account === set.account &&
        google.keyId === set.keyId &&
        google.issuerId === set.issuerId &&
        google.keySecretId === set.keySecretId;
      return isSame ? [] : WalletIssuerGoogleSet(set);
    },
  },
});
