import { spawn } from 'node:child_process';
import path from 'node:path';
import { inherited, readSettings, root, WrongSettings } from './run/config.ts';
import { needProduct } from './run/runningProduct.ts';

// `make relay` starts only the relay. `make relay-replay FROM=… TO=…` publishes a range of events again. If
// DATABASE_URL is unset, both read the events from the database of the product that is running here.
const programs = { relay: 'relay.ts', replay: 'replay.ts' } as const;
const name = process.argv[2] === 'replay' ? 'replay' : 'relay';

const databaseUrl = (): string => {
  try {
    return readSettings().DATABASE_URL ?? needProduct().run.database;
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};

const child = spawn(
  process.execPath,
  ['--disable-warning=TimeoutNegativeWarning', path.join(root, 'workers', 'src', 'relay', programs[name])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: name === 'replay' ? 'warn' : 'info', ...inherited(), DATABASE_URL: databaseUrl() },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', code => process.exit(code ?? 1));
