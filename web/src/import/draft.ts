import type { Encoding, Separator } from './decoding.ts';
import { mendKey, type Mends } from './checking.ts';
import type { Mapping, Target } from './targets.ts';

/** A file as it was chosen, and how it is read. */
export interface Source {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly separator: Separator;
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
/** An import that somebody prepares. */
export interface ImportDraft {
  readonly source: Source | null;
  readonly terms: Terms;
  readonly mapping: Mapping;
  readonly mends: Mends;
  /** Rows that are left out. */
  readonly left: ReadonlySet<number>;
  readonly pending: Pending | null;
}

export const noDraft: ImportDraft = {
  source: null,
  terms: { cardProfileId: null, pdfDesignId: null, type: undefined },
  mapping: [],
  mends: {},
  left: new Set(),
  pending: null,
};

export type Change =
  | { readonly kind: 'load'; readonly draft: ImportDraft }
  | { readonly kind: 'choose'; readonly source: Source }
  | { readonly kind: 'read'; readonly as: Partial<Pick<Source, 'encoding' | 'separator'>> }
  | { readonly kind: 'map'; readonly mapping: Mapping }
  | { readonly kind: 'terms'; readonly terms: Terms }
  | { readonly kind: 'mend'; readonly row: number; readonly target: Target; readonly value: string | null }
  | { readonly kind: 'leave'; readonly rows: readonly number[]; readonly isLeft: boolean }
  | { readonly kind: 'pending'; readonly pending: Pending | null };

const without = (mends: Mends, key: string): Mends =>
  Object.fromEntries(Object.entries(mends).filter(([name]) => name !== key));

/** What somebody does to an import. Another file, or another way to read it, begins anew. */
export const changed = (draft: ImportDraft, change: Change): ImportDraft => {
  const anew = { mapping: [], mends: {}, left: new Set<number>() };
  switch (change.kind) {
    case 'load':
      return change.draft;
    case 'choose':
      return { ...draft, ...anew, source: change.source };
    case 'read':
      return draft.source ? { ...draft, ...anew, source: { ...draft.source, ...change.as } } : draft;
    case 'map':
      return { ...draft, mapping: change.mapping };
    case 'terms':
      return { ...draft, terms: change.terms };
    case 'mend': {
      const key = mendKey(change.row, change.target);
      const mends = without(draft.mends, key);
      return { ...draft, mends: change.value === null ? mends : { ...mends, [key]: change.value } };
    }
    case 'leave': {
      const left = new Set(draft.left);
      for (const row of change.rows)
        if (change.isLeft) left.add(row);
        else left.delete(row);
      return { ...draft, left };
    }
    case 'pending':
      return { ...draft, pending: change.pending };
  }
};

/** The name of an order from that of its file. */
export const orderNameOf = (fileName: string): string =>
  fileName.replace(/\.[a-z0-9]{1,4}$/i, '').slice(0, 255);
