import { filesMigrations, filesOn } from '@latchkey/events/documents/files.ts';
import { clientRefOf, credentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { restoreLog } from '@latchkey/events/store/postgres/restore.ts';
import { migrateStore } from '@latchkey/events/store/postgres/schema.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { Pool } from 'pg';
import { historySettings, type HistorySettings } from '../config.ts';
import { readWalletAccounts } from '../run/walletAccounts.ts';
import { makeHistory } from './history.ts';
import type { Issued } from './issuing.ts';
import { fileStateOf } from './lives.ts';
import { worldOf, type World } from './world.ts';

const atOnce = 500;

/** Returns the files that the provider's sandbox needs, so that the credentials can be managed there. */
const filesOf = async ({ store }: World, issued: readonly Issued[], console: string) => {
  const histories = await store.readMany(issued.map(({ id }) => streamOf('credential', id)));
  return issued.flatMap(({ id, configId, providerRef }) => {
    const callbackUrl = new URL(`/webhooks/providers/${configId}`, console).href;
    const { content, status } = credentialState.of(histories.get(streamOf('credential', id)) ?? []);
    if (!content || status === 'absent' || isErased(content.rawData) || isErased(content.recipient))
      return [];
    const { email, phoneNumber } = content.recipient;
    return {
      providerRef,
      clientRef: clientRefOf(id, 1),
      fileId: content.fileId,
      data: content.rawData,
      recipient: { customId: id, ...(email ? { email } : {}), ...(phoneNumber ? { phoneNumber } : {}) },
      wallet: content.type === 'wallet',
      callbackUrl,
      state: fileStateOf(status),
    };
  });
};

const tellSandbox = async (sandbox: string, files: readonly object[]): Promise<void> => {
  for (let from = 0; from < files.length; from += atOnce) {
    const answer = await fetch(`${sandbox}/_sandbox/files`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: files.slice(from, from + atOnce) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the provider's sandbox answered ${answer.status}`);
  }
};

/**
 * Loads three months of history into an empty log; leaves any other log unchanged. Writes the log last and
 * atomically, so that an interrupted load starts over. Returns the number of loaded events.
 */
const loadHistory = async (settings: HistorySettings): Promise<number> => {
  const pool = new Pool({ connectionString: settings.database, max: 4, connectionTimeoutMillis: 5_000 });
  try {
    await migrateStore(pool);
    if ((await pool.query('SELECT 1 FROM events LIMIT 1')).rows.length > 0) return 0;
    const keys = keyRingOf(settings.secretKeys, settings.hmacKey);
    await migrate(settings.database, filesMigrations);
    const stores = { secrets: secretStore(pool, keys), files: filesOn(pool, keys) };
    const now = new Date();
    const world = worldOf(postgresPersonKeys(queriesOf(pool), keys), keys);
    const wallets = await readWalletAccounts(settings);
    const { events, issued } = await makeHistory(world, stores, settings, wallets, now);
    await tellSandbox(settings.provider, await filesOf(world, issued, settings.console));
    await restoreLog(pool, events, now);
    return events.length;
  } finally {
    await pool.end();
  }
};

console.log(String(await loadHistory(historySettings())));
