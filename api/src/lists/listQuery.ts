import { Refusal, refuseFields, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { ListQuery } from '../rows/query.ts';
import { checkTexts, innerOf, parseJson } from '../http/strictJson.ts';

const usualLimit = 25;
export const maxRows = 1_000;
const oneOrMany = z.union([z.string(), z.array(z.string()).max(maxRows)]);
const limit = z.coerce.number().int().max(maxRows);
/** The limit that requests all rows (API-08), for lists that allow it. */
export const allRows = -1;
const page = z.strictObject({
  q: z.string().max(255).optional(),
  offset: z.coerce.number().int().min(0).max(100_000_000).optional(),
  limit: limit.min(0).optional(),
  sort: z.string().max(500).optional(),
  after: z.uuid().optional(),
  id: oneOrMany.optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(100_000).optional(),
});

const filterParameter = (field: z.ZodType | undefined): z.ZodType => {
  const inner = field && innerOf(field);
  if (!(inner instanceof z.ZodEnum)) return oneOrMany.optional();
  const valueSchema = { type: 'string', enum: inner.options } as const;
  return oneOrMany
    .optional()
    .meta({ override: { anyOf: [valueSchema, { type: 'array', items: valueSchema }] } });
};

const maxCounted = 3;
/**
 * Returns the parameter `counts`, which requests the number of rows for each value of one or several columns.
 * The numbers are returned in the header `Counts`.
 */
const counting = ({ list: { filter } }: AnyEntity) => {
  if (filter.length === 0) return {};
  const column = z.enum(filter as unknown as [string, ...string[]]);
  return {
    counts: z
      .union([column, z.array(column).max(maxCounted)])
      .optional()
      .meta({
        description:
          'The header `Counts` has the number of rows for each value of this column; for several columns, an object of them by column. Filters by these columns are ignored.',
      }),
  };
};

const sortableKeys = ({
  list: { sort, sortJoined = [], sortComputed = [] },
}: AnyEntity): readonly string[] => [...sort, ...sortJoined, ...sortComputed, 'id'];

/**
 * Returns the parameters of a list, including its filters and `extra`, in both dialects (`offset`/`limit` and
 * react-admin's `range`).
 */
export const listParameters = (
  entity: AnyEntity,
  extra: Readonly<Record<string, z.ZodType>> = {},
  mayAll = false,
) =>
  z.object({
    ...page.shape,
    ...(mayAll
      ? { limit: limit.min(allRows).optional().meta({ description: 'Number of rows; -1 for all' }) }
      : {}),
    sort: page.shape.sort.meta({
      description: `${sortableKeys(entity).join(', ')}; prefix a field with \`-\` for descending order, and separate several with commas; or \`["name","ASC"]\``,
    }),
    ...counting(entity),
    ...Object.fromEntries(entity.list.filter.map(name => [name, filterParameter(fieldType(entity, name))])),
    ...extra,
  });

const json = (text: string): unknown => {
  const value = parseJson(text);
  checkTexts(value);
  return value;
};
const place = z.int().min(0).max(100_000_000);
const rangeForm = z.tuple([place, place]);
const sortForm = z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])]);
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
const filterForm = z.record(z.string().max(100), z.union([scalar, z.array(scalar).max(maxRows)]));

const fieldType = (entity: AnyEntity, name: string): z.ZodType | undefined =>
  (entity.row.shape as Readonly<Record<string, z.ZodType>>)[name];

/** Returns the possible readings of a filter's text: itself, a boolean, null, or a number. */
const readings = (value: unknown): readonly unknown[] => {
  if (value === 'true' || value === 'false') return [value === 'true', value];
  if (value === '') return [null, value];
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? [value, Number(value)] : [value];
};
const refuseValue = (field: string, schema?: z.ZodType) => {
  const inner = schema && innerOf(schema);
  const values = inner instanceof z.ZodEnum ? inner.options : [];
  return refuseFields([{ field, reason: 'invalid_value', params: { values } }]);
};

const valueFor = (entity: AnyEntity, name: string, given: unknown): unknown => {
  const values = (Array.isArray(given) ? given : [given]).map((value: unknown) => {
    const parsed = readings(value).map(read => fieldType(entity, name)?.safeParse(read));
    const fitting = parsed.find(one => one?.success);
    return fitting ? fitting.data : refuseValue(name, fieldType(entity, name));
  });
  return Array.isArray(given) ? values : values[0];
};

const asText = (value: unknown): unknown =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;

const extraFor = (schema: z.ZodType, name: string, given: unknown): unknown => {
  const parsed = schema.safeParse(Array.isArray(given) ? given.map(asText) : asText(given));
  return parsed.success ? parsed.data : refuseValue(name, schema);
};

const sortKeys = (entity: AnyEntity, text: string | undefined): readonly string[] => {
  if (!text) return [];
  const form = text.trimStart().startsWith('[') ? sortForm.safeParse(json(text)) : null;
  if (form && !form.success) throw new Refusal('malformed', { why: 'sort must be ["field","ASC"]' });
  const keys = form?.success
    ? [form.data[1] === 'DESC' ? `-${form.data[0]}` : form.data[0]]
    : text.split(',').map(key => key.trim());
  const sortable = sortableKeys(entity);
  const unknown = keys.filter(key => !sortable.includes(key.replace(/^-/, '')));
  if (unknown.length > 0)
    return refuseFields([{ field: 'sort', reason: 'invalid_value', params: { values: sortable } }]);
  return keys;
};

export interface ListRequest extends ListQuery {
  readonly isLimited: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Parses a list's query in either dialect. Refuses unknown parameters. */
export const listQuery = (
  entity: AnyEntity,
  query: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, z.ZodType>> = {},
): ListRequest => {
  const { q, offset, limit, sort, after, id, range, filter, ...rest } = query as z.output<typeof page> &
    Record<string, unknown>;
  const ranged = range === undefined ? null : rangeForm.safeParse(json(range));
  const filtered = filter === undefined ? null : filterForm.safeParse(json(filter));
  if (ranged?.success === false) throw new Refusal('malformed', { why: 'range must be [first,last]' });
  if (filtered?.success === false)
    throw new Refusal('malformed', { why: 'filter must be an object of values' });
  const { id: filterIds, q: filterQ, ...filters } = { ...filtered?.data, ...rest };
  const allowed = new Set<string>([...entity.list.filter, ...Object.keys(extra)]);
  const unknown = Object.keys(filters).filter(name => !allowed.has(name));
  if (unknown.length > 0) refuseFields(unknown.map(field => ({ field, reason: 'unrecognized_keys' })));
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const ids = [id ?? filterIds ?? []].flat().map(String);
  const first = ranged?.data?.[0] ?? offset ?? 0;
  const isById = id !== undefined || filterIds !== undefined;
  const size = ranged?.data ? sizeOf(ranged.data) : (limit ?? (isById ? ids.length : usualLimit));
  return {
    q: (q ?? searchOf(filterQ))?.trim(),
    isLimited: limit !== undefined || range !== undefined,
    offset: first,
    limit: size,
    sort: sortKeys(entity, sort),
    after,
    filter: Object.fromEntries(
      given.filter(([name]) => !extra[name]).map(([name, value]) => [name, valueFor(entity, name, value)]),
    ),
    extra: Object.fromEntries(
      given.flatMap(([name, value]) => (extra[name] ? [[name, extraFor(extra[name], name, value)]] : [])),
    ),
    ...(isById ? { ids: checkedIds(ids) } : {}),
  };
};

/** Returns the number of rows of `range=[first,last]`. Refuses a range that is too long. */
const sizeOf = ([first, last]: readonly [number, number]): number => {
  const size = Math.max(0, last - first + 1);
  return size <= maxRows
    ? size
    : refuseFields([{ field: 'range', reason: 'too_big', params: { origin: 'array', maximum: maxRows } }]);
};

const searchOf = (given: unknown): string | undefined => {
  if (given === undefined || given === null) return undefined;
  const parsed = page.shape.q.safeParse(given);
  return parsed.success ? parsed.data : refuseValue('q');
};

const checkedIds = (ids: readonly string[]): readonly string[] => {
  const parsed = z.array(z.uuid()).max(maxRows).safeParse(ids);
  return parsed.success
    ? parsed.data
    : refuseFields([{ field: 'id', reason: 'invalid_format', params: { format: 'uuid' } }]);
};
