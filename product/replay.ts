import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inherited, root } from './run/config.ts';
import { needProduct } from './run/runningProduct.ts';
import { keyEnv } from './run/secrets.ts';

const { run, keys } = needProduct();
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'projector', 'src', 'replay.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...inherited(), DATABASE_URL: run.database, ...keyEnv(keys) },
  },
);
process.exit(status ?? 1);
