import assert from 'node:assert/strict';
import type { z } from 'zod';
import { decide, type Context, type Decider } from '@latchkey/events/kernel/decider.ts';
import type { CommandSchemas } from '@latchkey/events/kernel/entity.ts';
import type { DomainEvent, EventOf, EventTypes } from '@latchkey/events/kernel/event.ts';

export const testId = '0197f3a0-0000-7000-8000-00000000beef';

/**
 * Returns a context at noon on a Friday, with Ada as actor, a predictable token, and the given events of
 * other streams.
 */
export const contextKnowing = (others: Readonly<Record<string, readonly DomainEvent[]>>): Context => ({
  id: testId,
  at: '2026-11-20T12:00:00.000Z',
  by: 'user-ada',
  token: () => 'TOKEN',
  stateOf: (state, id) => state.of(others[`${state.noun}-${id}`] ?? []),
});

/**
 * Begins a test of rules: `given(rules, …events).knowing(…).when(name, command).records(…events)`, or
 * `.refuses(reason)`, or `.decides()` for the events.
 */
export const given = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  rules: Decider<State, Events, Commands>,
  ...history: EventOf<Events>[]
) => {
  const asking = (others: Readonly<Record<string, readonly DomainEvent[]>>) => ({
    when: <C extends keyof Commands & string>(name: C, command: z.input<Commands[C]>) => {
      const run = () => decide(rules, name, command, rules.state.of(history), contextKnowing(others));
      return {
        records: (...expected: EventOf<Events>[]) => assert.deepEqual(run(), expected),
        decides: () => run(),
        refuses: (reason: string) => assert.throws(run, { name: 'Refusal', reason }),
      };
    },
  });
  return { ...asking({}), knowing: asking };
};
