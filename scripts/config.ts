import { z } from 'zod';

const schema = z.object({ TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional() });

/**
 * What the scripts take from the environment: the PostgreSQL a test run shall use instead of one of its own.
 */
export const scriptsConfig = schema.parse({
  TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || undefined,
});
