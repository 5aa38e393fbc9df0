import type { Sent } from './sendOutcome.ts';

/** Milliseconds between two tries while a service is away: they double from the first to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** A port that stops calling a service that is away, and tries it with one message after each pause. */
export interface Guarded<Message> {
  readonly send: (message: Message) => Promise<Sent>;
  /** Null while the service works; else how long callers should wait. 0: one message may be tried now. */
  readonly outage: () => Away | null;
  /** The same, after the service was asked without a message where that is possible and its pause is over. */
  readonly check: () => Promise<Away | null>;
}
export interface Away {
  readonly message: string;
  readonly retryInMs: number;
}
export interface Guard {
  /** Hears each new problem, and `null` when a message went out for the first time or again. */
  readonly changed?: (problem: string | null) => void;
  /** Asks the service whether it would accept messages; answers its problem, or null. */
  readonly probe?: () => Promise<string | null>;
  readonly now?: () => number;
}

/** Wraps `send` in a circuit breaker: while the service is away, calls answer `waiting` at once, without a connection. */
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
        // calls that were already under way when the first one failed say nothing new
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

/** How long a message waits for a service that is away, in ms; spread, so that all that waits does not come at once. */
export const pauseOf = ({ retryInMs }: Pick<Away, 'retryInMs'>): number =>
  Math.ceil((retryInMs + firstPauseMs) * (1 + Math.random()));
