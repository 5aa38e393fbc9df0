import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import type { ChildSpec, Said } from './child.ts';
import { bareEnvironment, inherited, type Settings } from './config.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** The values that the settings of the processes are made from. */
export interface IssuingContext {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly data: string;
  readonly database: string;
  readonly ports: Ports;
  readonly env: Readonly<Record<string, string>>;
}
export type Sandbox = 'provider' | 'mail' | 'sms';
export type ProcessName = 'api' | 'projector' | 'workers';

/** The key that the provider sandbox and the SMS inbox take unless told otherwise. */
export const sandboxKey = 'sandbox-key';

const sandbox = (
  name: Sandbox,
  env: Readonly<Record<string, string>>,
  around: IssuingContext,
): ChildSpec => ({
  name,
  file: `workers/sandbox/${name}/main.ts`,
  heap: 256,
  env: {
    ...bareEnvironment(),
    LATCHKEY_DATA: around.data,
    HOST: '127.0.0.1',
    PORT: String(around.ports.of(name)),
    ...env,
    ...around.env,
  },
});

/** The world outside, as far as nobody else stands in for it: where a mail server or an SMS gateway is named, ours is not started. */
export const sandboxSpecs = (around: IssuingContext): Readonly<Partial<Record<Sandbox, ChildSpec>>> => {
  const { settings, secrets, ports } = around;
  return {
    provider: sandbox('provider', { PROVIDER_WEBHOOK_SECRET: secrets.webhookSecret }, around),
    ...(settings.SMTP_URL ? {} : { mail: sandbox('mail', { SMTP_PORT: String(ports.of('smtp')) }, around) }),
    ...(settings.SMS_URL ? {} : { sms: sandbox('sms', {}, around) }),
  };
};

const roomEnv = ({ settings, secrets, database, env }: IssuingContext): Record<string, string> => ({
  ...inherited(),
  NODE_ENV: 'production',
  DATABASE_URL: database,
  SECRET_KEYS: settings.SECRET_KEYS ?? secrets.secretKeys,
  LOG_LEVEL: settings.LOG_LEVEL,
  HOST: '127.0.0.1',
  PORT: '0',
  ...env,
});

export const projectorSpec = (name: string, around: IssuingContext): ChildSpec => ({
  name,
  file: 'projector/src/main.ts',
  heap: 384,
  env: roomEnv(around),
});

/** Of addresses inside this machine only our own sandboxes and those named in the settings may be called. */
const allowed = (provider: string, { OUTBOUND_ALLOW }: Settings): string =>
  [new URL(provider).host, OUTBOUND_ALLOW].filter(Boolean).join(',');

/** `provider`: the sandbox. The first one listens where the console is to be found, further ones anywhere. */
export const apiSpec = (name: string, around: IssuingContext, provider: string): ChildSpec => {
  const { settings, secrets, env } = around;
  const isFirst = name === 'api';
  return {
    name,
    file: 'api/src/main.ts',
    heap: 512,
    env: {
      ...roomEnv(around),
      HOST: settings.HOST,
      PORT: isFirst ? String(settings.PORT) : '0',
      HEALTH_PORT: isFirst ? String(settings.HEALTH_PORT) : '0',
      SUPER_ADMIN_EMAIL: settings.SUPER_ADMIN_EMAIL ?? secrets.signIn.email,
      SUPER_ADMIN_PASSWORD: settings.SUPER_ADMIN_PASSWORD ?? secrets.signIn.password,
      WEB_DIST: settings.WEB_DIST,
      OUTBOUND_ALLOW: allowed(provider, settings),
      ...env,
    },
  };
};

/** `api`: where providers send their webhooks. `mail`, `sms`: what our own catchers said, where they run. */
export interface Reached {
  readonly api: string;
  readonly provider: string;
  readonly mail: Said | undefined;
  readonly sms: Said | undefined;
}

export const workersSpec = (name: string, around: IssuingContext, reached: Reached): ChildSpec => {
  const { settings, env } = around;
  return {
    name,
    file: 'workers/src/main.ts',
    heap: 512,
    env: {
      ...roomEnv(around),
      SMTP_URL: settings.SMTP_URL ?? reached.mail?.smtpUrl ?? '',
      MAIL_FROM: settings.MAIL_FROM ?? catcherSender,
      SMS_URL: settings.SMS_URL ?? reached.sms?.url ?? '',
      SMS_KEY: settings.SMS_KEY ?? sandboxKey,
      PUBLIC_URL: settings.PUBLIC_URL ?? reached.api,
      OUTBOUND_ALLOW: allowed(reached.provider, settings),
      ...env,
    },
  };
};
