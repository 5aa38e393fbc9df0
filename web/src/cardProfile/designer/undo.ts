import type { Design } from '@latchkey/events/cardProfile/design/design.ts';

/** An undo step: all changes of one gesture, or a change without one. */
export interface Step {
  readonly before: Design;
  readonly after: Design;
}
export interface Edited {
  readonly design: Design;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The gesture in progress, whose changes extend the newest step. */
  readonly gesture: string | null;
}
export type Edit =
  /** Changes with the same `gesture` are one step until `settle`. */
  | {
      readonly does: 'change';
      readonly change: (now: Design) => Design;
      readonly gesture?: string | undefined;
    }
  | { readonly does: 'settle' | 'undo' | 'redo' }
  /** Replaces the design and clears the undo history. */
  | { readonly does: 'replace'; readonly design: Design };

const maxSteps = 200;
const isSame = (one: Design, other: Design): boolean => JSON.stringify(one) === JSON.stringify(other);

export const editedOf = (design: Design): Edited => ({ design, past: [], future: [], gesture: null });

const changed = (state: Edited, design: Design, gesture: string | null): Edited => {
  const goesOn = gesture !== null && gesture === state.gesture;
  const before = goesOn ? state.past.at(-1)!.before : state.design;
  const past = goesOn ? state.past.slice(0, -1) : state.past;
  // keeps the step of a gesture that is back at the original design, because the gesture may continue;
  // `settled` removes the step if the gesture ends there
  if (!goesOn && isSame(before, design)) return state;
  return { design, gesture, past: [...past, { before, after: design }].slice(-maxSteps), future: [] };
};
const settled = (state: Edited): Edited => {
  const newest = state.past.at(-1);
  const isIdle = state.gesture !== null && newest !== undefined && isSame(newest.before, newest.after);
  return { ...state, gesture: null, past: isIdle ? state.past.slice(0, -1) : state.past };
};

export const edited = (state: Edited, edit: Edit): Edited => {
  if (edit.does === 'change') return changed(state, edit.change(state.design), edit.gesture ?? null);
  if (edit.does === 'replace') return editedOf(edit.design);
  const now = settled(state);
  if (edit.does === 'settle') return now;
  const step = edit.does === 'undo' ? now.past.at(-1) : now.future.at(-1);
  if (step === undefined) return now;
  return edit.does === 'undo'
    ? { ...now, design: step.before, past: now.past.slice(0, -1), future: [...now.future, step] }
    : { ...now, design: step.after, past: [...now.past, step], future: now.future.slice(0, -1) };
};
