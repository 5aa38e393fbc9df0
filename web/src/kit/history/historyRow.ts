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
 * A line of `GET …/{id}/events?folded=true`: an event, or the newest of `count` repeated automatic events,
 * the oldest of which happened at `since`.
 */
export interface HistoryRow {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly at: string;
  readonly by: HistoryActor;
  /** ID of the user for whom the actor acted. */
  readonly for?: string | null;
  readonly forName: string | null;
  readonly changes: readonly FieldChange[];
  readonly count: number;
  readonly since: string;
  /** The sentence of an activity entry that isn't an event of the record. */
  readonly sentence?: string;
}

export const eventsIn = (rows: readonly Pick<HistoryRow, 'count'>[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

export const isMaking = ({ revision }: Pick<HistoryRow, 'revision'>) => revision === 1;
