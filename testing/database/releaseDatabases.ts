import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../product/run/config.ts';

const folder = path.join(root, 'projector', 'releases');

/** The key that seals the stored databases, which contain only demo data. */
export const releaseKey = Buffer.alloc(32, 'the key of the kept databases').toString('base64');

export const releaseSignIn = { email: 'platform@latchkey.test', password: 'a-passphrase-of-its-own' };

export const databaseFile = (version: string): string => path.join(folder, `${version}.sql.gz`);

export const storedVersions = (): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql.gz'))
    .map(name => name.slice(0, -'.sql.gz'.length))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare);

export const readDatabase = (version: string): string =>
  gunzipSync(readFileSync(databaseFile(version))).toString();
