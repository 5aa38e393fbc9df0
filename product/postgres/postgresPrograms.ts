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
import { isReachable, type Identity } from './postgresBinaries.ts';

const versionOf = (native: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** Everybody may read what lies below, and run what its owner may run: packages may have been installed by somebody who shares nothing. */
const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
};

/**
 * The folder with PostgreSQL's programs as `identity` may run them: the package's own, or, where it may not get in there (we are root and the checkout
 * lies in root's home), a copy in `<dir>.programs` (60 MB), made once for each version.
 */
export const programsFor = (native: string, dir: string, identity: Identity): string => {
  const real = realpathSync(native);
  if (isReachable(path.join(real, 'bin', 'postgres'), identity)) return native;
  const all = `${dir}.programs`;
  const copy = path.join(all, versionOf(real));
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(all, { recursive: true, force: true }); // of another version, or cut
  mkdirSync(all, { recursive: true });
  cpSync(real, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(all);
  renameSync(draft, copy);
  return copy;
};
