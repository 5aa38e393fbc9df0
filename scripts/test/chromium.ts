import { existsSync } from 'node:fs';
import { testConfig } from './config.ts';
import { command } from './command.ts';

/** The browser without its windows: a third less to compute for the same pages. */
const lean = 'chromium-headless-shell';
const places = [
  `/usr/bin/${lean}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const mostMs = 300_000;
const here = (): string | undefined => places.find(existsSync);
const remedy = 'Install Chromium, or say where it is: CHROMIUM=/path/to/chromium make test';
const mayInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const aptGet = (...args: readonly string[]) =>
  command('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, mostMs });

/** Answers what went wrong. Not every release of Debian and its kin has the lean one. */
const install = async (): Promise<string> => {
  const updated = await aptGet('update');
  if (!updated.isOk) return `apt-get update failed:\n${updated.said.trim()}`;
  let said = '';
  for (const name of [lean, 'chromium']) {
    const installed = await aptGet('install', '-y', '--no-install-recommends', name);
    if (installed.isOk) return '';
    said = `apt-get install ${name} failed:\n${installed.said.trim()}`;
  }
  return said;
};

/** The browser for the tests: $CHROMIUM, the lean one (as root, where apt-get is, it is installed), or another that is there. Throws with what can be done. */
export const findChromium = async (): Promise<string> => {
  const { CHROMIUM } = testConfig;
  if (CHROMIUM !== undefined) {
    if (existsSync(CHROMIUM)) return CHROMIUM;
    throw new Error(`CHROMIUM names ${CHROMIUM}, and there is nothing.`);
  }
  if (existsSync(places[0]!)) return places[0]!;
  let problem = 'Only root may install it, where apt-get is.';
  if (mayInstall()) {
    console.log('installing Chromium for the browser tests …');
    problem = await install();
  }
  const found = here();
  if (!found) throw new Error(`There is no Chromium here. ${problem}\n${remedy}`);
  return found;
};
