import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** A key and a certificate that it signed itself, for a day: both as PEM. */
export const selfSigned = (): { readonly key: string; readonly certificate: string } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('identity provider')))));
  const now = Date.now();
  const validity = sequence(utcTime(new Date(now - 3_600_000)), utcTime(new Date(now + 86_400_000)));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const about = sequence(
    version,
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', about, privateKey));
  const base64 = sequence(about, sha256WithRsa, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
  };
};
