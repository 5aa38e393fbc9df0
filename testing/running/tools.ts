import { existsSync } from 'node:fs';
import path from 'node:path';
import { installMissing, type Tool } from './aptGet.ts';
import { chromium, findChromium } from './chromium.ts';
import { nginx, promtool } from './debian.ts';

const inPath = (program: string): boolean =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some(folder => existsSync(path.join(folder, program)));
const poppler: Tool = { packages: ['poppler-utils'], isHere: () => inPath('pdftoppm') };
const zbar: Tool = { packages: ['zbar-tools'], isHere: () => inPath('zbarimg') };
const openpyxl: Tool = {
  packages: ['python3-openpyxl'],
  isHere: () => existsSync('/usr/lib/python3/dist-packages/openpyxl'),
};
const unzip: Tool = { packages: ['unzip'], isHere: () => inPath('unzip') };

let problem: Promise<string> | undefined;
const install = async (): Promise<string> => {
  const problem = await installMissing([chromium, poppler, zbar, openpyxl]);
  // the tests that need these programs report a failure
  await Promise.allSettled([promtool(), nginx()]);
  return problem;
};
/**
 * Installs the third-party programs that tests use, once per process. Returns the last error of
 * `installMissing`, or an empty string. Tests report missing programs.
 */
export const prepareTools = (): Promise<string> => (problem ??= install());

export const prepareReaders = (): Promise<string> => installMissing([poppler, zbar, unzip]);

/** Installs the browser and returns its path. The first call may take minutes, so it should start early. */
export const prepareBrowser = async (): Promise<string> => findChromium(await prepareTools());
