import { isDeepStrictEqual } from 'node:util';
import { Refusal, type FieldProblem } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { RouteRequest, ShownEntity } from './route.ts';
import { innerOf, parseStrictly, unknownFields } from './strictJson.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Stripped {
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/** Returns the shown list entry with the same ID or name as a sent one; undefined if there is none. */
const counterpart = (item: unknown, shown: unknown): unknown =>
  Array.isArray(shown) && isFields(item)
    ? shown.find(one => isFields(one) && (one['id'] ?? one['name']) === (item['id'] ?? item['name']))
    : undefined;

/**
 * Removes fields that the entity shows but the schema doesn't contain; a value other than the shown one is a
 * problem.
 */
const strip = (schema: z.ZodType, value: unknown, shown: unknown, path = ''): Stripped => {
  const shape = innerOf(schema);
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (shape instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item, n) =>
      strip(shape.element as z.ZodType, item, counterpart(item, shown), below(n)),
    );
    return { value: items.map(one => one.value), problems: items.flatMap(({ problems }) => problems) };
  }
  if (!(shape instanceof z.ZodObject) || !isFields(value)) return { value, problems: [] };
  const shapes = shape.shape as Readonly<Record<string, z.ZodType>>;
  const before = isFields(shown) ? shown : {};
  const fields = Object.entries(value).map(([key, item]) => {
    if (Object.hasOwn(shapes, key)) return { key, ...strip(shapes[key]!, item, before[key], below(key)) };
    if (!Object.hasOwn(before, key)) return { key, value: item, problems: [] };
    const isSame = isDeepStrictEqual(item, before[key]);
    return { key, value: undefined, problems: isSame ? [] : [{ field: below(key), reason: 'read_only' }] };
  });
  return {
    value: Object.fromEntries(fields.flatMap(one => (one.value === undefined ? [] : [[one.key, one.value]]))),
    problems: fields.flatMap(({ problems }) => problems),
  };
};

/** Returns the body of a `PUT` without fields that change on their own, which can't be compared. */
export const withoutVolatile = ({ volatile = [] }: RouteRequest, value: unknown): unknown =>
  volatile.length > 0 && isFields(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !volatile.includes(name)))
    : value;

/**
 * Parses the body of a `PUT`, which may contain everything that `GET` returns: fields that the command
 * doesn't change are accepted if they equal the entity's, and refused otherwise. If there are such fields, an
 * `ifMatch` of another revision is refused as `stale`, because the fields can't be compared.
 */
export const parseWhole = async <S extends z.ZodType>(
  schema: S,
  value: unknown,
  ifMatch: number | undefined,
  read: () => Promise<ShownEntity>,
): Promise<z.output<S>> => {
  if (unknownFields(schema, value).length === 0) return parseStrictly(schema, value);
  const { body, headers } = await read();
  if (ifMatch !== undefined && headers['ETag'] !== `"${ifMatch}"`)
    throw Object.assign(new Refusal('stale'), { current: body, headers });
  const stripped = strip(schema, value, JSON.parse(JSON.stringify(body)));
  return parseStrictly(schema, stripped.value, stripped.problems);
};
