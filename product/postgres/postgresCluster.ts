import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncToDisk, writeDurably } from '../run/writeDurably.ts';
import { assertReachable, postgresEnv, type Identity } from './postgresBinaries.ts';

type Place = {
  dir: string;
  /**
   * Returns the folder of PostgreSQL's programs. Called after the data folder's parent exists, because it
   * may copy the programs there.
   */
  programs: () => string;
  identity: Identity;
  user: string;
  sync: boolean;
};

const run = promisify(execFile);
const passwordFile = (dir: string): string => `${dir}.password`;

const own = (file: string, { uid, gid }: Identity): void => {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
};

const makeParents = (parent: string): void => {
  const first = mkdirSync(parent, { recursive: true });
  if (first === undefined) return;
  for (let made = parent; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o755);
};

// initdb runs in a temporary folder that is renamed atomically, so a crash leaves no incomplete cluster
const createCluster = async ({ dir, programs, identity, user, sync }: Place): Promise<void> => {
  const draft = `${dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  own(draft, identity);
  writeDurably(passwordFile(dir), `${randomBytes(24).toString('base64url')}\n`);
  own(passwordFile(dir), identity);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', user, `--pwfile=${passwordFile(dir)}`, '--auth=scram-sha-256', '--no-instructions'];
  const speed = sync ? [] : ['--no-sync'];
  const { uid, gid } = identity;
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  await run(path.join(programs(), 'bin', 'initdb'), ['-D', draft, ...access, ...locale, ...speed], {
    ...as,
    cwd: draft,
    env: postgresEnv,
    timeout: 120_000,
  });
  renameSync(draft, dir);
  if (sync) syncToDisk(path.dirname(dir)); // a crash that undid the rename would lose the data
};

export const ensureCluster = async (place: Place): Promise<string> => {
  const { dir, identity } = place;
  makeParents(path.dirname(dir));
  assertReachable(dir, identity);
  if (!existsSync(path.join(dir, 'PG_VERSION'))) {
    if (existsSync(dir) && readdirSync(dir).length > 0) {
      throw new Error(`${dir} is neither empty nor a PostgreSQL data folder: choose another one`);
    }
    await createCluster(place);
  }
  if (!existsSync(passwordFile(dir))) {
    throw new Error(
      `${passwordFile(dir)} is missing: it belongs to the database in ${dir} and must be moved with it`,
    );
  }
  return readFileSync(passwordFile(dir), 'utf8').trim();
};
