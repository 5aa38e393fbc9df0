import { existsSync } from 'node:fs';
import path from 'node:path';
import { installMissing, type Tool } from './aptGet.ts';
import { chromium, findChromium } from './chromium.ts';

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
/**
 * Installs the programs with which tests read pages and documents, once per run. Tests report missing ones.
 */
export const prepareTools = (): Promise<string> =>
  (problem ??= installMissing([chromium, poppler, zbar, openpyxl]));

/** Installs the programs that read the documents of an order. */
export const prepareReaders = (): Promise<string> => installMissing([poppler, zbar, unzip]);

/** Installs the browser, which takes minutes the first time, so it should start early. */
export const prepareBrowser = async (): Promise<string> => findChromium(await prepareTools());
