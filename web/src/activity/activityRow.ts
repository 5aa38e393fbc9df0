import type { Activity } from '@latchkey/events/activity/activity.ts';
import type { FieldChange, HistoryActor } from '../kit/history/historyRow.ts';

/** An act, as the list of activity returns it. */
export interface ActivityRow extends Omit<Activity, 'entityRevision' | 'correlationId' | 'firstPosition'> {
  readonly by: HistoryActor;
  readonly clientName: string | null;
  readonly name: string | null;
  readonly place: {
    readonly noun: 'customer' | 'partner';
    readonly id: string;
    readonly name: string | null;
  } | null;
  readonly progress: {
    readonly total: number;
    readonly done: number;
    readonly failed: number;
    /** Of bulk actions; null until they have ended. */
    readonly endedAt: string | null;
  } | null;
}

export interface ActivityDetails extends ActivityRow {
  readonly changes: readonly FieldChange[];
  readonly canUndo: boolean;
}

/** A count of the chart. */
export interface DayCount {
  readonly day: string;
  readonly channel: Activity['channel'];
  readonly count: number;
}
