import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { z } from 'zod';

const schema = z.object({ TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional() });

/**
 * What the scripts take from the environment: the PostgreSQL a test run shall use instead of one of its own.
 */
export const scriptsConfig = schema.parse({
  TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || undefined,
});

const seedSchema = z.object({
  API_URL: z.url(),
  PROVIDER_URL: z.url(),
  PROVIDER_KEY: z.string().min(8),
  PROVIDER_WEBHOOK_SECRET: z.string().min(8),
  /** Our own mail catcher; without one the demo users stay invited. */
  MAIL_URL: z.url().optional(),
  SUPER_ADMIN_EMAIL: z.email(),
  SUPER_ADMIN_PASSWORD: z.string().min(12),
});
export interface SeedSettings {
  readonly api: string;
  readonly provider: string;
  readonly providerKey: string;
  readonly webhookSecret: string;
  readonly mail: string | null;
  readonly signIn: { readonly email: string; readonly password: string };
}

/** Where the demo data goes, and in whose name. Throws with all that is missing. */
export const seedSettings = (): SeedSettings => {
  const env = seedSchema.parse({ ...process.env, MAIL_URL: process.env['MAIL_URL'] || undefined });
  return {
    api: env.API_URL,
    provider: env.PROVIDER_URL,
    providerKey: env.PROVIDER_KEY,
    webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
    mail: env.MAIL_URL ?? null,
    signIn: { email: env.SUPER_ADMIN_EMAIL, password: env.SUPER_ADMIN_PASSWORD },
  };
};

const historySchema = seedSchema
  .pick({ PROVIDER_URL: true, PROVIDER_KEY: true, PROVIDER_WEBHOOK_SECRET: true })
  .extend({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    SECRET_KEYS: z.string().min(43),
    /** Where the console will be found: the provider sends its webhooks there. */
    CONSOLE_URL: z.url(),
    SUPER_ADMIN_PASSWORD: seedSchema.shape.SUPER_ADMIN_PASSWORD,
  });
export interface HistorySettings {
  readonly database: string;
  readonly secretKeys: string;
  readonly console: string;
  readonly provider: string;
  readonly providerKey: string;
  readonly webhookSecret: string;
  /** Of every demo user. */
  readonly password: string;
}

/** Where the demo's history goes, before anything of the product runs. Throws with all that is missing. */
export const historySettings = (): HistorySettings => {
  const env = historySchema.parse(process.env);
  return {
    database: env.DATABASE_URL,
    secretKeys: env.SECRET_KEYS,
    console: env.CONSOLE_URL,
    provider: env.PROVIDER_URL,
    providerKey: env.PROVIDER_KEY,
    webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
    password: env.SUPER_ADMIN_PASSWORD,
  };
};

/** The EventStoreDB or KurrentDB server that the contract of the store is run against, instead of the double. */
export const storeTestUrl = eventStoreUrl.optional().parse(process.env['EVENT_STORE_URL'] || undefined);

/** Where the double of EventStoreDB listens. */
export const doubleSettings = () =>
  z
    .object({
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    })
    .parse(process.env);
