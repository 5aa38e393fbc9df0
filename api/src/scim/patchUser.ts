import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { attributeName } from './filter.ts';
import {
  byName,
  emailOf,
  emailOrNull,
  isFields,
  requiredText,
  textOrNull,
  truth,
  type DirectoryData,
} from './userPayload.ts';

export const maxOperations = 1_000;
/** The body of a PATCH (RFC 7644, §3.5.2). */
export const patchBody = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string().max(10),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(maxOperations),
});
type Given = z.output<typeof patchBody>['Operations'][number];

interface Chosen {
  readonly by: string;
  readonly text: string;
}

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** Attribute name in lowercase, without the schema. */
  readonly attribute: string;
  /** The ID in `members[value eq "…"]`. */
  readonly named: string | null;
  /** Comparisons that must all match; null selects all values. */
  readonly chosen: readonly Chosen[] | null;
  readonly value: unknown;
}

const shape = /^([\w:.$-]+)(?:\[(.*)\])?(\.\w+)?$/s;
const comparison = /^\s*(\w+)\s+eq\s+(?:"([^"\\]{0,255})"|(true|false))\s*$/i;
const notUnderstood = (path: string): never => refuse('scim.invalid_path', { path: path.slice(0, 60) });
/** Multi-valued attributes that are stored, so that filters in their paths must be supported. */
const multiValued: ReadonlySet<string> = new Set(['emails', 'members']);

const chosenIn = (path: string, filter: string): readonly (Chosen & { readonly isText: boolean })[] =>
  filter.split(/\sand\s/i).map(one => {
    const [, by, text, flag] = comparison.exec(one) ?? [];
    if (by === undefined) return notUnderstood(path);
    return { by: by.toLowerCase(), text: text ?? flag!, isText: text !== undefined };
  });

/**
 * Parses a PATCH path: `name.givenName`, `emails[type eq "work"].value`, `members[value eq "…"]`. Any RFC
 * 7644 filter is allowed for attributes that aren't stored.
 */
const pathOf = (path: string): Pick<Operation, 'attribute' | 'named' | 'chosen'> => {
  const match = shape.exec(path.trim());
  if (!match) return notUnderstood(path);
  const [, name = '', filter, sub = ''] = match;
  const base = attributeName(name);
  const attribute = `${base}${sub.toLowerCase()}`;
  if (filter === undefined) return { attribute, named: null, chosen: null };
  if (!multiValued.has(base)) return { attribute: `${base}[]${sub.toLowerCase()}`, named: null, chosen: [] };
  const chosen = chosenIn(path, filter);
  const [first] = chosen;
  const isNamed = chosen.length === 1 && first?.by === 'value' && first.isText;
  return { attribute, named: isNamed ? first.text : null, chosen };
};

const ops = ['add', 'replace', 'remove'] as const;
/** Splits operations into one per attribute; an object without a path becomes one per field. */
export const operationsOf = (given: readonly Given[]): readonly Operation[] =>
  given.flatMap(({ op: written, path, value }): readonly Operation[] => {
    const op = ops.find(one => one === written.toLowerCase());
    if (op === undefined) return refuse('scim.invalid_value', { attribute: 'op' });
    if (path !== undefined && path !== '') return [{ op, ...pathOf(path), value }];
    if (op === 'remove') return refuse('scim.no_target');
    if (!isFields(value)) return refuse('scim.invalid_value', { attribute: 'value' });
    return Object.entries(value).map(([name, one]) => ({ op, ...pathOf(name), value: one }));
  });

const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);
type Change = (value: unknown, data: DirectoryData) => Partial<DirectoryData>;
const ofName: Change = (value, { givenName, familyName }) => {
  if (value === undefined) return { givenName: null, familyName: null, formattedName: null };
  if (!isFields(value)) return refuse('scim.invalid_value', { attribute: 'name' });
  const { givenname = givenName, familyname = familyName, formatted } = byName(value);
  return {
    givenName: textOrNull(givenname, 'name.givenName'),
    familyName: textOrNull(familyname, 'name.familyName'),
    ...(formatted === undefined ? {} : { formattedName: textOrNull(formatted, 'name.formatted') }),
  };
};
/** Keeps `name.formatted` even if it was derived from the display name. */
const ofDisplayName: Change = (value, { displayName, formattedName }) => ({
  displayName: textOrNull(value, 'displayName'),
  formattedName: formattedName === undefined ? displayName : formattedName,
});
/** Changes by attribute; an `undefined` value removes the attribute (refused for `userName`, `active`). */
const changes: Readonly<Record<string, Change>> = {
  username: value => ({ userName: requiredText(value, 'userName') }),
  externalid: value => ({ externalId: textOrNull(value, 'externalId') }),
  displayname: ofDisplayName,
  active: value => ({ isActive: truth(value, 'active') }),
  name: ofName,
  'name.givenname': value => ({ givenName: textOrNull(value, 'name.givenName') }),
  'name.familyname': value => ({ familyName: textOrNull(value, 'name.familyName') }),
  'name.formatted': value => ({ formattedName: textOrNull(value, 'name.formatted') }),
  emails: value => ({ email: Array.isArray(value) ? emailOf(value) : emailOrNull(emailIn(value)) }),
  'emails.value': value => ({ email: emailOrNull(value) }),
};
const emailIn = (value: unknown): unknown => (isFields(value) ? byName(value)['value'] : value);

/**
 * Returns whether a comparison matches the stored email. A user has only one email, which is presented as
 * work and primary.
 */
const isStoredEmail = ({ by, text }: Chosen, { email }: DirectoryData): boolean => {
  const expected = text.toLowerCase();
  const attributes: Readonly<Record<string, string | undefined>> = { type: 'work', primary: 'true' };
  return expected === (by === 'value' ? email?.toLowerCase() : attributes[by]);
};

export const patchedData = (before: DirectoryData, operations: readonly Operation[]): DirectoryData =>
  operations.reduce((data, { op, attribute, chosen, value }) => {
    if (attribute.startsWith('emails') && chosen?.every(one => isStoredEmail(one, data)) === false)
      return data;
    if (readOnly.has(attribute.split(/[.[]/)[0]!)) return refuse('scim.mutability', { attribute });
    const change = Object.hasOwn(changes, attribute) ? changes[attribute]! : null;
    return change === null ? data : { ...data, ...change(op === 'remove' ? undefined : value, data) };
  }, before);
