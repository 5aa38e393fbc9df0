import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import { newSecretKey } from '@latchkey/events/sealing/keys.ts';
import pino from 'pino';
import { readConfig } from '@latchkey/workers/config.ts';
import { providerFinder } from '@latchkey/workers/ports/providerFinder.ts';
import { contextFor, type Outside } from '@latchkey/workers/runner/reactionContext.ts';
import type { TestApp } from './testApp.ts';

export const testContext = (
  app: TestApp,
  kinds?: Readonly<Record<string, ProviderKind>>,
  own: Partial<Pick<Outside, 'store' | 'pool' | 'now' | 'mail'>> = {},
) => {
  const { keys, secrets, database } = app;
  const unused = undefined as never;
  const { store = app.store, pool = app.pool, now = () => new Date(), mail = unused } = own;
  const config = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEYS: newSecretKey(),
    OUTBOUND_ALLOW: '127.0.0.1',

    SMTP_URL: app.mail.smtpUrl,
    MAIL_FROM: catcherSender,
    SMS_URL: app.api.url,
    SMS_KEY: 'none',
    PUBLIC_URL: app.api.url,
  });
  const outside = { store, pool, keys, secrets, config, documents: unused, mail, sms: unused };
  const log = pino({ level: 'silent' });
  const context = contextFor(
    {
      ...outside,
      log,
      now,
      providerOf: providerFinder({ store, secrets, pool, config, now, log }, kinds),
      tokens: async () => 0,
      applePush: unused,
    },
    'issue',
  );
  return { context };
};
