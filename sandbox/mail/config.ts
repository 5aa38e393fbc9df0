import path from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const schema = z.object({
  PORT: port,
  SMTP_PORT: port,
  HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_DATA: z.string().min(1).optional(),
});

const env = schema.parse(process.env);

export const mailCatcherConfig = {
  httpPort: env.PORT,
  smtpPort: env.SMTP_PORT,
  host: env.HOST,
  ...(env.LATCHKEY_DATA ? { dir: path.join(env.LATCHKEY_DATA, 'sandbox', 'mail') } : {}),
};
