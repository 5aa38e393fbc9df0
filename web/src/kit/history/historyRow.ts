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

/** One line of `GET …/{id}/events`. */
export interface HistoryRow {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly at: string;
  readonly by: HistoryActor;
  readonly forName: string | null;
  readonly changes: readonly FieldChange[];
}

/** The first event of a stream makes the record. */
export const isMaking = ({ revision }: Pick<HistoryRow, 'revision'>) => revision === 1;
