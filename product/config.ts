import path from 'node:path';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { z } from 'zod';

const schema = z.object({ TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional() });

export const scriptsConfig = schema.parse({
  TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || undefined,
});

const folderSetting = z
  .string({ error: 'is missing. Specify the folder of the backup' })
  .min(1)
  .transform(folder => path.resolve(folder));
const commandSchema = z.object({
  TO: folderSetting.optional(),
  FROM: folderSetting.optional(),
  KEYS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
});
export const commandSettings = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const { TO, FROM, KEYS } = commandSchema.parse({
    TO: env['TO'] || undefined,
    FROM: env['FROM'] || undefined,
    KEYS: env['KEYS'] || undefined,
  });
  return { to: TO, from: FROM, hasKeys: KEYS === 'yes' };
};

const walletFields = {
  /** Data folder with test certificates for passes. Without it, no Apple Wallet issuer is configured. */
  PASSES_DATA: z.string().min(1).optional(),
  PHONES_URL: z.url().optional(),
  GOOGLE_URL: z.url().optional(),
} as const;
/**
 * Wallet settings of the demo: the folder of the test certificates, and the URLs of the sandboxes. Null if
 * unset.
 */
export interface WalletSettings {
  readonly passes: string | null;
  readonly phones: string | null;
  readonly google: string | null;
}
const walletsIn = (env: {
  readonly PASSES_DATA?: string | undefined;
  readonly PHONES_URL?: string | undefined;
  readonly GOOGLE_URL?: string | undefined;
}): WalletSettings => ({
  passes: env.PASSES_DATA ?? null,
  phones: env.PHONES_URL ?? null,
  google: env.GOOGLE_URL ?? null,
});

const seedSchema = z.object({
  API_URL: z.url(),
  PROVIDER_URL: z.url(),
  PROVIDER_KEY: z.string().min(8),
  PROVIDER_WEBHOOK_SECRET: z.string().min(8),
  ...walletFields,
  /** URL of our mail catcher. Without it, demo users can't accept their invitations. */
  MAIL_URL: z.url().optional(),
  SUPER_ADMIN_EMAIL: z.email(),
  SUPER_ADMIN_PASSWORD: z.string().min(12),
});
export interface SeedSettings extends WalletSettings {
  readonly api: string;
  readonly provider: string;
  readonly providerKey: string;
  readonly webhookSecret: string;
  readonly mail: string | null;
  readonly signIn: { readonly email: string; readonly password: string };
}

const given = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

/**
 * Returns the target of the demo data and the account that creates it. Throws an error that names all missing
 * settings.
 */
export const seedSettings = (): SeedSettings => {
  const env = seedSchema.parse(given());
  return {
    api: env.API_URL,
    provider: env.PROVIDER_URL,
    providerKey: env.PROVIDER_KEY,
    webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
    mail: env.MAIL_URL ?? null,
    ...walletsIn(env),
    signIn: { email: env.SUPER_ADMIN_EMAIL, password: env.SUPER_ADMIN_PASSWORD },
  };
};

const historySchema = seedSchema
  .pick({
    PROVIDER_URL: true,
    PROVIDER_KEY: true,
    PROVIDER_WEBHOOK_SECRET: true,
    PASSES_DATA: true,
    PHONES_URL: true,
    GOOGLE_URL: true,
  })
  .extend({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    SECRET_KEYS: z.string().min(43),
    SECRET_HMAC_KEY: z.string().min(43).optional(),
    /** URL under which the console will run. The provider sends its webhooks there. */
    CONSOLE_URL: z.url(),
    SUPER_ADMIN_PASSWORD: seedSchema.shape.SUPER_ADMIN_PASSWORD,
  });
export interface HistorySettings extends WalletSettings {
  readonly database: string;
  readonly secretKeys: string;
  readonly hmacKey: string | undefined;
  readonly console: string;
  readonly provider: string;
  readonly providerKey: string;
  readonly webhookSecret: string;
  readonly password: string;
}

/**
 * Returns the target of the demo history, which is loaded before the product starts. Throws an error that
 * names all missing settings.
 */
export const historySettings = (): HistorySettings => {
  const env = historySchema.parse(given());
  return {
    database: env.DATABASE_URL,
    secretKeys: env.SECRET_KEYS,
    hmacKey: env.SECRET_HMAC_KEY,
    console: env.CONSOLE_URL,
    provider: env.PROVIDER_URL,
    providerKey: env.PROVIDER_KEY,
    webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
    password: env.SUPER_ADMIN_PASSWORD,
    ...walletsIn(env),
  };
};

/** EventStoreDB or KurrentDB server for the store's contract tests. If unset, they use the double. */
export const storeTestUrl = eventStoreUrl.optional().parse(process.env['EVENT_STORE_URL'] || undefined);

export const doubleSettings = () =>
  z
    .object({
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    })
    .parse(process.env);
