import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../product/config.ts';
import { command, packaged } from './command.ts';
import { failedOne, none, type Outcome } from './outcome.ts';

interface Test {
  readonly fullTitle: string;
  /** Missing where something broke outside every test. */
  readonly file?: string;
  readonly err: { readonly message?: string; readonly stack?: string; readonly diff?: string };
}
interface Report {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly failures: readonly Test[];
  readonly pending: readonly Test[];
}
const mostStack = 12;
const strict = new URL('rejections.ts', import.meta.url).href;

const packages = '{events,api,projector,workers,web,scripts,bench}';
const isForeign = (name: string): boolean => /(^|\/)(node_modules|dist)(\/|$)/.test(name);

/** Test files below the packages whose names end so, sorted. */
export const testFiles = async (ending: string): Promise<readonly string[]> => {
  const found = await Array.fromAsync(glob(`${packages}/**/*${ending}`, { cwd: root, exclude: isForeign }));
  return found.filter(file => !isForeign(file)).sort();
};

const shown = ({ fullTitle, file, err }: Test): readonly string[] => {
  const stack = (err.stack ?? err.message ?? 'it failed and gave no reason').split('\n').slice(0, mostStack);
  const diff = err.diff ? err.diff.split('\n').slice(0, 40) : [];
  return [
    `✗ ${fullTitle}  (${file === undefined ? 'outside every test' : path.relative(root, file)})`,
    ...[...stack, ...diff].map(line => `    ${line}`),
    '',
  ];
};

/**
 * Runs test files in one mocha process. `timeout`: per test, unless it says otherwise. A process that breaks off or does not end is a failure
 * of its own, next to what its tests say.
 */
export const mocha = async (
  files: readonly string[],
  options: {
    readonly mostMs: number;
    readonly timeout?: number;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<Outcome> => {
  if (files.length === 0) return none;
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-report-'));
  const output = path.join(folder, 'report.json');
  const { mostMs, timeout, env = {} } = options;
  try {
    const args = ['--reporter', 'json', '--reporter-option', `output=${output}`];
    const limit = timeout === undefined ? [] : ['--timeout', String(timeout)];
    const program = packaged('mocha', 'bin', 'mocha.js');
    const { isOk, said } = await command(
      process.execPath,
      ['--import', strict, program, ...args, ...limit, ...files],
      {
        mostMs,
        env,
        until: () => existsSync(output),
      },
    );
    if (!existsSync(output)) return failedOne(`mocha broke off:\n${said}`);
    const { stats, failures } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const hasOwnEnd = isOk || stats.failures > 0;
    return {
      passed: stats.passes,
      failed: stats.failures + (hasOwnEnd ? 0 : 1),
      skipped: stats.pending,
      lines: [...failures.flatMap(shown), ...(hasOwnEnd ? [] : said.trim().split('\n').slice(-40))],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
