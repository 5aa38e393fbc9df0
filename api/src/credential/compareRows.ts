import { createHash } from 'node:crypto';
import { givenParams, securedValueOf } from '@latchkey/events/credential/content.ts';
import {
  canChangeValidity,
  canRemoveIssued,
  canRename,
  canReplace,
} from '@latchkey/events/credential/flags.ts';
import { csvFields, type CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import { normalised } from '@latchkey/events/dataFormat/codec.ts';
import type { Living } from './livingCredentials.ts';
import type { Prepared, RecipientDraft } from './recipientDrafts.ts';

export const matchKeys = ['main', 'email', 'identifier'] as const;
export type MatchKey = (typeof matchKeys)[number];

/** A field that differs; parameters are named `dataParams.…`. */
export interface FieldDiff {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
/**
 * Effect of a changed row. `update`: the credential stays. `replace`: a new one is issued, and the old one
 * removed.
 */
export type Way = 'update' | 'replace';
export interface Matched {
  readonly draft: RecipientDraft;
  readonly living: Living;
}
export interface Changed extends Matched {
  readonly way: Way;
  readonly fields: readonly FieldDiff[];
}
/**
 * Reason for skipping a row. `repeated`: several rows have its key, and can't all match. `several`: several
 * credentials have its key. `no_key`: the row has no key. `busy`: its credential can't be changed now.
 */
export type UnclearReason = 'repeated' | 'several' | 'no_key' | 'busy';
export interface Unclear {
  readonly draft: RecipientDraft;
  readonly reason: UnclearReason;
}
export interface Comparison {
  readonly added: readonly RecipientDraft[];
  readonly changed: readonly Changed[];
  /** Rows whose credential seems to be another person's: both name and email differ. */
  readonly conflicts: readonly Changed[];
  readonly unchanged: readonly Matched[];
  readonly matchedCount: number;
  readonly unclear: readonly Unclear[];
  readonly gone: readonly Living[];
  /** A hash of the comparison, to detect that it has changed since the review. */
  readonly digest: string;
}

export type Subject = Pick<
  RecipientDraft,
  'nameOnCard' | 'recipient' | 'metadata' | 'dataParams' | 'validFrom' | 'validTo'
>;
type Shape = Prepared['format']['shape'];

export const subjectOf = ({
  nameOnCard,
  recipient,
  metadata,
  dataParams,
  validFrom,
  validTo,
}: Living): Subject => ({
  nameOnCard: nameOnCard ?? '',
  recipient: { email: recipient.email, phoneNumber: recipient.phoneNumber },
  metadata: metadata ?? emptyMetadata,
  dataParams,
  validFrom,
  validTo,
});
const emptyMetadata: RecipientDraft['metadata'] = {
  firstName: null,
  lastName: null,
  organisation: null,
  classification: null,
  identifier: null,
  startDate: null,
};

export const keyOf = (key: MatchKey, shape: Shape, subject: Subject): string | null => {
  if (key === 'email') return subject.recipient.email?.toLowerCase() ?? null;
  if (key === 'identifier') return subject.metadata.identifier?.trim() || null;
  return securedValueOf(shape, subject.dataParams);
};

export const valueOf = (field: CsvField, subject: Subject): string | null => {
  if (field === 'nameOnCard' || field === 'validFrom' || field === 'validTo') return subject[field];
  if (field === 'email' || field === 'phoneNumber') return subject.recipient[field];
  return subject.metadata[field];
};

const minuteMs = 60_000;
const isMoment = (field: string): boolean => field === 'validFrom' || field === 'validTo';
/** Compares to the minute if the new value has no seconds, as spreadsheets drop them; else to the second. */
const isSameTime = (old: string, next: string): boolean => {
  const ms = Date.parse(next);
  const unit = ms % minuteMs === 0 ? minuteMs : 1_000;
  return Math.floor(Date.parse(old) / unit) === Math.floor(ms / unit);
};
/** Returns whether the file leaves a value unchanged, perhaps in another spelling. */
const isSame = (field: string, old: string | null, next: string | null): boolean => {
  if (isMoment(field) && old !== null && next !== null) return isSameTime(old, next);
  if (field === 'email') return (old ?? '').toLowerCase() === (next ?? '').toLowerCase();
  return (old ?? '') === (next ?? '');
};

const diffsOf = (
  columns: ReadonlySet<string>,
  shape: Shape,
  before: Subject,
  after: Subject,
): readonly FieldDiff[] => {
  const params = new Set(shape.dynamicData.map(({ name }) => name));
  const fields = csvFields.flatMap(field => {
    if (!columns.has(field) || params.has(field)) return [];
    const [old, next] = [valueOf(field, before), valueOf(field, after)];
    return isSame(field, old, next) ? [] : [{ field, before: old, after: next }];
  });
  const given = {
    before: givenParams(shape, before.dataParams),
    after: givenParams(shape, after.dataParams),
  };
  const data = shape.dynamicData.flatMap(({ name, representation, length, defaultValue }) => {
    if (!columns.has(name)) return [];
    const [old = defaultValue, next = defaultValue] = [given.before[name], given.after[name]];
    const plain = (value: string | null) =>
      value === null || value === undefined ? null : normalised(representation, value, length);
    return plain(old) === plain(next) ? [] : [{ field: `dataParams.${name}`, before: old, after: next }];
  });
  return [...fields, ...data];
};

/** Returns the credential's values after the import; columns missing in the file keep their values. */
export const merged = (columns: ReadonlySet<string>, living: Living, draft: RecipientDraft): Subject => {
  const before = subjectOf(living);
  const taken = (name: string, old: string | null, next: string | null) =>
    !columns.has(name) || isSame(name, old, next) ? old : next;
  const pick = <Fields extends object>(old: Fields, next: Fields): Fields =>
    Object.fromEntries(
      Object.entries(old).map(([name, value]) => [
        name,
        taken(name, value as string | null, next[name as keyof Fields] as string | null),
      ]),
    ) as Fields;
  const unchanged = Object.entries(before.dataParams).filter(([name]) => !columns.has(name));
  return {
    nameOnCard: columns.has('nameOnCard') ? draft.nameOnCard : before.nameOnCard,
    recipient: pick(before.recipient, draft.recipient),
    metadata: pick({ ...emptyMetadata, ...before.metadata }, draft.metadata),
    dataParams: { ...Object.fromEntries(unchanged), ...draft.dataParams },
    validFrom: taken('validFrom', before.validFrom, draft.validFrom),
    validTo: taken('validTo', before.validTo, draft.validTo),
  };
};

export const isInDraft = ({ status, orderStatus }: Living): boolean =>
  orderStatus === 'DRAFT' && (status === 'NOT_ISSUED' || status === 'ADD_FAILED');

const wayOf = (
  living: Living,
  fields: readonly FieldDiff[],
  issuesItself: (living: Living) => boolean,
): Way | null => {
  if (isInDraft(living)) return 'update';
  const { status } = living;
  const isData = fields.some(({ field }) => field.startsWith('dataParams.'));
  const isName = fields.some(({ field }) => field === 'nameOnCard');
  if (isData || (isName && !(canRename({ status }) && issuesItself(living))))
    return canReplace(living) ? 'replace' : null;
  return canChangeValidity({ status }) && canRemoveIssued({ status }) ? 'update' : null;
};

/** Returns whether row and credential both name a person, and neither the name nor the email is the same. */
const isOtherPerson = (fields: readonly FieldDiff[]): boolean => {
  const found = (['nameOnCard', 'email'] as const).flatMap(
    name => fields.find(({ field }) => field === name) ?? [],
  );
  const isGiven = (side: 'before' | 'after') => found.some(diff => (diff[side] ?? '') !== '');
  const differs = ({ before, after }: FieldDiff) => before?.toLowerCase() !== after?.toLowerCase();
  return found.length === 2 && found.every(differs) && isGiven('before') && isGiven('after');
};

export interface Comparing {
  readonly key: MatchKey;
  readonly columns: ReadonlySet<string>;
  readonly shape: Shape;
  readonly issuesItself: (living: Living) => boolean;
}

/**
 * Compares the rows of a file with existing credentials by a key. Rows whose key is missing or not unique,
 * and those whose credential can't be changed now, are unclear. A row is a conflict if it names a different
 * person than the credential with its key.
 */
export const compareRows = (
  drafts: readonly RecipientDraft[],
  existing: readonly Living[],
  { key, columns, shape, issuesItself }: Comparing,
): Comparison => {
  const byKey = Map.groupBy(existing, living => keyOf(key, shape, subjectOf(living)));
  const rowsOf = Map.groupBy(drafts, draft => keyOf(key, shape, draft));
  const added: RecipientDraft[] = [];
  const changed: Changed[] = [];
  const conflicts: Changed[] = [];
  const unclear: Unclear[] = [];
  const unchanged: Matched[] = [];
  for (const draft of drafts) {
    const value = keyOf(key, shape, draft);
    // unless the customer allows it, a repeated main parameter was rejected before
    const mayRepeat = key === 'main' && !byKey.has(value);
    if (value === null) unclear.push({ draft, reason: 'no_key' });
    else if (rowsOf.get(value)!.length > 1 && !mayRepeat) unclear.push({ draft, reason: 'repeated' });
    else {
      const [living, ...others] = byKey.get(value) ?? [];
      if (!living) added.push(draft);
      else if (others.length > 0) unclear.push({ draft, reason: 'several' });
      else {
        const fields = diffsOf(columns, shape, subjectOf(living), merged(columns, living, draft));
        const way = fields.length === 0 ? null : wayOf(living, fields, issuesItself);
        if (fields.length === 0) unchanged.push({ draft, living });
        else if (way === null) unclear.push({ draft, reason: 'busy' });
        else (isOtherPerson(fields) ? conflicts : changed).push({ draft, living, way, fields });
      }
    }
  }
  const isKnown = (value: string | null) => value !== null && byKey.has(value);
  const gone = existing.filter(living => {
    const value = keyOf(key, shape, subjectOf(living));
    return value !== null && !rowsOf.has(value);
  });
  const changeOf = ({ living, way, fields }: Changed) => [living.id, way, isInDraft(living), fields];
  const parts = [
    added.map(({ line }) => line),
    changed.map(changeOf),
    conflicts.map(changeOf),
    unclear.map(({ draft, reason }) => [draft.line, reason]),
    gone.map(living => [living.id, living.status, isInDraft(living)]),
  ];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const matchedCount = drafts.filter(draft => isKnown(keyOf(key, shape, draft))).length;
  return { added, changed, conflicts, unchanged, matchedCount, unclear, gone, digest };
};
