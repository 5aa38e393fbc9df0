import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Condition } from './condition.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

export interface Asker {
  readonly grants: readonly Grant[];
  readonly permission: Permission;
  /**
   * Tenants at or below the asker's partners, for lists of users; null in the cases listed at `belowFrom`.
   */
  readonly below?: readonly string[] | null;
}

export interface ListQuery {
  readonly q?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Sort keys, each `name` or `-name`, most significant first. */
  readonly sort: readonly string[];
  /** SQL over `t` of computed sort keys, by name; without placeholders. */
  readonly computed?: Readonly<Record<string, string>>;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
  /** Keyset cursor: starts after the row with this ID. */
  readonly after?: string | undefined;
  /** Keyset cursor as a row, which may have been deleted since. */
  readonly behind?: Row | undefined;
  readonly counts?: boolean;
  readonly where?: readonly Condition[];
  /**
   * Whether a search walks rows of all tenants and checks the scope row by row, because no index covers the
   * scope in the page's sort order.
   */
  readonly walksAll?: boolean;
  /**
   * Whether to find the page and the total as a search does, even without `q`. For lists that a partial index
   * narrows, but whose scope it doesn't cover.
   */
  readonly isWalked?: boolean;
}

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number | null;
}
