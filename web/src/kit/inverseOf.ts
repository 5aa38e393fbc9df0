import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Execution } from '../core/dataProvider.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a record's cached row from its page or a list; null if it isn't cached. */
export const cachedRow = (
  client: QueryClient,
  { name }: AnyEntity,
  id: string | undefined,
): Fields | null => {
  if (id === undefined) return null;
  const queries = client.getQueriesData<{ readonly data?: unknown }>({ queryKey: [name] });
  for (const [, found] of queries)
    for (const row of [found?.data].flat())
      if (typeof row === 'object' && row !== null && (row as Fields)['id'] === id) return row as Fields;
  return null;
};

/** Returns the previous values of a command's fields; null if one is unknown or can't be set again. */
const earlierValues = (entity: AnyEntity, command: string, values: object, before: Fields | null) => {
  const names = Object.keys(values);
  if (before === null || !names.every(name => name in before)) return null;
  const earlier = Object.fromEntries(names.map(name => [name, before[name]]));
  return entity.commands[command]!.safeParse(earlier).success ? earlier : null;
};

/**
 * Returns the command that undoes the command just sent; null if there is none. `before`: the previous row.
 * `revision`: the record's revision after the command, for `If-Match`.
 */
export const inverseOf = (
  entity: AnyEntity,
  { id, command, values, method, path }: Execution,
  before: Fields | null,
  revision: string | null,
): Execution | null => {
  const inverse = entity.inverses?.[command];
  if (inverse === undefined) return null;
  if (inverse !== command) {
    // one URL may accept several actions by name
    const isNamed = (values as Fields | undefined)?.['action'] === command;
    if (path !== undefined && !isNamed) return null;
    return { id, command: inverse, method, path, values: isNamed ? { action: inverse } : {} };
  }
  const earlier = !revision || !values ? null : earlierValues(entity, command, values, before);
  return earlier === null
    ? null
    : { id, command, method, path, values: earlier, revision: revision ?? undefined };
};
