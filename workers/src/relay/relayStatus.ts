import type { Position } from '@latchkey/events/store/position.ts';

/**
 * `standby`: another process relays. `starting`: not connected yet. `publishing`: it follows the log.
 * `waiting`: something is unavailable. `stopped`: the broker refuses, and someone has to act.
 */
export const states = ['standby', 'starting', 'publishing', 'waiting', 'stopped'] as const;
export type RelayState = (typeof states)[number];

/** The status of the relay in this process, which health and metrics show. */
export interface RelayStatus {
  state: RelayState;
  /** Everything up to it is published; null if this process hasn't relayed. */
  position: Position | null;
  /** Why it waits or is stopped. */
  reason: string | null;
  /** Number of published messages by topic. */
  readonly published: Map<string, number>;
  /** Number of events without a translator, by type. */
  readonly skipped: Map<string, number>;
  /** Number of interruptions, after which the last messages are sent again. */
  interruptions: number;
}

export const newStatus = (): RelayStatus => ({
  state: 'standby',
  position: null,
  reason: null,
  published: new Map(),
  skipped: new Map(),
  interruptions: 0,
});

export const countIn = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
