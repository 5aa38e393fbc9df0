import type { Position } from '@latchkey/events/store/position.ts';

/**
 * `standby`: another process relays. `starting`: not connected yet. `publishing`: follows the log. `waiting`:
 * a dependency is unavailable. `stopped`: the broker refuses requests until a person fixes the cause.
 */
export const states = ['standby', 'starting', 'publishing', 'waiting', 'stopped'] as const;
export type RelayState = (typeof states)[number];

export interface RelayStatus {
  state: RelayState;
  /**
   * The position up to which everything is published; null in standby and until this process follows the log.
   */
  position: Position | null;
  reason: string | null;
  readonly published: Map<string, number>;
  /** Number of events that had no messages to publish, by type. */
  readonly skipped: Map<string, number>;
  /** Number of interruptions, each of which resends the last messages. */
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
