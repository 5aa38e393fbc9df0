import type { DateOrder } from './dates.ts';
import type { Encoding } from './encodings.ts';
import { mendKey, type Mends, type NameOrder, type Reading } from './rowValues.ts';
import type { Mapping, Target } from './targets.ts';

/** A file as it was chosen, and how it is read. */
export interface Source {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  /** Nothing in the file says which encoding it has. */
  readonly isEncodingGuessed?: boolean;
  readonly separator: string;
  /** The line with the names of the columns, null if there is none; undefined: it is looked for. */
  readonly headerLine?: number | null | undefined;
}
/** The same for every row. */
export interface Terms {
  readonly cardProfileId: string | null;
  readonly pdfDesignId: string | null;
  readonly type: 'user' | 'admin' | undefined;
}
/** A request whose answer has not come: it is repeated as it was, under the same key. */
export interface Pending {
  readonly key: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly count: number;
  readonly submits: boolean;
}
/** Name and provider of the order, as far as they are chosen. */
export interface OrderDraft {
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
export interface ImportDraft extends Reading {
  readonly source: Source | null;
  readonly terms: Terms;
  /** Rows that are left out. */
  readonly left: ReadonlySet<number>;
  /** Null: the name follows from that of the file. */
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
  order: null,
  pending: null,
};

export type Change =
  | { readonly kind: 'load'; readonly draft: ImportDraft }
  | { readonly kind: 'choose'; readonly source: Source }
  | { readonly kind: 'read'; readonly as: Partial<Pick<Source, 'encoding' | 'separator' | 'headerLine'>> }
  | { readonly kind: 'map'; readonly mapping: Mapping }
  | { readonly kind: 'dates'; readonly order: DateOrder }
  | { readonly kind: 'names'; readonly order: NameOrder }
  | { readonly kind: 'terms'; readonly terms: Terms }
  | { readonly kind: 'mend'; readonly row: number; readonly target: Target; readonly value: string | null }
  | { readonly kind: 'mendAll'; readonly mends: Mends }
  | { readonly kind: 'leave'; readonly rows: readonly number[]; readonly isLeft: boolean }
  | { readonly kind: 'order'; readonly order: OrderDraft }
  | { readonly kind: 'pending'; readonly pending: Pending | null };

const isSameColumn = (before: Mapping, after: Mapping, target: Target): boolean =>
  before.indexOf(target) === after.indexOf(target);

/** The file, read in another way. Where its names are is looked for again, unless their line was chosen. */
const readAs = (source: Source, as: Partial<Source>): Source => {
  if ('headerLine' in as) return { ...source, ...as };
  const isEncodingGuessed = as.encoding === undefined && (source.isEncodingGuessed ?? false);
  return { ...source, ...as, isEncodingGuessed, headerLine: undefined };
};

const without = (mends: Mends, key: string): Mends =>
  Object.fromEntries(Object.entries(mends).filter(([name]) => name !== key));

/** Applies a change. Another file, or another way to read it, starts from the beginning. */
export const changed = (draft: ImportDraft, change: Change): ImportDraft => {
  const anew = { mapping: [], mends: {}, dateOrder: null, left: new Set<number>() };
  switch (change.kind) {
    case 'load':
      return change.draft;
    case 'choose':
      return { ...draft, ...anew, order: null, source: change.source };
    case 'read':
      return draft.source ? { ...draft, ...anew, source: readAs(draft.source, change.as) } : draft;
    case 'map':
      return {
        ...draft,
        mapping: change.mapping,
        dateOrder: isSameColumn(draft.mapping, change.mapping, 'startDate') ? draft.dateOrder : null,
      };
    case 'dates':
      return { ...draft, dateOrder: change.order };
    case 'names':
      return { ...draft, nameOrder: change.order };
    case 'terms':
      return { ...draft, terms: change.terms };
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
    case 'order':
      return { ...draft, order: change.order };
    case 'pending':
      return { ...draft, pending: change.pending };
  }
};

/** The name of an order from that of its file. */
export const orderNameOf = (fileName: string): string =>
  fileName.replace(/\.[a-z0-9]{1,4}$/i, '').slice(0, 255);
