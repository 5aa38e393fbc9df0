/** One field that was changed; made with the record, it was null before. */
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

/** One line of `GET …/{id}/events?folded=true`: an event, or the newest of `count` that say the same; the oldest of them happened at `since`. */
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

/** How many events some lines stand for. */
export const eventsIn = (rows: readonly Pick<HistoryRow, 'count'>[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** The first event of a stream makes the record. */
export const isMaking = ({ revision }: Pick<HistoryRow, 'revision'>) => revision === 1;
