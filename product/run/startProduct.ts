import { mkdirSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { childOf, type Child, type ChildHost, type ChildSpec } from './child.ts';
import { readSettings, root, type Settings } from './config.ts';
import { openDatabase, type Database } from './database.ts';
import { openLog } from './log.ts';
import { takeLock } from './lock.ts';
import { passCertificatesIn } from './passCertificates.ts';
import { pointPhonesAt } from './phones.ts';
import { isFree, portsOf } from './ports.ts';
import {
  apiSpec,
  projectorSpec,
  relaySpec,
  sandboxSpecs,
  workersSpec,
  type Reached,
  type ProcessName,
  type IssuingContext,
  type Outside,
} from './processes.ts';
import { untilReady } from './ready.ts';
import { removeRun, type Run } from './runFile.ts';
import { keysOf, secretsOf, type Secrets } from './secrets.ts';
import { stopInOrder } from './stop.ts';

/**
 * Options of a start. `dir`: data folder; if absent, a temporary one that `stop` deletes. `port`: used
 * without `settings`; 0 (default) picks a free one. `env`: overrides for the processes. `counts`: instances
 * of each process (default 1; a relay only with `KAFKA_BROKERS`), named `api`, `api-2`, … `restart`: whether
 * to restart processes that end unexpectedly. `signal`: aborts the start. `prepare`: runs once the database
 * is available, before the product starts.
 */
export interface ProductOptions {
  readonly dir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly counts?: Partial<Readonly<Record<ProcessName, number>>>;
  readonly settings?: Settings;
  readonly restart?: boolean;
  readonly report?: (text: string) => void;
  readonly signal?: AbortSignal;
  readonly prepare?: (fresh: Prepared) => Promise<void>;
}
export interface Prepared {
  readonly data: string;
  readonly database: string;
  readonly isOwnDatabase: boolean;
  readonly provider: string;
  readonly google: string | null;
  readonly hasPhones: boolean;
  readonly secrets: Secrets;
}
/**
 * A running product. `urls`: URL of each process, by name. `spawn` restarts a killed process on its previous
 * port.
 */
export interface Product {
  readonly run: Run;
  readonly data: string;
  readonly secrets: Secrets;
  readonly isOwnDatabase: boolean;
  readonly urls: () => Readonly<Record<string, string>>;
  readonly pids: () => Readonly<Record<string, number | undefined>>;
  readonly kill: (name: string, signal?: NodeJS.Signals) => void;
  readonly spawn: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly force: () => void;
}

export class PortTaken extends Error {}

const readyMs = 90_000;

const namesOf = (process: ProcessName, count = 1): readonly string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? process : `${process}-${index + 1}`));

const ownFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-product-'));
  chmodSync(folder, 0o755); // the database's user needs access
  return folder;
};

/**
 * Starts the whole product and waits until it is ready. If anything fails, ends what it has started and
 * throws: `AlreadyRunning` or `PortTaken` if the data folder or the port is in use.
 */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const { port = 0, env = {}, counts = {}, restart = false, report = () => undefined, signal } = options;
  const settings = options.settings ?? { ...readSettings({}), PORT: port };
  const data = options.dir ? path.resolve(root, options.dir) : ownFolder();
  mkdirSync(data, { recursive: true });
  const lock = await takeLock(data);
  removeRun(data);
  const { log, close: closeLog } = openLog(path.join(data, 'logs'), report);
  const children = new Map<string, Child>();
  const undo: (() => Promise<void> | void)[] = [];
  let opening: Promise<Database> | undefined;
  let databasePids: readonly number[] = [];

  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped while it was starting')));
  });
  aborted.catch(() => undefined); // avoids an unhandled rejection; pending waits handle it
  const unlessAborted = async <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]);
  const changed = (): void =>
    lock.note([...databasePids, ...[...children.values()].flatMap(child => child.pid() ?? [])]);
  const host: ChildHost = { log, restart, report, changed };
  const add = async (spec: ChildSpec) => {
    const child = childOf(spec, host);
    children.set(spec.name, child);
    return unlessAborted(child.start());
  };
  const end = async (): Promise<void> => {
    removeRun(data);
    await stopInOrder([...children.values()]);
    for (const step of undo.toReversed()) await step();
    closeLog();
    lock.release();
    if (!options.dir) rmSync(data, { recursive: true, force: true });
  };

  try {
    if (!(await isFree(settings.PORT, settings.HOST))) {
      throw new PortTaken(`Port ${settings.PORT} on ${settings.HOST} is in use by another program.`);
    }
    const secrets = secretsOf(data);
    const ports = await portsOf(data);
    opening = openDatabase(data, settings.DATABASE_URL, {
      log: text => log('postgres', text.trimEnd(), true),
      report,
      restart,
    });
    const around = (database: string): IssuingContext => ({ settings, secrets, data, database, ports, env });
    const sandboxes = sandboxSpecs(around(''));
    const startPhones = async (spec: ChildSpec) => {
      await passCertificatesIn(data);
      return add(spec);
    };
    const [database, provider, mail, sms, phones, google] = await Promise.all([
      opening.then(opened => {
        undo.push(opened.stop);
        databasePids = opened.pids;
        changed();
        return opened;
      }),
      add(sandboxes.provider!),
      sandboxes.mail && add(sandboxes.mail),
      sandboxes.sms && add(sandboxes.sms),
      sandboxes.phones && startPhones(sandboxes.phones),
      sandboxes.google && add(sandboxes.google),
    ]);
    ports.keep('provider', provider.url);
    if (mail) ports.keep('mail', mail.url);
    if (mail?.smtpUrl) ports.keep('smtp', mail.smtpUrl);
    if (sms) ports.keep('sms', sms.url);
    if (phones) ports.keep('phones', phones.url);
    if (phones?.pushUrl) ports.keep('push', phones.pushUrl);
    if (google) ports.keep('google', google.url);

    const { isOurs: isOwnDatabase, url } = database;
    const outside: Outside = { provider: provider.url, mail, sms, phones, google };
    const wallets = { hasPhones: phones !== undefined, google: google?.url ?? null };
    const prepared = { data, database: url, isOwnDatabase, provider: provider.url, secrets, ...wallets };
    await unlessAborted(options.prepare?.(prepared) ?? Promise.resolve());
    const app = around(database.url);
    const [[api]] = await Promise.all([
      Promise.all(namesOf('api', counts.api).map(name => add(apiSpec(name, app, outside)))),
      Promise.all(namesOf('projector', counts.projector).map(name => add(projectorSpec(name, app)))),
    ]);
    const reached: Reached = { api: api!.url, ...outside };
    const relays = counts.relay ?? (settings.KAFKA_BROKERS ? 1 : 0);
    await Promise.all([
      ...namesOf('relay', relays).map(name => add(relaySpec(name, app))),
      ...namesOf('workers', counts.workers).map(name => add(workersSpec(name, app, reached))),
      phones && unlessAborted(pointPhonesAt(phones.url, api!.url)),
    ]);
    await unlessAborted(untilReady(api!.health ?? api!.url, readyMs));

    const run: Run = {
      web: api!.url,
      api: api!.url,
      health: api!.health ?? api!.url,
      mail: mail?.url ?? null,
      sms: sms?.url ?? null,
      provider: provider.url,
      phones: phones?.url ?? null,
      google: google?.url ?? null,
      database: database.url,
      eventStore: settings.EVENT_STORE_URL ?? null,
      keyIds: keyRingOf(keysOf(settings, secrets).secretKeys).ids,
      signIn: {
        email: settings.SUPER_ADMIN_EMAIL ?? secrets.signIn.email,
        password: settings.SUPER_ADMIN_PASSWORD ?? secrets.signIn.password,
      },
    };
    const named = (name: string): Child => {
      const child = children.get(name);
      if (!child) throw new Error(`there is no ${name}, there are: ${[...children.keys()].join(', ')}`);
      return child;
    };
    let ending: Promise<void> | undefined;
    return {
      run,
      data,
      secrets,
      isOwnDatabase: database.isOurs,
      urls: () => Object.fromEntries([...children].map(([name, child]) => [name, child.addresses().url])),
      pids: () => ({
        ...Object.fromEntries([...children].map(([name, child]) => [name, child.pid()])),
        ...(database.isOurs ? { postgres: database.pid() } : {}),
      }),
      kill: (name, signal = 'SIGKILL') => named(name).kill(signal),
      spawn: async name => void (await named(name).start()),
      stop: () => (ending ??= end()),
      force: () => {
        for (const child of children.values()) child.kill('SIGKILL');
        database.force();
        removeRun(data);
        lock.release();
      },
    };
  } catch (error) {
    // waits until the database has opened or failed, so that `end` can stop it
    await opening?.catch(() => undefined);
    await end();
    throw error;
  }
};
