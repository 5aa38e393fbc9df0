import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from './config.ts';
import { verifyFile } from './verifyFile.ts';
import { CommandFailed, text, type Command, type Context } from './terminal.ts';

const installation = (name: string): string => {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const isLatchkey =
      existsSync(path.join(folder, 'product', `${name}.ts`)) &&
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'latchkey';
    if (isLatchkey) return folder;
    if (folder === path.dirname(folder))
      throw new CommandFailed(
        2,
        `latchkey ${name} works on a server: run it in the folder of the Latchkey installation (/app in a container)`,
      );
  }
};

const operate = async (
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const cwd = installation(name);
  const own = path.join(cwd, 'node_modules/.bin/node');
  const { LATCHKEY_API_KEY: _, ...env } = environment();
  const child = spawn(existsSync(own) ? own : process.execPath, [`product/${name}.ts`, ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...env, ...settings },
  });
  // Ctrl-C reaches the child directly; SIGTERM must be forwarded
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit').finally(() => process.off('SIGTERM', stop))) as [number | null];
  return code ?? 1;
};

const folderOf = ({ options }: Context, option: string): string => {
  const folder = text(options[option]);
  if (folder === undefined) throw new CommandFailed(2, `--${option} is missing (latchkey --help)`);
  return path.resolve(folder);
};

export const installationCommands: Readonly<Record<string, Command>> = {
  verify: {
    usage: 'verify [FILE --key KEY]',
    summary:
      'Verifies a file of evidence or a certificate of erasure; KEY is a file with public keys or a thumbprint. Without FILE, checks every recorded event and the signed chain over them, on the server.',
    options: { key: true },
    args: [0, 1],
    run: context => {
      const [file] = context.args;
      return file === undefined ? operate('verify', []) : verifyFile(file, context);
    },
  },
  backup: {
    usage: 'backup --to FOLDER [--with-keys]',
    summary: 'Backs up the database while the product runs. On the server.',
    options: { to: true, 'with-keys': false },
    args: [0, 0],
    run: context =>
      operate('backup', [], {
        TO: folderOf(context, 'to'),
        KEYS: context.options['with-keys'] === true ? 'yes' : 'no',
      }),
  },
  restore: {
    usage: 'restore --from FOLDER',
    summary: 'Restores a backup into an empty database or a new data folder. On the server.',
    options: { from: true },
    args: [0, 0],
    run: context => operate('restore', [], { FROM: folderOf(context, 'from') }),
  },
  keys: {
    usage: 'keys [new|rotate|retire]',
    summary: 'Shows which keys encrypt which data, or replaces them. On the server.',
    options: {},
    args: [0, 1],
    run: ({ args }) => operate('keys', args),
  },
};
