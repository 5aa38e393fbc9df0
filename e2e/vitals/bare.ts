import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../product/run/config.ts';

const run = promisify(execFile);
const timeoutMs = 300_000;

/**
 * Returns a folder with the console's files and, below `/bare/`, the bare react-admin app, so that one server
 * serves both.
 */
export const distWithBare = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-vitals-'));
  cpSync(path.join(root, 'web', 'dist'), folder, { recursive: true });
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const out = path.join(folder, 'bare');
  const options = ['--config', 'bench/bare/vite.config.ts', '--logLevel', 'warn', '--outDir', out];
  await run(process.execPath, [vite, 'build', ...options], { cwd: root, timeout: timeoutMs });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
