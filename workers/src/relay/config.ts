import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { z } from 'zod';
import { pemFile } from '../pemFile.ts';
import { brokerList } from './brokerList.ts';

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');
const kafka = {
  /** Bootstrap brokers as `host:port`, comma-separated. */
  KAFKA_BROKERS: brokerList.transform(list => list.split(',').map(address => address.trim())),
  /** Whether connections use TLS. Implied by `KAFKA_CA`. */
  KAFKA_TLS: yesOrNo.default('no'),
  /** Path of a PEM file with the certificate authority of the brokers. */
  KAFKA_CA: pemFile.optional(),
  /** User for SASL. Without one, connections aren't authenticated. */
  KAFKA_USER: z.string().max(255).optional(),
  KAFKA_PASSWORD: z.string().max(1_000).optional(),
  KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'must be plain, scram-sha-256 or scram-sha-512')
    .default('scram-sha-512'),
  /**
   * The first part of topic names and of `ce_source`. Each prefix has its own checkpoint, so several relays
   * can publish to different clusters.
   */
  KAFKA_TOPIC_PREFIX: z
    .string()
    .max(100)
    .regex(/^[a-z\d]+([.-][a-z\d]+)*$/, 'must be lowercase words, separated by dots or dashes')
    .default('latchkey'),
  KAFKA_CREATE_TOPICS: yesOrNo.default('yes'),
  /** Partitions of new topics. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1_000).default(6),
  /** Replicas of new topics. If empty, the broker's default applies. */
  KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
};
const common = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /**
   * `esdb://…` or `esdb+discover://…`: reads events from EventStoreDB or KurrentDB. If empty, from the
   * database.
   */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
};
const hasPassword = {
  path: ['KAFKA_PASSWORD'],
  error: 'must be given with KAFKA_USER',
};
const isSignInWhole = (given: {
  readonly KAFKA_USER?: string | undefined;
  readonly KAFKA_PASSWORD?: string | undefined;
}) => given.KAFKA_USER === undefined || given.KAFKA_PASSWORD !== undefined;

export const relaySettings = z
  .object({
    ...common,
    ...kafka,
    /** The first event to publish on the first start: the oldest one, or the next to be recorded. */
    KAFKA_START: z.enum(['beginning', 'now'], 'must be beginning or now').default('beginning'),
    /** Interval at which a stopped relay retries. */
    KAFKA_RETRY_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
    PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    HOST: z.string().default('127.0.0.1'),
  })
  .refine(isSignInWhole, hasPassword);
export type RelayConfig = z.output<typeof relaySettings>;

const place = z.string().regex(/^(\d+|beginning|now|\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?)$/, {
  error: 'must be a position, a date, a date-time such as 2026-11-28T06:00:00Z, beginning or now',
});
export const replaySettings = z
  .object({
    ...common,
    ...kafka,
    /** The first and last event to publish again: a position, a date or date-time, `beginning`, or `now`. */
    FROM: place,
    TO: place.default('now'),
  })
  .refine(isSignInWhole, hasPassword);

export type KafkaConfig = Pick<RelayConfig, keyof typeof kafka>;

type Environment = Readonly<Record<string, string | undefined>>;

export const readRelayConfig = (env: Environment = process.env): RelayConfig =>
  readSettings(relaySettings, env);
export const readReplayConfig = (env: Environment = process.env): z.output<typeof replaySettings> =>
  readSettings(replaySettings, env);
