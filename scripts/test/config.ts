import { z } from 'zod';

const schema = z.object({ CHROMIUM: z.string().optional() });

/** What a test run takes from the environment: the browser, where it shall be a certain one. */
export const testConfig = schema.parse({ CHROMIUM: process.env['CHROMIUM'] || undefined });
