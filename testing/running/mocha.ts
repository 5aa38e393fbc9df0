import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command, packaged } from './command.ts';
import { failedOne, none, type Outcome } from './outcome.ts';
import { inQuiet, inSlots, isTooLate, type Place } from './slots.ts';

interface Test {
  readonly fullTitle: string;
  /** Absent for an error outside of tests. */
  readonly file?: string;
  readonly err: { readonly message?: string; readonly stack?: string; readonly diff?: string };
}
interface Report {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly passes: readonly Test[];
  readonly failures: readonly Test[];
  readonly pending: readonly Test[];
}
/** Maximum number of failed files that are run again. With more, the failures are probably real. */
const maxRerunFiles = 3;
/**
 * Maximum length of the messages passed to the second run. If they are longer, its tests repeat all parts.
 */
const maxRerunChars = 50_000;
const maxStackLines = 12;
const strict = new URL('rejections.ts', import.meta.url).href;

const isForeign = (name: string): boolean => /(^|\/)(node_modules|dist|\..*)(\/|$)/.test(name);

export const testFiles = async (ending: string): Promise<readonly string[]> => {
  const found = await Array.fromAsync(glob(`*/**/*${ending}`, { cwd: root, exclude: isForeign }));
  return found.filter(file => !isForeign(file)).sort();
};

const shown = ({ fullTitle, file, err }: Test): readonly string[] => {
  const stack = (err.stack ?? err.message ?? 'it failed and gave no reason')
    .split('\n')
    .slice(0, maxStackLines);
  const diff = err.diff ? err.diff.split('\n').slice(0, 40) : [];
  return [
    `✗ ${fullTitle}  (${file === undefined ? 'outside every test' : path.relative(root, file)})`,
    ...[...stack, ...diff].map(line => `    ${line}`),
    '',
  ];
};

export interface MochaOptions {
  readonly suiteTimeoutMs: number;
  readonly timeout?: number;
  readonly env?: Readonly<Record<string, string>>;
}
interface Ran {
  readonly report: Report | null;
  readonly broken: readonly string[];
}

/**
 * Settings of glibc's malloc, which would otherwise return and fault in large buffers again and again. Saves
 * about 15 % of the CPU time of a component test.
 */
const allocation = {
  MALLOC_MMAP_THRESHOLD_: '67108864',
  MALLOC_TRIM_THRESHOLD_: '536870912',
  MALLOC_TOP_PAD_: '16777216',
};

const run = async (
  files: readonly string[],
  { suiteTimeoutMs, timeout, env = {} }: MochaOptions,
): Promise<Ran> => {
  const label = `${files[0]} and ${files.length - 1} more files`;
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-report-'));
  const output = path.join(folder, 'report.json');
  try {
    const args = ['--reporter', 'json', '--reporter-option', `output=${output}`];
    const limit = timeout === undefined ? [] : ['--timeout', String(timeout)];
    const program = packaged('mocha', 'bin', 'mocha.js');
    const { isOk, output: printed } = await command(
      process.execPath,
      ['--max-semi-space-size=64', '--import', strict, program, ...args, ...limit, ...files],
      { label, timeoutMs: suiteTimeoutMs, env: { ...allocation, ...env }, until: () => existsSync(output) },
    );
    const lastLines = printed.trim().split('\n').slice(-40);
    if (!existsSync(output)) return { report: null, broken: ['mocha broke off:', ...lastLines] };
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    return { report, broken: isOk || report.stats.failures > 0 ? [] : lastLines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const outcomeOf = ({ report, broken }: Ran): Outcome => {
  if (report === null) return failedOne(broken.join('\n'));
  const { stats, failures } = report;
  return {
    passed: stats.passes,
    failed: stats.failures + (broken.length > 0 ? 1 : 0),
    skipped: stats.pending,
    warnings: [],
    lines: [...failures.flatMap(shown), ...broken],
  };
};

/** Counts files, as their number of tests isn't known. */
const skippedLate = (files: readonly string[]): Outcome => ({
  ...none,
  skipped: files.length,
  warnings: ['skipped, because CI would end before these files:', ...files],
});

/**
 * Passes the failures' messages to the second run as `FAILED_BEFORE`, so that a test with many parts repeats
 * only the failed ones.
 */
const secondTry = ({ env, ...options }: MochaOptions, failures: readonly Test[]): MochaOptions => {
  const messages = failures.map(({ err }) => err.message ?? '').join('\n');
  return {
    ...options,
    env: { ...env, ...(messages.length > maxRerunChars ? {} : { FAILED_BEFORE: messages }) },
  };
};

/**
 * Runs test files in one mocha process when slots are free. `timeout`: default per test. A process that
 * crashes or hangs counts as a failure. A few failed files are run again after all others; tests that pass
 * only then are reported with their first error.
 */
export const mocha = async (
  place: Place,
  files: readonly string[],
  optionsOf: () => Promise<MochaOptions>,
): Promise<Outcome> => {
  if (files.length === 0) return none;
  const first = await inSlots(place, async () => (isTooLate() ? null : run(files, await optionsOf())));
  if (!first) return skippedLate(files);
  const failures = first.report?.failures ?? [];
  const failed = new Set(failures.flatMap(({ file }) => file ?? []));
  const isOutside = failures.some(({ file }) => file === undefined);
  if (!first.report || failed.size === 0 || failed.size > maxRerunFiles || isOutside) return outcomeOf(first);
  const again = await inQuiet(async () => run([...failed], secondTry(await optionsOf(), failures)));
  const second = outcomeOf(again);
  if (second.failed > 0) return outcomeOf(first);
  const others = first.report.passes.filter(({ file }) => file === undefined || !failed.has(file));
  return {
    passed: others.length + second.passed,
    failed: 0,
    skipped: first.report.stats.pending,
    lines: [],
    warnings: ['passed at the second try alone, after this:', ...failures.flatMap(shown)],
  };
};
