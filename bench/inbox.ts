import { sandboxConfig } from '@latchkey/events/customer/examples.ts';
import { inboxMigrations } from '@latchkey/events/provider/inbox.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { readConfig } from '@latchkey/workers/config.ts';
import { applyReports } from '@latchkey/workers/order/applyReports.ts';
import { providerFinder } from '@latchkey/workers/ports/providerFinder.ts';
import { followInbox } from '@latchkey/workers/provider/followInbox.ts';
import type { ApplyReports } from '@latchkey/workers/provider/inbox.ts';
import { contextFor } from '@latchkey/workers/runner/reactionContext.ts';
import { appendAvailable } from './appendAvailable.ts';
import { startChild } from './child.ts';
import { parentOf, processorTimeWithChildren } from './processorTime.ts';
import { benchProduct, silent, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';
import { furnish, serveWebhooks } from './scene.ts';

const count = 400;
const connections = 16;
const filesPerWebhook = 100;
const unreachable = 'http://127.0.0.1:9';

/** Applies reports from the inbox as workers do. `applied` waits until their total reaches a number. */
const applying = ({ url, pool, store, keys, secretKey }: BenchProduct) => {
  const secrets = secretStore(pool, keys);
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEYS: secretKey,
    OUTBOUND_ALLOW: new URL(unreachable).host,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Bench <bench@example.test>',
    SMS_URL: unreachable,
    SMS_KEY: 'none',
    PUBLIC_URL: unreachable,
  });
  const now = () => new Date();
  const unused = undefined as never;
  const context = contextFor(
    {
      store,
      pool,
      keys,
      secrets,
      config,
      log: silent,
      documents: unused,
      mail: unused,
      sms: unused,
      applePush: unused,
      now,
      providerOf: providerFinder({ store, secrets, pool, config, now, log: silent }),
      tokens: async () => 0,
    },
    'inbox',
  );
  const ending = new AbortController();
  let done = 0;
  let wanted = Promise.withResolvers<void>();
  const apply = applyReports(context);
  const counting: ApplyReports = async reports => {
    const unknown = await apply(reports as Parameters<typeof apply>[0]);
    if (unknown.size > 0) throw new Error(`${unknown.size} reports of the bench are unknown`);
    done += reports.length;
    wanted.resolve();
    return unknown;
  };
  const following = followInbox(url, context, counting, ending.signal);
  const applied = async (total: number): Promise<void> => {
    while (done < total) {
      await wanted.promise;
      wanted = Promise.withResolvers();
    }
  };
  const end = async (): Promise<void> => {
    ending.abort();
    await following;
  };
  return { applied, end };
};

/**
 * Measures row 48: processor time of API, worker and database per provider webhook when 400 arrive on 16
 * connections, compared with 400 that each arrive after the previous one was applied.
 */
export const benchInbox = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  await migrate(app.url, inboxMigrations);
  const [server, sender] = await Promise.all([
    serveWebhooks(app),
    startChild('./webhookSender.ts', { hello: true }),
  ]);
  await furnish(app, unreachable);
  const refs = (await appendAvailable(app, 'Reported', count)).map(id => `${id}.1`);
  const { applied, end } = applying(app);
  const url = `${server.url}/webhooks/providers/${sandboxConfig}`;
  const { rows } = await app.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const database = parentOf(rows[0]!.pid);
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + processorTimeWithChildren(database) * 1_000;
  };
  let round = 0;
  let total = 0;
  const webhook = (more: object) => ({ id: uuidv7(), at: new Date().toISOString(), ...more });
  const measure = async (send: (files: readonly object[]) => Promise<void>): Promise<number> => {
    const type = round++ % 2 === 0 ? 'file.deployed' : 'file.redeploying';
    const before = spent();
    total += count;
    await send(refs.map(clientRef => ({ type, clientRef, providerRef: 'file-1' })));
    await applied(total);
    return (spent() - before) / count;
  };
  const found = await rounds({
    burst: () =>
      measure(async files => void (await sender.ask({ url, bodies: files.map(webhook), connections }))),
    'one by one': () =>
      measure(async files => {
        for (const [n, file] of files.entries()) {
          await sender.ask({ url, bodies: [webhook(file)], connections: 1 });
          await applied(total - count + n + 1);
        }
      }),
    '100 files each': () =>
      measure(async files => {
        const bodies = Array.from({ length: count / filesPerWebhook }, (_, n) =>
          webhook({
            type: 'files.reported',
            files: files.slice(n * filesPerWebhook, (n + 1) * filesPerWebhook),
          }),
        );
        await sender.ask({ url, bodies, connections });
      }),
  });
  await end();
  await Promise.all([server.close(), sender.end()]);
  await app.end();
  const { medians, all } = found;
  return [{ row: 48, figure: found.ratio('burst', 'one by one'), unit: 'ms', medians, all }];
};
