import path from 'node:path';
import { z } from 'zod';
import { sandboxWebhookSecret } from './server.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_DATA: z.string().min(1).optional(),
  PROVIDER_WEBHOOK_SECRET: z.string().min(8).default(sandboxWebhookSecret),
});

const env = schema.parse(process.env);

export const providerSandboxConfig = {
  port: env.PORT,
  host: env.HOST,
  webhookSecret: env.PROVIDER_WEBHOOK_SECRET,
  ...(env.LATCHKEY_DATA ? { dataFile: path.join(env.LATCHKEY_DATA, 'sandbox', 'provider.jsonl') } : {}),
};
