import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { root } from './run/config.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;
const maxBytes = 16 * 1024 * 1024;
const node = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, args, { cwd: root, timeout: timeoutMs, maxBuffer: maxBytes })).stdout;

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: 'src',
  outDir: 'dist',
  lib: ['es2024', 'esnext.disposable'],
  types: ['node'],
};

const bundleReader = async (file: string): Promise<void> => {
  const bundle = await rolldown({
    input: path.join(root, 'web/src/import/xlsx/readXlsx.ts'),
    platform: 'node',
    logLevel: 'warn',
  });
  await bundle.write({ file, format: 'esm', banner: '// with fflate, whose license is next to this file' });
  await bundle.close();
  cpSync(path.join(root, 'node_modules/fflate/LICENSE'), path.join(path.dirname(file), 'LICENSE-fflate'));
};

/**
 * Builds `client/dist`: types from the API contract and plain JavaScript, because Node doesn't strip types in
 * `node_modules`. Fails if a call of the CLI doesn't match the contract.
 */
const buildClient = async (): Promise<void> => {
  const client = path.join(root, 'client');
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(root, '.cache', 'client-'));
  try {
    cpSync(path.join(client, 'src'), path.join(work, 'src'), {
      recursive: true,
      filter: file => !file.endsWith('.test.ts'),
    });
    writeFileSync(path.join(work, 'src/contract.ts'), await node('api/src/openapi/printTypes.ts'));
    writeFileSync(path.join(work, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await node('node_modules/@typescript/native/bin/tsc', '-p', work).catch((error: { stdout?: string }) => {
      throw new Error(error.stdout || String(error), { cause: error });
    });
    await bundleReader(path.join(work, 'dist/cli/workbook.js'));
    cpSync(path.join(root, 'LICENSE'), path.join(work, 'dist/LICENSE'));
    chmodSync(path.join(work, 'dist/cli/main.js'), 0o755);
    rmSync(path.join(client, 'dist'), { recursive: true, force: true });
    renameSync(path.join(work, 'dist'), path.join(client, 'dist'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

await buildClient();
