import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { FieldChange } from './historyRow.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The command that changes a noun at its own address. `PUT` takes the whole, `PATCH` what is to change. */
export interface PutBack {
  readonly command: string;
  readonly method: 'PUT' | 'PATCH';
}

/** Without the fields that follow from others: no command takes them. */
const without = (names: readonly string[], value: unknown): unknown => {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(one => without(names, one));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
};
const taken = ({ derived = [] }: AnyEntity, field: string, value: unknown): unknown =>
  without(
    derived.flatMap(one => (one.startsWith(`${field}.`) ? [one.slice(field.length + 1)] : [])),
    value,
  );

/** What stands in a field now, as the History would tell it. */
const valueAt = (row: Fields, field: string, of: AnyEntity): unknown => {
  const [top = '', ...inner] = field.split('.');
  const value = taken(of, top, row[top] ?? null);
  return inner.reduce<unknown>((within, name) => (within as Fields | null)?.[name] ?? null, value);
};

/** Where nothing stands, it does not matter in which way; nor in which order the parts of a value were written down. */
const asWritten = (value: unknown): string => {
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isNothing ? null : value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
};

/** Whether the field of this record holds already what a change took from it. */
export const standsAlready = (of: AnyEntity, row: Fields, { field, from }: FieldChange): boolean =>
  asWritten(valueAt(row, field, of)) === asWritten(from ?? null);

const put = (value: unknown, [name, ...inner]: readonly string[], to: unknown): unknown =>
  name === undefined
    ? to
    : { ...(value as Fields | null), [name]: put((value as Fields | null)?.[name], inner, to) };

/** The body of the command: the record as it is, with one field as it was. */
export const bodyWith = (
  of: AnyEntity,
  { command, method }: PutBack,
  row: Fields,
  { field, from }: FieldChange,
) => {
  const [top = '', ...inner] = field.split('.');
  const shape = Object.keys(of.commands[command]!.shape);
  const whole = Object.fromEntries(
    shape.flatMap(name => (name in row ? [[name, taken(of, name, row[name])]] : [])),
  );
  const changed = put(whole[top], inner, from);
  return method === 'PATCH' ? { [top]: changed } : { ...whole, [top]: changed };
};

export const takesField = (of: AnyEntity, { command }: PutBack, field: string): boolean =>
  (field.split('.')[0] ?? '') in of.commands[command]!.shape;
