import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Condition } from './condition.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

/** In whose name rows are read: nothing can be asked without it. */
export interface Asker {
  readonly grants: readonly Grant[];
  readonly permission: Permission;
  /** For lists of users: the tenants within the asker's partners, where they are few (`belowOf`). */
  readonly below?: readonly string[] | null;
}

export interface ListQuery {
  readonly q?: string | undefined;
  /** Not applied behind a row. */
  readonly offset: number;
  readonly limit: number;
  /** `name`, `-name`, in this order. */
  readonly sort: readonly string[];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
  /** Goes on behind the row with this id, at any depth. */
  readonly after?: string | undefined;
  /** Goes on behind this row, which may be gone meanwhile. */
  readonly behind?: Row | undefined;
  /** False: `total` is not asked for. */
  readonly counts?: boolean;
  /** More conditions of the route's own, over `t`. */
  readonly where?: readonly Condition[];
}

export interface Listed {
  readonly rows: readonly Row[];
  /** Null: more than were counted. */
  readonly total: number | null;
}
