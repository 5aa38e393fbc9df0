import { isDeepStrictEqual } from 'node:util';
import { Refusal, type FieldProblem } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Route, ShownEntity } from './route.ts';
import { innerOf, parseStrictly, unknownFields } from './strictJson.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Stripped {
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/** The entry of a list that another one was made from: the one with its id or name, else none. */
const counterpart = (item: unknown, shown: unknown): unknown =>
  Array.isArray(shown) && isFields(item)
    ? shown.find(one => isFields(one) && (one['id'] ?? one['name']) === (item['id'] ?? item['name']))
    : undefined;

/** Takes out what the schema does not know and the entity shows just so; what differs from it is a problem. */
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
  const known = shape.shape as Readonly<Record<string, z.ZodType>>;
  const before = isFields(shown) ? shown : {};
  const fields = Object.entries(value).map(([key, item]) => {
    if (Object.hasOwn(known, key)) return { key, ...strip(known[key]!, item, before[key], below(key)) };
    if (!Object.hasOwn(before, key)) return { key, value: item, problems: [] };
    const isSame = isDeepStrictEqual(item, before[key]);
    return { key, value: undefined, problems: isSame ? [] : [{ field: below(key), reason: 'read_only' }] };
  });
  return {
    value: Object.fromEntries(fields.flatMap(one => (one.value === undefined ? [] : [[one.key, one.value]]))),
    problems: fields.flatMap(({ problems }) => problems),
  };
};

/** The body of a `PUT` without what moves by itself, of which nothing can be said. */
export const withoutMoving = ({ moving = [] }: Pick<Route, 'moving'>, value: unknown): unknown =>
  moving.length > 0 && isFields(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !moving.includes(name)))
    : value;

/**
 * The body of a `PUT`, which may hold all that `GET` answers: a field that the command does not change is let through when it equals what the entity shows,
 * and refused when it differs. Where `ifMatch` is an older ETag, it is refused as `stale`, as nothing can be said of such fields then.
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
