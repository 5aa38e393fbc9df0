import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import type { Change } from './rowChanges.ts';
import type { ExtraChanges } from './history.ts';
import type { Fields } from './rowShape.ts';

const maskOf = (id: unknown) => (id === null || id === undefined ? null : maskedSecret);

/**
 * Reports that a secret was set, replaced or removed, never its value. `names` maps the event field with the
 * secret's ID to the name shown in the history.
 */
export const secretChanges =
  (names: Readonly<Record<string, string>>): ExtraChanges =>
  events => {
    const now = new Map<string, unknown>();
    return events.map(({ data }) =>
      Object.entries(names).flatMap(([name, field]): readonly Change[] => {
        const to = (data as Fields | undefined)?.[name];
        const from = now.get(name) ?? null;
        if (to === undefined || to === from) return [];
        now.set(name, to);
        return [{ field, from: maskOf(from), to: maskOf(to) }];
      }),
    );
  };
