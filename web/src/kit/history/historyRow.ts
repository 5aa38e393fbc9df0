/** A changed field; null before if it was set at creation. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface HistoryActor {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
}

/**
 * A line of `GET …/{id}/events?folded=true`: an event, or the newest of `count` equal ones, of which the
 * oldest happened at `since`.
 */
export interface HistoryRow {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly at: string;
  readonly by: HistoryActor;
  readonly forName: string | null;
  readonly changes: readonly FieldChange[];
  readonly count: number;
  readonly since: string;
}

/** Returns the number of events in these lines. */
export const eventsIn = (rows: readonly Pick<HistoryRow, 'count'>[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Returns whether a line is the first event of a stream, which creates the record. */
export const isMaking = ({ revision }: Pick<HistoryRow, 'revision'>) => revision === 1;
