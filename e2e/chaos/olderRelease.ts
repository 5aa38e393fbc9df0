import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { childOf, type Addresses, type Child, type ChildSpec } from '../../product/run/child.ts';
import { bareEnvironment, readSettings, root } from '../../product/run/config.ts';
import { portsOf } from '../../product/run/ports.ts';
import {
  apiSpec,
  projectorSpec,
  sandboxKey,
  workersSpec,
  type IssuingContext,
  type Outside,
} from '../../product/run/processes.ts';
import type { Prepared } from '../../product/run/startProduct.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;
const packages = ['api', 'events', 'projector', 'web', 'workers'];

const linkAll = (from: string, to: string, isOmitted: (name: string) => boolean = () => false) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!isOmitted(name)) symlinkSync(realpathSync(path.join(from, name)), path.join(to, name));
};

/**
 * Writes the code of a commit to `folder`. The code runs with the current dependencies, so the commit must be
 * of a release whose dependencies have had no major update since.
 */
export const checkOut = async (commit: string, folder: string): Promise<void> => {
  const tar = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', tar, commit], { cwd: root, timeout: timeoutMs });
  await run('tar', ['xf', tar, '-C', folder], { timeout: timeoutMs });
  const modules = path.join(folder, 'node_modules');
  linkAll(path.join(root, 'node_modules'), modules, name => name === '@latchkey');
  mkdirSync(path.join(modules, '@latchkey'));
  for (const name of packages) {
    symlinkSync(path.join(folder, name), path.join(modules, '@latchkey', name));
    const own = path.join(root, name, 'node_modules');
    if (readdirSync(path.join(root, name)).includes('node_modules'))
      linkAll(own, path.join(folder, name, 'node_modules'));
  }
};

export interface OlderRelease {
  readonly api: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const graceMs = 20_000;
const keptPorts = (data: string) =>
  JSON.parse(readFileSync(path.join(data, 'ports.json'), 'utf8')) as Readonly<Record<string, number>>;

/** Starts API, projector and workers of the code in `folder` next to the sandboxes of a product. */
export const startOlder = async (
  folder: string,
  { data, database, provider, secrets }: Prepared,
): Promise<OlderRelease> => {
  const kept = keptPorts(data);
  const at = (name: string): string => `http://127.0.0.1:${kept[name]}`;
  const outside: Outside = {
    provider,
    mail: { url: at('mail'), smtpUrl: `smtp://127.0.0.1:${kept['smtp']}` },
    sms: { url: at('sms') },
    phones: { url: at('phones'), pushUrl: `https://127.0.0.1:${kept['push']}` },
    google: { url: at('google') },
  };
  const settings = { ...readSettings({ DATABASE_URL: database }), PORT: 0, WEB_DIST: '' };
  const around: IssuingContext = { settings, secrets, data, database, ports: await portsOf(data), env: {} };
  const host = {
    log: () => undefined,
    restart: false,
    report: (text: string) => console.log(`      ${text}`),
    changed: () => undefined,
  };
  const older = (spec: ChildSpec): Child =>
    childOf(
      { ...spec, name: `older ${spec.name}`, file: path.relative(root, path.join(folder, spec.file)) },
      host,
    );
  const api = older(apiSpec('api', around, outside));
  const projector = older(projectorSpec('projector', around));
  const addresses: Addresses = await api.start();
  const workers = older(workersSpec('workers', around, { ...outside, api: addresses.url }));
  await projector.start();
  await workers.start();
  return {
    api: addresses.url,
    start: async () => void (await Promise.all([api, projector, workers].map(one => one.start()))),
    stop: async () => void (await Promise.all([workers, projector, api].map(one => one.stop(graceMs)))),
  };
};

/** Creates the demo data of release 0.2.0 with that release's script. */
export const seedOlder = async (folder: string, api: string, { data, provider, secrets }: Prepared) => {
  await run(process.execPath, [path.join(folder, 'scripts', 'seedDemo.ts')], {
    cwd: folder,
    timeout: timeoutMs,
    env: {
      ...bareEnvironment(),
      API_URL: api,
      PROVIDER_URL: provider,
      PROVIDER_KEY: sandboxKey,
      PROVIDER_WEBHOOK_SECRET: secrets.webhookSecret,
      MAIL_URL: `http://127.0.0.1:${keptPorts(data)['mail']}`,
      PASSES_DATA: '',
      PHONES_URL: '',
      GOOGLE_URL: '',
      SUPER_ADMIN_EMAIL: secrets.signIn.email,
      SUPER_ADMIN_PASSWORD: secrets.signIn.password,
    },
  });
};
