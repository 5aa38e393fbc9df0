import type { Activity } from '@latchkey/events/activity/activity.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import type { FieldChange, HistoryActor } from '../kit/history/historyRow.ts';

interface Progress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Time when a bulk action ended; null until then, and for orders. */
  readonly endedAt: string | null;
}

export interface ActivityRow extends Omit<Activity, 'entityRevision' | 'correlationId' | 'firstPosition'> {
  readonly by: HistoryActor;
  readonly clientName: string | null;
  readonly name: string | null;
  /** Name on the credential that was assigned to a device or unassigned. */
  readonly credentialName?: string | null;
  readonly place: {
    readonly noun: 'customer' | 'partner';
    readonly id: string;
    readonly name: string | null;
  } | null;
  readonly progress: Progress | null;
  /** The earlier bulk action that this one undoes, and the later one that undoes this one. */
  readonly undoesId: string | null;
  readonly undoneById: string | null;
  readonly undoneProgress: Progress | null;
}

export interface ActivityDetails extends ActivityRow {
  readonly changes: readonly FieldChange[];
  readonly canUndo: boolean;
  readonly reason?: ChangeReason | null;
}

export interface DayCount {
  readonly day: string;
  readonly channel: Activity['channel'];
  readonly count: number;
}
