import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings, root, WrongSettings, type Settings } from './run/config.ts';
import { hasDemo, makeDemo, makeHistory } from './run/demo.ts';
import { AlreadyRunning } from './run/lock.ts';
import { writeRun, type Run } from './run/runFile.ts';
import { print, showProduct } from './run/screen.ts';
import { keysOf } from './run/secrets.ts';
import { PortTaken, startProduct, type Prepared, type Product } from './run/startProduct.ts';

const againMs = 400;
const watchMs = 2_000;

const explain = (error: unknown, settings: Settings | undefined): string => {
  if (error instanceof WrongSettings) return error.message;
  if (error instanceof PortTaken)
    return `${error.message} Choose another one: make start PORT=${settings!.PORT + 1}`;
  if (error instanceof AlreadyRunning) {
    const file = path.resolve(root, settings!.LATCHKEY_DATA, 'run.json');
    const run = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;
    const where = run ? ` The console is at ${run.web}.` : '';
    return `${error.message}${where} Stop it with Ctrl-C there, or use another folder: make start LATCHKEY_DATA=…`;
  }
  return error instanceof Error ? error.message : String(error);
};

/**
 * Stops the product in order on the first signal, immediately on the second. Simultaneous signals count as
 * one, because a terminal signals the whole process group.
 */
const stopOnSignal = (stop: () => void, force: () => void): void => {
  let first = 0;
  const onSignal = (): void => {
    const now = performance.now();
    if (first === 0) {
      first = now;
      stop();
    } else if (now - first > againMs) force();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
};

/** Ends the product when the `make` process that started it ends, even if that process is killed. */
const endWithMake = (settings: Settings): void => {
  const parent = process.ppid;
  if (settings.MAKELEVEL === undefined || parent === 1) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, watchMs).unref();
};

const wantsDemo = ({ DEMO }: Settings, isOwnDatabase: boolean): boolean =>
  DEMO === undefined ? isOwnDatabase : DEMO === 'yes';

/**
 * Writes the demo's history before anything else is recorded, because only an empty log accepts past events.
 */
const writeHistory =
  (settings: Settings) =>
  async ({
    data,
    database,
    isOwnDatabase,
    provider,
    google,
    hasPhones,
    secrets,
  }: Prepared): Promise<void> => {
    const needsDemo = wantsDemo(settings, isOwnDatabase) && !hasDemo(data) && !settings.EVENT_STORE_URL;
    if (!needsDemo) return;
    print('writing three months of demo history …');
    try {
      await makeHistory(data, {
        database,
        provider,
        google,
        hasPhones,
        webhookSecret: secrets.webhookSecret,
        keys: keysOf(settings, secrets),
        console: settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`,
        password: settings.SUPER_ADMIN_PASSWORD ?? secrets.signIn.password,
      });
    } catch (error) {
      print(`Couldn't create the demo history.\n${explain(error, undefined)}`);
    }
  };

const seed = async ({ data, run, secrets }: Product): Promise<void> => {
  print('creating the demo data …');
  try {
    await makeDemo(data, run, secrets.webhookSecret);
  } catch (error) {
    print(`The demo data is incomplete. The next start will complete it.\n${explain(error, undefined)}`);
  }
};

const main = async (settings: Settings): Promise<void> => {
  const began = performance.now();
  const started: { product?: Product } = {};
  let isEnding = false;
  const starting = new AbortController();
  endWithMake(settings);
  const stop = (): void => {
    isEnding = true;
    const { product } = started;
    print('\nstopping …');
    if (!product) return starting.abort();
    const stopped = performance.now();
    void product.stop().then(
      () => {
        print(`stopped after ${((performance.now() - stopped) / 1000).toFixed(1)} s`);
        process.exit(0);
      },
      (error: unknown) => {
        print(explain(error, settings));
        process.exit(1);
      },
    );
  };
  const force = (): never => {
    started.product?.force();
    process.exit(130); // remaining processes notice that their parent is gone
  };
  stopOnSignal(stop, force);

  print('starting …');
  const product = await startProduct({
    dir: settings.LATCHKEY_DATA,
    settings,
    restart: true,
    report: print,
    signal: starting.signal,
    prepare: writeHistory(settings),
  }).catch((error: unknown) => {
    if (isEnding) process.exit(0);
    throw error;
  });
  started.product = product;
  const isDemo = wantsDemo(settings, product.isOwnDatabase);
  if (!isEnding && isDemo && !hasDemo(product.data)) await seed(product);
  if (isEnding) return;
  writeRun(product.data, product.run);
  showProduct(product, (performance.now() - began) / 1000);
};

let settings: Settings | undefined;
try {
  settings = readSettings();
  await main(settings);
} catch (error) {
  process.stderr.write(`\n${explain(error, settings)}\n`);
  process.exit(error instanceof WrongSettings ? 2 : 1);
}
