import { Refusal, refuseFields, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { ListQuery } from '../rows/rows.ts';
import { checkTexts, parseJson } from './strictJson.ts';

const usualLimit = 25;
const mostRows = 1_000;
/** `limit=-1`: all, as far as one answer can hold them. */
const allRows = 10_000;

const many = z.union([z.string(), z.array(z.string()).max(mostRows)]);
const page = z.strictObject({
  q: z.string().max(255).optional(),
  offset: z.coerce.number().int().min(0).max(100_000_000).optional(),
  limit: z.coerce.number().int().min(-1).max(mostRows).optional(),
  sort: z.string().max(500).optional(),
  after: z.uuid().optional(),
  id: many.optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(100_000).optional(),
});

/** Parameters that a list understands besides its own filters: both dialects (`offset`/`limit` and react-admin's `range`). */
export const listParameters = (entity: AnyEntity, extra: Readonly<Record<string, z.ZodType>> = {}) =>
  z.object({
    ...page.shape,
    ...Object.fromEntries(entity.list.filter.map(name => [name, many.optional()])),
    ...extra,
  });

const json = (text: string): unknown => {
  const value = parseJson(text);
  checkTexts(value);
  return value;
};
const rangeForm = z.tuple([z.int().min(0), z.int().min(0)]);
const sortForm = z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])]);
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
const filterForm = z.record(z.string().max(100), z.union([scalar, z.array(scalar).max(mostRows)]));

const fieldType = (entity: AnyEntity, name: string): z.ZodType | undefined =>
  (entity.row.shape as Readonly<Record<string, z.ZodType>>)[name];

/** A filter's text as the column's type, or a field problem. */
const valueFor = (entity: AnyEntity, name: string, given: unknown): unknown => {
  const values = (Array.isArray(given) ? given : [given]).map((value: unknown) => {
    const read = value === 'true' ? true : value === 'false' ? false : value === '' ? null : value;
    const parsed = fieldType(entity, name)?.safeParse(read);
    if (parsed?.success) return parsed.data;
    return refuseFields([{ field: name, reason: 'invalid_value', params: { values: [] } }]);
  });
  return Array.isArray(given) ? values : values[0];
};

const sortKeys = (entity: AnyEntity, text: string | undefined): readonly string[] => {
  if (!text) return [];
  const form = text.trimStart().startsWith('[') ? sortForm.safeParse(json(text)) : null;
  if (form && !form.success) throw new Refusal('malformed', { why: 'sort takes ["field","ASC"]' });
  const keys = form?.success
    ? [form.data[1] === 'DESC' ? `-${form.data[0]}` : form.data[0]]
    : text.split(',').map(key => key.trim());
  const sortable: readonly string[] = [...entity.list.sort, 'id'];
  const unknown = keys.filter(key => !sortable.includes(key.replace(/^-/, '')));
  if (unknown.length > 0)
    return refuseFields([{ field: 'sort', reason: 'invalid_value', params: { values: sortable } }]);
  return keys;
};

export interface Asked extends ListQuery {
  /** Parameters of the route's own, parsed by its schema or taken from react-admin's filter. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** What a list was asked, in either dialect. Refuses what it does not know. */
export const listQuery = (
  entity: AnyEntity,
  query: Readonly<Record<string, unknown>>,
  extraNames: readonly string[] = [],
): Asked => {
  const { q, offset, limit, sort, after, id, range, filter, ...rest } = query as z.output<typeof page> &
    Record<string, unknown>;
  const ranged = range === undefined ? null : rangeForm.safeParse(json(range));
  const filtered = filter === undefined ? null : filterForm.safeParse(json(filter));
  if (ranged?.success === false) throw new Refusal('malformed', { why: 'range takes [first,last]' });
  if (filtered?.success === false) throw new Refusal('malformed', { why: 'filter takes an object of values' });
  const { id: filterIds, q: filterQ, ...wanted } = { ...filtered?.data, ...rest };
  const known = new Set<string>([...entity.list.filter, ...extraNames]);
  const unknown = Object.keys(wanted).filter(name => !known.has(name));
  if (unknown.length > 0) refuseFields(unknown.map(field => ({ field, reason: 'unrecognized_keys' })));
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const ids = [id ?? filterIds ?? []].flat().map(String);
  const first = ranged?.data?.[0] ?? offset ?? 0;
  const size = ranged?.data ? Math.min(ranged.data[1] - ranged.data[0] + 1, mostRows) : (limit ?? usualLimit);
  return {
    q: q ?? searchOf(filterQ),
    offset: first,
    limit: size === -1 ? allRows : Math.max(0, size),
    sort: sortKeys(entity, sort),
    after,
    filter: Object.fromEntries(
      given
        .filter(([name]) => !extraNames.includes(name))
        .map(([name, value]) => [name, valueFor(entity, name, value)]),
    ),
    extra: Object.fromEntries(given.filter(([name]) => extraNames.includes(name))),
    ...(id !== undefined || filterIds !== undefined ? { ids: checkedIds(ids) } : {}),
  };
};

const searchOf = (given: unknown): string | undefined => {
  if (given === undefined || given === null) return undefined;
  const parsed = page.shape.q.safeParse(given);
  return parsed.success ? parsed.data : refuseFields([{ field: 'q', reason: 'invalid_value', params: { values: [] } }]);
};

const checkedIds = (ids: readonly string[]): readonly string[] => {
  const parsed = z.array(z.uuid()).max(mostRows).safeParse(ids);
  return parsed.success ? parsed.data : refuseFields([{ field: 'id', reason: 'uuid' }]);
};
