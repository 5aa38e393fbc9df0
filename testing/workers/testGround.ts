import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { Pool } from 'pg';
import { testDatabase } from '../database/testPostgres.ts';
import { startOutside } from './testOutside.ts';
import { startTestProcess } from './testProcesses.ts';

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the API on a new database, with doubles of the services that workers call. `apiSettings`: additional
 * settings of the API.
 */
export const startGround = async (apiSettings: Settings = {}) => {
  const database = await testDatabase();
  const secretKey = newSecretKey();
  const pool = new Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined); // tests cut connections
  const keys = keyRingOf(secretKey);
  const store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
  const secrets = secretStore(pool, keys);
  const { mail, sms, closeOutside, ...outside } = await startOutside();
  const env = { DATABASE_URL: database.url, SECRET_KEYS: secretKey, PORT: '0', LOG_LEVEL: 'error' };
  const api = await startTestProcess('api/src/main.ts', { ...env, ...apiSettings });
  const kills: (() => Promise<void>)[] = [];

  const workers = async (queueUrl = '', settings: Settings = {}) => {
    const started = await startTestProcess('workers/src/main.ts', {
      ...env,
      QUEUE_URL: queueUrl,
      LOG_LEVEL: 'info',
      PUBLIC_URL: api.url,
      OUTBOUND_ALLOW: '127.0.0.1',
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: catcherSender,
      SMS_URL: sms.url,
      SMS_KEY: 'sandbox-key',
      // short, so that unclear outcomes are settled during a test
      PROVIDER_TIMEOUT_MS: '800',
      CALL_WITHIN_MS: '600',
      LOOKUP_LAG_MS: '400',
      ASK_AFTER_MS: '600',
      SWEEP_MS: '300',
      ...settings,
    });
    kills.push(started.kill);
    return started;
  };

  const projector = async (settings: Settings = {}) => {
    const started = await startTestProcess('projector/src/main.ts', { ...env, ...settings });
    kills.push(started.kill);
    return started;
  };

  const end = async () => {
    for (const kill of [...kills, api.kill]) await kill();
    await Promise.all([closeOutside(), store.close()]);
    await pool.end();
    await database.drop();
  };
  return { ...outside, database, pool, store, keys, secrets, mail, api, workers, projector, end };
};
