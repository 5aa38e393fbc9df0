import { existsSync } from 'node:fs';
import path from 'node:path';
import { installMissing, type Tool } from './aptGet.ts';
import { chromium, findChromium } from './chromium.ts';

const inPath = (program: string): boolean =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some(folder => existsSync(path.join(folder, program)));
const poppler: Tool = { packages: ['poppler-utils'], isHere: () => inPath('pdftoppm') };
const zbar: Tool = { packages: ['zbar-tools'], isHere: () => inPath('zbarimg') };
const unzip: Tool = { packages: ['unzip'], isHere: () => inPath('unzip') };

let problem: Promise<string> | undefined;
/** Installs the programs that tests read pages and documents with, once a run. Whatever is missing then is said by the test that needs it. */
export const prepareTools = (): Promise<string> => (problem ??= installMissing([chromium, poppler, zbar]));

/** Installs the programs that read the papers of an order. */
export const prepareReaders = (): Promise<string> => installMissing([poppler, zbar, unzip]);

/** The browser, which takes minutes where it is installed first: the sooner that begins, the sooner the longest test does. */
export const prepareBrowser = async (): Promise<string> => findChromium(await prepareTools());
