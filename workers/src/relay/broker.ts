/** A message to publish. `about` names its event in errors. */
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
  /** If absent, the broker's default. */
  readonly replicas: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The port to the message broker. One send at a time: the caller awaits each before the next. A rejected send
 * may have written some of its messages; sending the same messages again keeps the order for each key.
 */
export interface Broker {
  /** Creates missing topics. Throws `BrokerRefusal` if one is missing and can't be created. */
  readonly createTopics: (topics: readonly Topic[]) => Promise<void>;
  /** Throws `BrokerRefusal` if one of the topics is missing, and any other error if no broker responds. */
  readonly check: (topics: readonly string[]) => Promise<void>;
  /**
   * Resolves when all replicas have acknowledged all messages. While the brokers are unavailable it retries
   * for about a minute, or until the signal. Throws `BrokerRefusal` if a retry would be useless.
   */
  readonly send: (messages: readonly Outgoing[], signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The kind of a refusal: what has to be changed at the broker or in the settings. */
export type RefusalKind = 'topic' | 'size' | 'access' | 'signIn' | 'settings';

/** Thrown if the broker refuses and will do so again. The message says what to do. */
export class BrokerRefusal extends Error {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BrokerRefusal';
    this.kind = kind;
  }
}
