import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';

const mostMs = 120_000;
const cache = path.join(root, '.cache');
const unpacked = path.join(cache, 'prometheus');
/** Prometheus's own checker of metrics and rules. */
export const promtool = path.join(unpacked, 'usr', 'bin', 'promtool');

/**
 * Unpacks promtool from Debian's package, which would also start a server if it were installed. Returns an
 * error message, or nothing.
 */
export const fetchPromtool = async (): Promise<string> => {
  if (existsSync(promtool)) return '';
  if (!existsSync('/usr/bin/apt-get')) return 'promtool can only be fetched where apt-get is.';
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'promtool-'));
  try {
    const fetched = await command('apt-get', ['download', 'prometheus'], { cwd: folder, mostMs });
    const [file] = readdirSync(folder).filter(name => name.endsWith('.deb'));
    if (file === undefined) return `apt-get download prometheus failed:\n${fetched.said.trim()}`;
    const target = path.join(folder, 'unpacked');
    const opened = await command('dpkg', ['-x', path.join(folder, file), target], { mostMs });
    if (!opened.isOk) return `dpkg -x failed:\n${opened.said.trim()}`;
    if (!existsSync(promtool)) renameSync(target, unpacked);
    return '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
