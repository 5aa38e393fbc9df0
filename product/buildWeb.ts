import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run/config.ts';

const run = promisify(execFile);
const dist = path.join(root, 'web', 'dist');
const stamp = path.join(dist, '.built-from');
const timeoutMs = 300_000;

const sources = [
  'web/{src,public}/**/*',
  'web/*.{html,ts,cjs,json}',
  'events/src/**/*.ts',
  'package-lock.json',
];
const isTest = /\.(test|e2e)\.tsx?$/;

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const found = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }));
  const files = found.filter(entry => entry.isFile() && !isTest.test(entry.name));
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};

/**
 * Builds the console if its sources changed since the last build. Returns whether it was built. If Vite
 * fails, throws the error with its output.
 */
export const buildWeb = async (): Promise<boolean> => {
  const stampNow = await fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampNow) return false;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    timeout: timeoutMs,
  });
  writeFileSync(stamp, stampNow);
  return true;
};

if (import.meta.main) {
  try {
    const began = performance.now();
    const isBuilt = await buildWeb();
    if (isBuilt) console.log(`built the console in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    console.error(
      `The console could not be built:\n${[stdout, stderr].filter(Boolean).join('\n') || message}`,
    );
    process.exit(1);
  }
}
