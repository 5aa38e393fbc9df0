import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import type { ChildSpec, Addresses } from './child.ts';
import { bareEnvironment, inherited, type Settings } from './config.ts';
import { rootFileIn } from './passCertificates.ts';
import type { Ports } from './ports.ts';
import { keyEnv, keysOf, type Secrets } from './secrets.ts';

export interface IssuingContext {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly data: string;
  readonly database: string;
  readonly ports: Ports;
  readonly env: Readonly<Record<string, string>>;
}
export type Sandbox = 'provider' | 'mail' | 'sms' | 'phones' | 'google';
export type ProcessName = 'api' | 'projector' | 'workers' | 'relay';

export const sandboxKey = 'sandbox-key';

const sandbox = (
  name: Sandbox,
  env: Readonly<Record<string, string>>,
  around: IssuingContext,
): ChildSpec => ({
  name,
  file: `sandbox/${name}/main.ts`,
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

/** Returns whether passes are for real phones, for which both wallets require a public `https` URL. */
const isForRealPhones = ({ PUBLIC_URL }: Settings): boolean => PUBLIC_URL?.startsWith('https:') === true;

/**
 * Returns the sandboxes to start: the provider, and those of services that aren't in the settings (mail
 * server, SMS gateway, wallets). There are none for wallets if passes are for real phones.
 */
export const sandboxSpecs = (around: IssuingContext): Readonly<Partial<Record<Sandbox, ChildSpec>>> => {
  const { settings, secrets, ports, data } = around;
  const isReal = isForRealPhones(settings);
  const phones = { PUSH_PORT: String(ports.of('push')), PHONES_ROOT: rootFileIn(data) };
  return {
    provider: sandbox('provider', { PROVIDER_WEBHOOK_SECRET: secrets.webhookSecret }, around),
    ...(settings.SMTP_URL ? {} : { mail: sandbox('mail', { SMTP_PORT: String(ports.of('smtp')) }, around) }),
    ...(settings.SMS_URL ? {} : { sms: sandbox('sms', {}, around) }),
    ...(settings.APNS_URL || isReal ? {} : { phones: sandbox('phones', phones, around) }),
    ...(settings.GOOGLE_WALLET_URL || isReal ? {} : { google: sandbox('google', {}, around) }),
  };
};

const packageEnv = ({ settings, secrets, database, env }: IssuingContext): Record<string, string> => ({
  ...inherited(),
  NODE_ENV: 'production',
  DATABASE_URL: database,
  ...keyEnv(keysOf(settings, secrets)),
  LOG_LEVEL: settings.LOG_LEVEL,
  HOST: '127.0.0.1',
  PORT: '0',
  ...env,
});

const tracingEnv = ({ settings }: IssuingContext) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
  OTEL_EXPORTER_OTLP_HEADERS: settings.OTEL_EXPORTER_OTLP_HEADERS,
  OTEL_TRACES_SAMPLER_ARG: settings.OTEL_TRACES_SAMPLER_ARG,
});

export const projectorSpec = (name: string, around: IssuingContext): ChildSpec => ({
  name,
  file: 'projector/src/main.ts',
  heap: 384,
  env: { ...packageEnv(around), ...tracingEnv(around) },
});

/** Returns the process that publishes events to Kafka. It gets no keys, because it reads no personal data. */
export const relaySpec = (name: string, around: IssuingContext): ChildSpec => {
  const { SECRET_KEYS: _, SECRET_HMAC_KEY: __, ...env } = packageEnv(around);
  return {
    name,
    file: 'workers/src/relay/relay.ts',
    heap: 256,
    env: { ...env, KAFKA_BROKERS: around.settings.KAFKA_BROKERS ?? '', ...around.env },
  };
};

const allowed = (provider: string, { OUTBOUND_ALLOW }: Settings): string =>
  [new URL(provider).host, OUTBOUND_ALLOW].filter(Boolean).join(',');

export interface Outside {
  readonly provider: string;
  readonly mail: Addresses | undefined;
  readonly sms: Addresses | undefined;
  readonly phones: Addresses | undefined;
  readonly google: Addresses | undefined;
}

const walletEnv = ({ APNS_URL, GOOGLE_WALLET_URL }: Settings, { phones, google }: Outside) => ({
  APNS_URL: APNS_URL ?? phones?.pushUrl ?? '',
  GOOGLE_WALLET_URL: GOOGLE_WALLET_URL ?? google?.url ?? '',
});

export const apiSpec = (name: string, around: IssuingContext, outside: Outside): ChildSpec => {
  const { settings, secrets, data, env } = around;
  const isFirst = name === 'api';
  return {
    name,
    file: 'api/src/main.ts',
    heap: 512,
    env: {
      ...packageEnv(around),
      ...tracingEnv(around),
      HOST: settings.HOST,
      PORT: isFirst ? String(settings.PORT) : '0',
      HEALTH_PORT: isFirst ? String(settings.HEALTH_PORT) : '0',
      SUPER_ADMIN_EMAIL: settings.SUPER_ADMIN_EMAIL ?? secrets.signIn.email,
      SUPER_ADMIN_PASSWORD: settings.SUPER_ADMIN_PASSWORD ?? secrets.signIn.password,
      WEB_DIST: settings.WEB_DIST,
      // only the bundled PostgreSQL is guaranteed to run on this machine
      DATABASE_FOLDER: settings.DATABASE_URL ? '' : data,
      ...walletEnv(settings, outside),
      OUTBOUND_ALLOW: allowed(outside.provider, settings),
      PROVIDER_SANDBOX_URL: outside.provider,
      PROVIDER_SANDBOX_KEY: sandboxKey,
      PROVIDER_SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
      ...env,
    },
  };
};

export interface Reached extends Outside {
  readonly api: string;
}

export const workersSpec = (name: string, around: IssuingContext, reached: Reached): ChildSpec => {
  const { settings, env } = around;
  return {
    name,
    file: 'workers/src/main.ts',
    heap: 512,
    env: {
      ...packageEnv(around),
      ...tracingEnv(around),
      SMTP_URL: settings.SMTP_URL ?? reached.mail?.smtpUrl ?? '',
      MAIL_FROM: settings.MAIL_FROM ?? catcherSender,
      SMS_URL: settings.SMS_URL ?? reached.sms?.url ?? '',
      SMS_KEY: settings.SMS_KEY ?? sandboxKey,
      PUBLIC_URL: settings.PUBLIC_URL ?? reached.api,
      ...walletEnv(settings, reached),
      OUTBOUND_ALLOW: allowed(reached.provider, settings),
      ...env,
    },
  };
};
