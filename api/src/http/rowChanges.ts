import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Fields } from './rowShape.ts';

/**
 * A field of a row that an event changed; `recipient.email` is a nested field. `from` is null if the event
 * created the row.
 */
export const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.output<typeof change>;

const eventFields = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const leavesOf = (name: string, value: unknown): readonly (readonly [field: string, value: unknown])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([inner, one]) => leavesOf(`${name}.${inner}`, one))
    : [[name, value]];
const without = (names: readonly string[], value: unknown): unknown => {
  if (names.length === 0) return value;
  if (Array.isArray(value)) return value.map(one => without(names, one));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;
};
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Leaves = ReadonlyMap<string, unknown>;
const changesOfLeaves = (from: Leaves, to: Leaves): readonly Change[] =>
  [...new Set([...from.keys(), ...to.keys()])].flatMap((field): readonly Change[] => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    const isSame =
      isDeepStrictEqual(change.from, change.to) || (isNothing(change.from) && isNothing(change.to));
    return isSame ? [] : [change];
  });

/** Compares two objects. A nested object yields a change per field, such as `recipient.email`. */
export const changesOfObjects = (from: Fields, to: Fields): readonly Change[] => {
  const leavesIn = (of: Fields) =>
    new Map(Object.entries(of).flatMap(([name, value]) => leavesOf(name, value)));
  return changesOfLeaves(leavesIn(from), leavesIn(to));
};

/**
 * Compares rows of a noun by the fields they show, without the ID, times and authors of the entity, IDs of
 * secrets, and hidden or computed fields. A deleted row has no changes; a new one lists its initial values.
 * null, `''` and `[]` count as the same. `aliases` maps hidden columns to the names they are shown under.
 */
export const changesIn = (
  { row, derived = [] }: Pick<AnyEntity, 'row' | 'derived'>,
  hides: readonly string[] = [],
  aliases: Readonly<Record<string, string>> = {},
) => {
  const left = new Set([...eventFields, ...hides.filter(name => !(name in aliases)), ...derived]);
  const shown = Object.keys(row.shape).filter(name => !left.has(name) && !name.endsWith('SecretId'));
  const inner = (name: string) =>
    derived.flatMap(one => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));
  const pruned = new Map(shown.map(name => [name, inner(name)]));
  const valuesOf = (of: Fields, name: string) =>
    new Map(leavesOf(aliases[name] ?? name, without(pruned.get(name)!, of[name] ?? null)));

  return (before: Fields | null, behind: Fields | null): readonly Change[] => {
    if (behind === null) return [];
    return shown.flatMap(name => {
      const from = before === null ? new Map<string, unknown>() : valuesOf(before, name);
      const to = valuesOf(behind, name);
      return changesOfLeaves(from, to);
    });
  };
};
