import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';

const maxMs = 120_000;
const cache = path.join(root, '.cache');

/**
 * Returns the path of a program from a Debian package, unpacked into the cache because installing the package
 * would also start a server. Throws an error with the reason if downloading or unpacking fails.
 */
const unpackedFrom = async (name: string, program: string): Promise<string> => {
  const unpacked = path.join(cache, name);
  const file = path.join(unpacked, program);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, `${name}-`));
  try {
    const fetched = await command('apt-get', ['download', name], { cwd: folder, timeoutMs: maxMs });
    const [archive] = readdirSync(folder).filter(one => one.endsWith('.deb'));
    if (archive === undefined) throw new Error(`apt-get download ${name} failed:\n${fetched.output.trim()}`);
    const target = path.join(folder, 'unpacked');
    const opened = await command('dpkg', ['-x', path.join(folder, archive), target], { timeoutMs: maxMs });
    if (!opened.isOk) throw new Error(`dpkg -x failed:\n${opened.output.trim()}`);
    if (!existsSync(file)) renameSync(target, unpacked);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const promtool = (): Promise<string> => unpackedFrom('prometheus', 'usr/bin/promtool');
export const nginx = (): Promise<string> => unpackedFrom('nginx', 'usr/sbin/nginx');
