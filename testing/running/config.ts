import { z } from 'zod';

const schema = z.object({ CHROMIUM: z.string().optional(), CI: z.string().optional() });

export const testConfig = schema.parse({
  CHROMIUM: process.env['CHROMIUM'] || undefined,
  CI: process.env['CI'] || undefined,
});
