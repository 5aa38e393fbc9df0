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
  SUPER_ADMIN_EMAIL: z.email(),
  SUPER_ADMIN_PASSWORD: z.string().min(12),
});
export interface SeedSettings {
  readonly api: string;
  readonly provider: string;
  readonly providerKey: string;
  readonly webhookSecret: string;
  readonly signIn: { readonly email: string; readonly password: string };
}

/** Where the demo data goes, and in whose name. Throws with all that is missing. */
export const seedSettings = (): SeedSettings => {
  const env = seedSchema.parse(process.env);
  return {
    api: env.API_URL,
    provider: env.PROVIDER_URL,
    providerKey: env.PROVIDER_KEY,
    webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
    signIn: { email: env.SUPER_ADMIN_EMAIL, password: env.SUPER_ADMIN_PASSWORD },
  };
};
