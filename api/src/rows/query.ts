import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Condition } from './condition.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

/** The reader of rows; every query requires one. */
export interface Asker {
  readonly grants: readonly Grant[];
  readonly permission: Permission;
  /** For lists of users: the tenants below the asker's partners, if there are few (`belowFrom`). */
  readonly below?: readonly string[] | null;
}

export interface ListQuery {
  readonly q?: string | undefined;
  /** Ignored with `after` and `behind`. */
  readonly offset: number;
  readonly limit: number;
  /** `name`, `-name`, in this order. */
  readonly sort: readonly string[];
  /** SQL over `t` of sort keys that aren't columns, by their names; without placeholders. */
  readonly computed?: Readonly<Record<string, string>>;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
  /** Starts after the row with this ID, at any depth. */
  readonly after?: string | undefined;
  /** Starts after this row, which may have been deleted. */
  readonly behind?: Row | undefined;
  /** False if `total` isn't needed. */
  readonly counts?: boolean;
  /** Additional conditions of the route, over `t`. */
  readonly where?: readonly Condition[];
}

export interface Listed {
  readonly rows: readonly Row[];
  /** Null if there are more than were counted. */
  readonly total: number | null;
}
