import { existsSync } from 'node:fs';
import type { Tool } from './aptGet.ts';
import { testConfig } from './config.ts';

/** The browser without windows, which needs a third less CPU. */
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
const here = (): string | undefined => places.find(existsSync);
const remedy = 'Install Chromium, or say where it is: CHROMIUM=/path/to/chromium make test';
/** Packages with a browser. Only some releases of Debian and its derivatives have the headless shell. */
export const chromium: Tool = {
  packages: [lean, 'chromium'],
  isHere: () => testConfig.CHROMIUM !== undefined || existsSync(places[0]!),
};

/**
 * Returns the browser for the tests: $CHROMIUM, the headless shell, or another installed one. Throws an error
 * with instructions if there is none. `problem`: the reason why installing failed.
 */
export const findChromium = (problem: string): string => {
  const { CHROMIUM } = testConfig;
  if (CHROMIUM !== undefined) {
    if (existsSync(CHROMIUM)) return CHROMIUM;
    throw new Error(`CHROMIUM names ${CHROMIUM}, and there is nothing.`);
  }
  const found = here();
  if (!found) throw new Error(`There is no Chromium here. ${problem}\n${remedy}`);
  return found;
};
