import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PUSH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_DATA: z.string().min(1).optional(),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHONES_ROOT: z.string().min(1).optional(),
});

const env = schema.parse(process.env);

export const phonesConfig = {
  port: env.PORT,
  pushPort: env.PUSH_PORT,
  host: env.HOST,
  ...(env.LATCHKEY_DATA === undefined
    ? {}
    : { dataFile: path.join(env.LATCHKEY_DATA, 'sandbox', 'phones.jsonl') }),
  ...(env.API_URL === undefined ? {} : { apiUrl: env.API_URL }),
  ...(env.PHONES_ROOT === undefined ? {} : { root: readFileSync(env.PHONES_ROOT, 'utf8') }),
};
