import { useCallback, useState } from 'react';

interface Steps<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly about: string | null;
}
const maxSteps = 100;

/** Manages undo and redo for an edited value. Consecutive steps with the same subject are undone together. */
export const useHistory = <T>(first: () => T) => {
  const [steps, setSteps] = useState<Steps<T>>(() => ({
    past: [],
    present: first(),
    future: [],
    about: null,
  }));
  const edit = useCallback(
    (change: (before: T) => T, about: string | null = null) =>
      setSteps(({ past, present, ...rest }) => {
        const next = change(present);
        if (next === present) return { past, present, ...rest };
        const isSame = about !== null && about === rest.about;
        return {
          past: isSame ? past : [...past, present].slice(-maxSteps),
          present: next,
          future: [],
          about,
        };
      }),
    [],
  );
  const undo = useCallback(
    () =>
      setSteps(steps => {
        const { past, present, future } = steps;
        if (past.length === 0) return steps;
        return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], about: null };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps(steps => {
        const { past, present, future } = steps;
        if (future.length === 0) return steps;
        return { past: [...past, present], present: future[0]!, future: future.slice(1), about: null };
      }),
    [],
  );
  const reset = useCallback((present: T) => setSteps({ past: [], present, future: [], about: null }), []);
  return {
    present: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit,
    undo,
    redo,
    reset,
  };
};
