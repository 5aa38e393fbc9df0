import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { bareEnvironment, root } from '../../product/run/config.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  types: [],
  lib: ['es2023', 'dom', 'dom.iterable'],
  outDir: 'out',
};

/**
 * Packs `@latchkey/client` and installs it without a registry into a new folder outside of the repository.
 * `cli` runs its command line there; `compile` compiles a program as another project would, and returns the
 * compiler's output.
 */
export const installClient = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-client-'));
  const env = { ...bareEnvironment(), npm_config_cache: path.join(folder, 'npm') };
  const options = { cwd: folder, timeout: timeoutMs, env };
  const write = (file: string, content: string | Uint8Array) =>
    writeFileSync(path.join(folder, file), content);
  write('package.json', '{"name":"elsewhere","private":true,"type":"module"}');
  await run('npm', ['pack', path.join(root, 'client'), '--loglevel=error'], options);
  const tarball = readdirSync(folder).find(file => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm packed nothing');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], options);

  const start = (
    file: string,
    args: readonly string[],
    settings: Readonly<Record<string, string>>,
    cwd = folder,
  ) => {
    const child = spawn(process.execPath, [path.join(folder, file), ...args], {
      cwd,
      env: { ...bareEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
      ([out, error, [code]]) => ({ code: code as number | null, out, error }),
    );
    return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
  };
  return {
    folder,
    write,
    start,
    cli: (args: readonly string[], settings: Readonly<Record<string, string>>) =>
      start('node_modules/.bin/latchkey', args, settings),
    compile: async (program: string): Promise<string> => {
      write('program.ts', program);
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['program.ts'] }));
      const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');
      const { stdout } = await run(process.execPath, [tsc, '-p', folder], options).catch(
        (error: { stdout: string }) => error,
      );
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
