import { anyProject } from '@latchkey/events/provider/kinds/sandbox/anyProject.ts';
import type { Config } from './config.ts';

export const providerSandboxOf = ({
  PROVIDER_SANDBOX_URL: baseUrl,
  PROVIDER_SANDBOX_KEY: apiKeySecret,
  PROVIDER_SANDBOX_WEBHOOK_SECRET: webhookSecret,
}: Pick<Config, 'PROVIDER_SANDBOX_URL' | 'PROVIDER_SANDBOX_KEY' | 'PROVIDER_SANDBOX_WEBHOOK_SECRET'>) =>
  baseUrl === undefined || apiKeySecret === undefined || webhookSecret === undefined
    ? null
    : { ...anyProject, baseUrl, apiKeySecret, webhookSecret };
