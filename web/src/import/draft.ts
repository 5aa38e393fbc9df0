import type { DateOrder } from './dates.ts';
import type { Match } from './comparison.ts';
import type { Encoding } from './encodings.ts';
import { mendKey, mendsWithout, type Mends, type NameOrder, type Reading } from './rowValues.ts';
import { dateTargets, type Mapping, type Target } from './targets.ts';

export interface Source {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly isEncodingGuessed?: boolean;
  readonly separator: string;
  /** Line of the header; null if there is none, undefined to guess it. */
  readonly headerLine?: number | null | undefined;
  /** Worksheets of a workbook as CSV; absent for other files. */
  readonly worksheets?: readonly { readonly name: string; readonly csv: string }[];
  readonly worksheet?: number;
}
export interface Terms {
  readonly cardProfileId: string | null;
  readonly pdfDesignId: string | null;
  readonly type: 'user' | 'admin' | undefined;
}
/** A request without a response yet; retried unchanged, with the same idempotency key. */
export interface Pending {
  readonly key: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly count: number;
  readonly submits: boolean;
}
export interface OrderDraft {
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
/** A column of assigned numbers that the file doesn't have. */
export interface Assigned {
  readonly target: Target;
  readonly heading: string;
  /** The number of each row. */
  readonly numbers: readonly string[];
}
export interface ImportDraft extends Reading {
  readonly source: Source | null;
  readonly terms: Terms;
  readonly left: ReadonlySet<number>;
  readonly match?: Match | undefined;
  readonly assigned: Assigned | null;
  /** Null: the name is derived from the file name. */
  readonly order: OrderDraft | null;
  readonly pending: Pending | null;
}

export const noDraft: ImportDraft = {
  source: null,
  terms: { cardProfileId: null, pdfDesignId: null, type: undefined },
  mapping: [],
  mends: {},
  dateOrder: null,
  nameOrder: null,
  left: new Set(),
  assigned: null,
  order: null,
  pending: null,
};

export type Change =
  | { readonly kind: 'load'; readonly draft: ImportDraft }
  | { readonly kind: 'choose'; readonly source: Source }
  | {
      readonly kind: 'read';
      readonly as: Partial<Pick<Source, 'encoding' | 'separator' | 'headerLine' | 'worksheet'>>;
    }
  | { readonly kind: 'map'; readonly mapping: Mapping }
  | { readonly kind: 'assign'; readonly assigned: Assigned }
  | { readonly kind: 'dates'; readonly order: DateOrder }
  | { readonly kind: 'names'; readonly order: NameOrder }
  | { readonly kind: 'terms'; readonly terms: Terms }
  | { readonly kind: 'mend'; readonly row: number; readonly target: Target; readonly value: string | null }
  | { readonly kind: 'mendAll'; readonly mends: Mends }
  | { readonly kind: 'leave'; readonly rows: readonly number[]; readonly isLeft: boolean }
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'order'; readonly order: OrderDraft }
  | { readonly kind: 'pending'; readonly pending: Pending | null };

const isSameColumn = (before: Mapping, after: Mapping, target: Target): boolean =>
  before.indexOf(target) === after.indexOf(target);

export const sourceOfWorkbook = (
  name: string,
  worksheets: readonly { readonly name: string; readonly csv: string }[],
  worksheet: number,
): Source => ({
  name,
  type: 'text/csv',
  bytes: new TextEncoder().encode(worksheets[worksheet]?.csv ?? ''),
  encoding: 'utf-8',
  separator: ',',
  worksheets,
  worksheet,
});

/**
 * Returns the source with different parser settings. The header is guessed again, unless the changed setting
 * is its line.
 */
const readAs = (source: Source, as: Partial<Source>): Source => {
  if ('headerLine' in as) return { ...source, ...as };
  if (as.worksheet !== undefined && source.worksheets)
    return { ...sourceOfWorkbook(source.name, source.worksheets, as.worksheet), headerLine: undefined };
  const isEncodingGuessed = as.encoding === undefined && (source.isEncodingGuessed ?? false);
  return { ...source, ...as, isEncodingGuessed, headerLine: undefined };
};

const without = (mends: Mends, key: string): Mends =>
  Object.fromEntries(Object.entries(mends).filter(([name]) => name !== key));

/** Removes the column of assigned numbers, with the corrections of these numbers. */
const withoutAssigned = (draft: ImportDraft): ImportDraft =>
  draft.assigned === null
    ? draft
    : {
        ...draft,
        assigned: null,
        mapping: draft.mapping.slice(0, -1),
        mends: mendsWithout(draft.mends, draft.assigned.target),
      };

const mapped = (draft: ImportDraft, mapping: Mapping): ImportDraft => ({
  ...draft,
  mapping,
  dateOrder: dateTargets.every(target => isSameColumn(draft.mapping, mapping, target))
    ? draft.dateOrder
    : null,
});

/**
 * Applies a change. Assigned numbers belong to a card profile, and are discarded when it changes or their
 * column is mapped to another target. A different file or different parser settings discard the match key,
 * mapping, corrections, date order, skipped rows and assigned numbers.
 */
export const changed = (draft: ImportDraft, change: Change): ImportDraft => {
  const cleared = {
    match: undefined,
    mapping: [],
    mends: {},
    dateOrder: null,
    left: new Set<number>(),
    assigned: null,
  };
  switch (change.kind) {
    case 'load':
      return change.draft;
    case 'choose':
      return { ...draft, ...cleared, order: null, source: change.source };
    case 'read':
      return draft.source ? { ...draft, ...cleared, source: readAs(draft.source, change.as) } : draft;
    case 'map': {
      const next = mapped(draft, change.mapping);
      return change.mapping.at(-1) === draft.assigned?.target ? next : withoutAssigned(next);
    }
    case 'assign': {
      const { target } = change.assigned;
      const { mapping, mends, ...before } = withoutAssigned(draft);
      return {
        ...before,
        assigned: change.assigned,
        mapping: [...mapping, target],
        mends: mendsWithout(mends, target),
      };
    }
    case 'dates':
      return { ...draft, dateOrder: change.order };
    case 'names':
      return { ...draft, nameOrder: change.order };
    case 'terms':
      return change.terms.cardProfileId === draft.terms.cardProfileId
        ? { ...draft, terms: change.terms }
        : withoutAssigned({ ...draft, terms: change.terms });
    case 'mend': {
      const key = mendKey(change.row, change.target);
      const mends = without(draft.mends, key);
      return { ...draft, mends: change.value === null ? mends : { ...mends, [key]: change.value } };
    }
    case 'mendAll':
      return { ...draft, mends: { ...draft.mends, ...change.mends } };
    case 'leave': {
      const left = new Set(draft.left);
      for (const row of change.rows)
        if (change.isLeft) left.add(row);
        else left.delete(row);
      return { ...draft, left };
    }
    case 'match':
      return { ...draft, match: change.match };
    case 'order':
      return { ...draft, order: change.order };
    case 'pending':
      return { ...draft, pending: change.pending };
  }
};

export const orderNameOf = (fileName: string): string =>
  fileName.replace(/\.[a-z0-9]{1,4}$/i, '').slice(0, 255);
