import { existsSync } from 'node:fs';
import { command } from './command.ts';

/** A program that tests need. `packages`: apt candidates, best first. */
export interface Tool {
  readonly packages: readonly [string, ...string[]];
  readonly isHere: () => boolean;
}

const timeoutMs = 300_000;
const mayInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const aptGet = (...args: readonly string[]) =>
  command('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs });
const install = (...packages: readonly string[]) =>
  aptGet('install', '-y', '--no-install-recommends', ...packages);

/**
 * Installs missing tools: all at once, or if that fails, one by one with alternatives. Returns the last error
 * message; empty if there was none.
 */
export const installMissing = async (tools: readonly Tool[]): Promise<string> => {
  const missing = tools.filter(({ isHere }) => !isHere());
  if (missing.length === 0) return '';
  if (!mayInstall()) return 'Only root may install it, where apt-get is.';
  console.log(`installing ${missing.map(({ packages }) => packages[0]).join(', ')} for the tests …`);
  const updated = await aptGet('update');
  if (!updated.isOk) return `apt-get update failed:\n${updated.output.trim()}`;
  if ((await install(...missing.map(({ packages }) => packages[0]))).isOk) return '';
  let problem = '';
  for (const { packages } of missing) {
    for (const name of packages) {
      const installed = await install(name);
      if (installed.isOk) break;
      problem = `apt-get install ${name} failed:\n${installed.output.trim()}`;
    }
  }
  return problem;
};
