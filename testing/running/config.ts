import { z } from 'zod';

const schema = z.object({ CHROMIUM: z.string().optional() });

/** Settings of a test run: the path of a browser, instead of searching for one. */
export const testConfig = schema.parse({ CHROMIUM: process.env['CHROMIUM'] || undefined });
