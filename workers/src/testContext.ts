import type { ProviderKind } from '@latchkey/events/providerConfig/kinds/kind.ts';
import { newSecretKey } from '@latchkey/events/sealing/keys.ts';
import pino from 'pino';
import { readConfig } from './config.ts';
import { providerFinder } from './ports/providerFinder.ts';
import { contextFor } from './runner/reactionContext.ts';
import type { TestApp } from './testApp.ts';

/** The context of a worker, as its own process has it. */
export const testContext = (app: TestApp, kinds?: Readonly<Record<string, ProviderKind>>) => {
  const { store, pool, keys, secrets, database } = app;
  const config = readConfig({
    ...{ DATABASE_URL: database.url, SECRET_KEYS: newSecretKey(), OUTBOUND_ALLOW: '127.0.0.1' },
    ...{ SMTP_URL: app.mail.smtpUrl, SMS_URL: app.api.url, SMS_KEY: 'none', PUBLIC_URL: app.api.url },
  });
  const unused = undefined as never;
  const outside = { store, pool, keys, secrets, config, documents: unused, mail: unused, sms: unused };
  const context = contextFor(
    {
      ...outside,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      providerOf: providerFinder(store, secrets, config, kinds),
      tokens: async () => 0,
    },
    'issue',
  );
  return { context };
};
