import { BrokerRefusal, type RefusalKind } from './broker.ts';

const kinds: Readonly<Record<string, RefusalKind>> = {
  MESSAGE_TOO_LARGE: 'size',
  RECORD_LIST_TOO_LARGE: 'size',
  TOPIC_AUTHORIZATION_FAILED: 'access',
  CLUSTER_AUTHORIZATION_FAILED: 'access',
  GROUP_AUTHORIZATION_FAILED: 'access',
  TRANSACTIONAL_ID_AUTHORIZATION_FAILED: 'access',
  SASL_AUTHENTICATION_FAILED: 'signIn',
  UNSUPPORTED_SASL_MECHANISM: 'signIn',
  KafkaJSSASLAuthenticationError: 'signIn',
  UNKNOWN_TOPIC_OR_PARTITION: 'topic',
  INVALID_TOPIC_EXCEPTION: 'settings',
  INVALID_PARTITIONS: 'settings',
  INVALID_REPLICATION_FACTOR: 'settings',
  INVALID_CONFIG: 'settings',
  POLICY_VIOLATION: 'settings',
  CERT_HAS_EXPIRED: 'settings',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'settings',
  ERR_TLS_CERT_ALTNAME_INVALID: 'settings',
  SELF_SIGNED_CERT_IN_CHAIN: 'settings',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'settings',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'settings',
};

interface Found {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const allOf = (error: unknown, seen = new Set<unknown>()): readonly Found[] => {
  if (typeof error !== 'object' || error === null || seen.has(error)) return [];
  seen.add(error);
  const { cause, errors } = error as Found;
  const parts = Array.isArray(errors) ? errors : [];
  return [error as Found, ...allOf(cause, seen), ...parts.flatMap(part => allOf(part, seen))];
};

const words: Readonly<Record<RefusalKind, (user: string) => string>> = {
  topic: () => 'The topic does not exist. Create it, or restart the relay, which creates it.',
  size: () =>
    'The message is larger than the topic accepts. Raise max.message.bytes of the topic, or message.max.bytes of the brokers.',
  access: user =>
    `The broker denies it to ${user}. Allow it to write and to describe the topics, and to create them unless they exist (kafka-acls --add --allow-principal User:… --operation Write --operation Describe --topic …).`,
  signIn: () =>
    'The broker does not accept the sign-in. Check KAFKA_USER, KAFKA_PASSWORD and KAFKA_SASL, and KAFKA_TLS.',
  settings: () => 'The broker rejects the settings.',
};

/**
 * Maps a client error to a refusal; null if a retry may help. `user`: the principal to name in the message.
 */
export const refusalOf = (error: unknown, user: string): BrokerRefusal | null => {
  if (error instanceof BrokerRefusal) return error;
  for (const { name, type, code, message } of allOf(error)) {
    const kind = [type, code, name].map(key => kinds[String(key)]).find(found => found !== undefined);
    if (kind) return new BrokerRefusal(kind, `${words[kind](user)} (${String(message)})`, error);
  }
  return null;
};
