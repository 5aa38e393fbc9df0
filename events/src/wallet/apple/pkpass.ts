import { createHash } from 'node:crypto';
import { passJson, passStrings, type PassContent, type PassIssuer } from './passJson.ts';
import type { Signer } from './signature.ts';
import { storedZip, zipFile, type ZipFile } from './storedZip.ts';

interface HashedFile extends ZipFile {
  readonly sha1: string;
}
const hashed = (name: string, bytes: Uint8Array): HashedFile => ({
  ...zipFile(name, bytes),
  sha1: createHash('sha1').update(bytes).digest('hex'),
});

/** Hashed pictures of a design version. */
export type PassVersion = readonly HashedFile[];

/**
 * Hashes the pictures that all passes of a version share. `pictures`: PNG bytes by their names in a pass
 * (`icon@2x.png`).
 */
export const versionOf = (pictures: Readonly<Record<string, Uint8Array>>): PassVersion =>
  Object.entries(pictures).map(([name, bytes]) => hashed(name, bytes));

interface Signing {
  readonly issuer: PassIssuer;
  readonly signer: Signer;
  readonly at: Date;
}

export const passFiles = (
  content: PassContent,
  version: PassVersion,
  { issuer, signer, at }: Signing,
): readonly ZipFile[] => {
  const texts = { 'pass.json': JSON.stringify(passJson(content, issuer)), ...passStrings(content) };
  const own = Object.entries(texts).map(([name, text]) => hashed(name, Buffer.from(text)));
  // phones reject a strip on a `generic` pass
  const shown =
    content.style === 'storeCard' ? version : version.filter(({ name }) => !name.startsWith('strip'));
  const files = [...own, ...shown];
  const hashes = Object.fromEntries(files.map(({ name, sha1 }) => [name, sha1]));
  const manifest = Buffer.from(JSON.stringify(hashes));
  return [...files, zipFile('manifest.json', manifest), zipFile('signature', signer(manifest, at))];
};

/** Returns the files of a signed pass by name, for checks. */
export const pkpassParts = (
  content: PassContent,
  pictures: Readonly<Record<string, Uint8Array>>,
  signing: Signing,
): ReadonlyMap<string, Uint8Array> =>
  new Map(passFiles(content, versionOf(pictures), signing).map(({ name, bytes }) => [name, bytes]));

export const pkpass = (content: PassContent, version: PassVersion, signing: Signing): Buffer =>
  storedZip(passFiles(content, version, signing));
