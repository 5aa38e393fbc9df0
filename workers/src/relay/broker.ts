export interface Outgoing {
  readonly topic: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string;
  readonly about: string;
}

export interface Topic {
  readonly name: string;
  readonly partitions: number;
  readonly replicas: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The port to the message broker. Sends must not overlap. A rejected send may have written some of its
 * messages; repeating it keeps the order per key.
 */
export interface Broker {
  /** Creates missing topics. Throws `BrokerRefusal` if that isn't possible. */
  readonly createTopics: (topics: readonly Topic[]) => Promise<void>;
  /** Throws `BrokerRefusal` if a topic is missing, and other errors if no broker responds. */
  readonly check: (topics: readonly string[]) => Promise<void>;
  /**
   * Resolves once all in-sync replicas have acknowledged all messages. Retries for about a minute while
   * brokers are unavailable, or until the signal aborts. Throws `BrokerRefusal` if a retry is pointless.
   */
  readonly send: (messages: readonly Outgoing[], signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

export type RefusalKind = 'topic' | 'size' | 'access' | 'signIn' | 'settings';

/** Thrown if the broker will reject a retry, too. The message says how to fix it. */
export class BrokerRefusal extends Error {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BrokerRefusal';
    this.kind = kind;
  }
}
