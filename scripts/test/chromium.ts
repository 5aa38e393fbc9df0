import { existsSync } from 'node:fs';
import { testConfig } from './config.ts';
import { command } from './command.ts';

const places = [
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

const install = async (): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']];
  for (const args of steps) {
    const { isOk, said } = await command('apt-get', args, { env, mostMs });
    if (!isOk) throw new Error(`apt-get ${args.join(' ')} failed:\n${said.trim()}\n${remedy}`);
  }
};

/** The browser for the tests: $CHROMIUM, one that is installed, or (as root, where apt-get is) a fresh one. Throws with what can be done. */
export const findChromium = async (): Promise<string> => {
  const { CHROMIUM } = testConfig;
  if (CHROMIUM !== undefined) {
    if (existsSync(CHROMIUM)) return CHROMIUM;
    throw new Error(`CHROMIUM names ${CHROMIUM}, and there is nothing.`);
  }
  const found = here();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error(`There is no Chromium here, and no apt-get. ${remedy}`);
  if (process.getuid?.() !== 0)
    throw new Error(`There is no Chromium here, and only root may install it. ${remedy}`);
  console.log('installing Chromium for the browser tests …');
  await install();
  const fresh = here();
  if (!fresh) throw new Error(`apt-get installed Chromium, but it is in none of the usual places. ${remedy}`);
  return fresh;
};
