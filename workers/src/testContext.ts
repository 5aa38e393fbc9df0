import { newSecretKey } from '@latchkey/events/sealing/keys.ts';
import pino from 'pino';
import { readConfig } from './config.ts';
import { providerFinder } from './providers.ts';
import { freshCredentials } from './runner/fresh.ts';
import { contextFor } from './runner/reactionContext.ts';
import type { TestApp } from './testApp.ts';

/** The context of a worker as its own process would have them, but that its later work is done when the test says so. */
export const testContext = (app: TestApp) => {
  const { store, pool, keys, secrets, database } = app;
  const config = readConfig({
    ...{ DATABASE_URL: database.url, SECRET_KEYS: newSecretKey(), OUTBOUND_ALLOW: '127.0.0.1' },
    ...{ SMTP_URL: app.mail.smtpUrl, SMS_URL: app.api.url, SMS_KEY: 'none', PUBLIC_URL: app.api.url },
  });
  const waiting: (() => Promise<void>)[] = [];
  const unused = undefined as never;
  const outside = { store, pool, keys, secrets, config, documents: unused, mail: unused, sms: unused };
  const context = contextFor(
    {
      ...outside,
      log: pino({ level: 'silent' }),
      fresh: freshCredentials(),
      later: (_, work) => void waiting.push(work),
      now: () => new Date(),
      providerOf: providerFinder(store, secrets, config),
      tokens: async () => 0,
    },
    'issue',
  );
  const doLater = () => Promise.all(waiting.splice(0).map(work => work()));
  return { context, doLater };
};
