import path from 'node:path';
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_DATA: z.string().min(1).optional(),
});

const env = schema.parse(process.env);

export const smsInboxConfig = {
  port: env.PORT,
  host: env.HOST,
  ...(env.LATCHKEY_DATA ? { dataFile: path.join(env.LATCHKEY_DATA, 'sandbox', 'sms.jsonl') } : {}),
};
