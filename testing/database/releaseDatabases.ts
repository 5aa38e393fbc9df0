import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../product/run/config.ts';

const folder = path.join(root, 'projector', 'releases');

/** The key that the stored databases are sealed with. They only have demo data. */
export const releaseKey = Buffer.alloc(32, 'the key of the kept databases').toString('base64');

/** An admin who can sign in to each of them. */
export const releaseSignIn = { email: 'platform@latchkey.test', password: 'a-passphrase-of-its-own' };

/** Returns the path of the database stored for a version. */
export const databaseFile = (version: string): string => path.join(folder, `${version}.sql.gz`);

/** Returns the versions with a stored database. */
export const storedVersions = (): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql.gz'))
    .map(name => name.slice(0, -'.sql.gz'.length));

/** Returns the SQL that creates the database of a version in an empty one. */
export const readDatabase = (version: string): string =>
  gunzipSync(readFileSync(databaseFile(version))).toString();
