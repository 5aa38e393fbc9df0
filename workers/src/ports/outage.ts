import type { Sent } from './sendOutcome.ts';

/** Pauses between probes while a service is unavailable: they double from the first to the longest, in ms. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * A port with a circuit breaker: it stops calling an unavailable service, and probes it with one message
 * after each pause.
 */
export interface Guarded<Message> {
  readonly send: (message: Message) => Promise<Sent>;
  /**
   * Returns null while the service works, else how long to wait; 0 means that one message may be tried now.
   */
  readonly outage: () => Away | null;
  /**
   * Returns the same, after probing the service without a message if that is possible and the pause is over.
   */
  readonly check: () => Promise<Away | null>;
}
export interface Away {
  readonly message: string;
  readonly retryInMs: number;
}
export interface Guard {
  /**
   * Called with each new problem, and with `null` when the first message was sent, or the first one after a
   * problem.
   */
  readonly changed?: (problem: string | null) => void;
  /** Returns the reason why the service wouldn't accept messages, or null. */
  readonly probe?: () => Promise<string | null>;
  readonly now?: () => number;
}

/**
 * Wraps `send` in a circuit breaker: while the service is unavailable, calls immediately return `waiting`,
 * without a connection.
 */
export const guarded = <Message>(
  send: (message: Message) => Promise<Sent>,
  { changed = () => undefined, probe, now = () => performance.now() }: Guard = {},
): Guarded<Message> => {
  let open: { readonly message: string; readonly pauseMs: number; readonly retryAt: number } | null = null;
  let isKnownToWork = false;
  let isProbing = false;

  const failed = (message: string): void => {
    if (open?.message !== message) changed(message);
    isKnownToWork = false;
    const pauseMs = open === null ? firstPauseMs : Math.min(open.pauseMs * 2, longestPauseMs);
    open = { message, pauseMs, retryAt: now() + pauseMs };
  };
  const worked = (): void => {
    open = null;
    if (isKnownToWork) return;
    isKnownToWork = true;
    changed(null);
  };
  const outage = () => {
    if (open === null) return null;
    const { message, retryAt, pauseMs } = open;
    return { message, retryInMs: isProbing ? pauseMs : Math.max(0, Math.ceil(retryAt - now())) };
  };
  return {
    outage,
    async check() {
      const before = outage();
      if (before === null || before.retryInMs > 0 || probe === undefined) return before;
      isProbing = true;
      try {
        const problem = await probe();
        if (problem !== null) failed(problem);
      } finally {
        isProbing = false;
      }
      return outage();
    },
    async send(message) {
      const before = outage();
      if (before !== null && before.retryInMs > 0) return { kind: 'waiting', message: before.message };
      isProbing = before !== null;
      try {
        const sent = await send(message);
        // calls that were already pending when the service failed don't extend the pause
        if (sent.kind === 'waiting') {
          if (before !== null || open === null) failed(sent.message);
        } else if (sent.kind === 'sent' || sent.kind === 'failed') worked();
        return sent;
      } finally {
        if (before !== null) isProbing = false;
      }
    },
  };
};

/**
 * Returns how long a message waits for an unavailable service, in ms; with jitter, so that waiting messages
 * don't all retry at once.
 */
export const pauseOf = ({ retryInMs }: Pick<Away, 'retryInMs'>): number =>
  Math.ceil((retryInMs + firstPauseMs) * (1 + Math.random()));
