import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { syncToDisk } from '../run/writeDurably.ts';
import { isReachable, type Identity } from './postgresBinaries.ts';

const versionOf = (native: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/**
 * Makes everything in the folder readable by all users, and executable where the owner can execute it,
 * because packages may have been installed with a restrictive umask. Flushes all files to disk, because an
 * incomplete copy would be used forever.
 */
const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) {
      chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
      syncToDisk(file);
    }
  }
  syncToDisk(folder);
};

/**
 * Returns a folder with PostgreSQL's programs that `identity` can run: the package's own, or a copy in
 * `<dir>.programs` (60 MB, once per version) if that one is inaccessible, such as in root's home.
 */
export const programsFor = (native: string, dir: string, identity: Identity): string => {
  const real = realpathSync(native);
  if (isReachable(path.join(real, 'bin', 'postgres'), identity)) return native;
  const all = `${dir}.programs`;
  const copy = path.join(all, versionOf(real));
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(all, { recursive: true, force: true });
  mkdirSync(all, { recursive: true });
  cpSync(real, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(all);
  renameSync(draft, copy);
  return copy;
};
