import { sign, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { certificateOf, passCertificateOf, privateKeyOf } from '@latchkey/events/walletIssuer/certificate.ts';
import { passProblems } from '@latchkey/events/wallet/apple/passProblems.ts';
import { passFiles, pkpass, versionOf } from '@latchkey/events/wallet/apple/pkpass.ts';
import { signerOf } from '@latchkey/events/wallet/apple/signature.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { testContent, testPictures } from '../testing/events/wallet/apple/testPass.ts';
import { manyRounds, rounds } from './rounds.ts';
import type { Measured } from './row.ts';

interface PassKit {
  readonly PKPass: new (files: object, certificates: object) => { readonly getAsBuffer: () => Buffer };
}
const { PKPass } = createRequire(import.meta.url)('passkit-generator') as PassKit;

const ms = 1_000;
const rateOf = (make: () => unknown): number => {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < ms) {
    make();
    done += 1;
  }
  return (done / (performance.now() - started)) * 1_000;
};

/**
 * Measures rows 36 and 37: passes of one version. Row 36 compares with passkit-generator, which hashes the
 * files and parses the certificates for each pass; row 37 compares with the RSA signature alone.
 */
export const benchPasses = async (isRequested: (row: number) => boolean): Promise<readonly Measured[]> => {
  const at = new Date();
  const { passType, intermediate, root } = await passAuthority(at);
  const pair = await passType();
  const read = passCertificateOf(certificateOf(pair.certificate)!)!;
  const key = privateKeyOf(pair.key)!;
  const signer = signerOf({ certificate: read.certificate, intermediate: certificateOf(intermediate)!, key });
  const updates = { url: 'https://latchkey.example/wallet/apple', token: 'a'.repeat(43) };
  const signing = { issuer: { ...read, updates }, signer, at };
  const version = versionOf(testPictures);
  const files = passFiles(testContent, version, signing);
  const parts = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const problems = passProblems(parts, { roots: [new X509Certificate(root)], at });
  if (problems.length > 0) throw new Error(`a phone would refuse the pass: ${JSON.stringify(problems)}`);
  const theirs = Object.fromEntries(
    [...parts].flatMap(([name, bytes]) =>
      name === 'manifest.json' || name === 'signature' ? [] : [[name, Buffer.from(bytes)]],
    ),
  );
  const certificates = { wwdr: intermediate, signerCert: pair.certificate, signerKey: pair.key };
  const attributes = Buffer.alloc(105, 1);
  let serial = 0;
  const found = await rounds(
    {
      ours: async () =>
        rateOf(() => pkpass({ ...testContent, serialNumber: `card-${serial++}` }, version, signing)),
      naive: async () => rateOf(() => new PKPass({ ...theirs }, certificates).getAsBuffer()),
      rsa: async () => rateOf(() => sign('sha256', attributes, key)),
    },
    manyRounds,
  );
  const row = (n: number, floor: 'naive' | 'rsa'): readonly Measured[] =>
    isRequested(n)
      ? [
          {
            row: n,
            figure: found.ratio('ours', floor),
            unit: 'passes/s',
            medians: found.medians,
            all: found.all,
          },
        ]
      : [];
  return [...row(36, 'naive'), ...row(37, 'rsa')];
};
