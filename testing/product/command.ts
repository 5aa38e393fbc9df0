import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment, root } from '../../product/run/config.ts';

export const startCommand = (
  file: 'backup' | 'restore' | 'keys' | 'verify' | 'seed' | 'replay',
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
) => {
  const child = spawn(process.execPath, [path.join(root, 'product', `${file}.ts`), ...words], {
    cwd: root,
    env: { ...bareEnvironment(), NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, error, [code]]) => ({ code: code as number | null, output: `${out}${error}` }),
  );
  return { kill: () => child.kill('SIGKILL'), ended };
};
