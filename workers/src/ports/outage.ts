import type { Sent } from './sendOutcome.ts';

/** Delay before the first probe of an unavailable service. Doubles after each failed probe. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * A port with a circuit breaker: stops calling an unavailable service, and probes it with one message after
 * each delay.
 */
export interface Guarded<Message> {
  readonly send: (message: Message) => Promise<Sent>;
  /**
   * Returns null while the service works, else its problem and the remaining delay. 0: one message may be
   * sent as a probe.
   */
  readonly outage: () => Away | null;
  /**
   * Probes the service without a message, if that is possible and the delay has passed. Returns the result of
   * `outage` afterwards.
   */
  readonly check: () => Promise<Away | null>;
}
export interface Away {
  readonly message: string;
  readonly retryInMs: number;
}
export interface Guard {
  /** Called with each new problem, and with null when the service first works and each time it recovers. */
  readonly changed?: (problem: string | null) => void;
  readonly probe?: () => Promise<string | null>;
  readonly now?: () => number;
}

/**
 * Wraps `send` in a circuit breaker. While it is open, calls return `waiting` immediately, without a
 * connection.
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
        // calls that were already pending when the service failed don't extend the delay
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

export const pauseOf = ({ retryInMs }: Pick<Away, 'retryInMs'>): number =>
  Math.ceil((retryInMs + firstPauseMs) * (1 + Math.random()));
