/** `interrupted`: it ran in a window that is gone, and nobody goes on with it. */
export type JobState = 'running' | 'done' | 'failed' | 'interrupted';
export interface JobProgress {
  readonly state: JobState;
  readonly done: number;
  readonly failed: number;
  /** null: not known yet. */
  readonly total: number | null;
}
