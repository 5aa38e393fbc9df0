import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inherited, root } from '../product/run/config.ts';
import { packaged } from './running/command.ts';
import { prepareBrowser } from './running/tools.ts';

const minutes = 10;

const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...inherited(), ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const [file] = process.argv.slice(2);
if (file === undefined || !existsSync(path.join(root, file))) {
  console.error(`There is no test file ${file ?? ''}. Example: make test f=events/src/order/order.test.ts`);
  process.exit(2);
}
const mocha = [packaged('mocha', 'bin', 'mocha.js'), file, '--exit'];
if (file.endsWith('.e2e.ts')) {
  const built = await run(['product/buildWeb.ts']);
  process.exitCode =
    built === 0
      ? await run([...mocha, '--timeout', String(minutes * 60_000)], {
          CHROMIUM: await prepareBrowser(),
          PORT: '0',
        })
      : built;
} else process.exitCode = await run(mocha);
