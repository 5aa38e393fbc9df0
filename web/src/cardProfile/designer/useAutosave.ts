import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isStale } from '../../core/problem.ts';
import { useUnsaved } from '../../core/useUnsaved.ts';
import { saveDesign, type Revised } from './designApi.ts';
import { isNewer, isSameDesign } from './revisions.ts';

/** Debounce of a save, in ms. */
const restMs = 1_500;

interface Options {
  readonly id: string;
  readonly design: Design;
  readonly found: Revised;
  readonly isHeld: boolean;
  readonly canBeEdited: boolean;
  readonly refetch: () => Promise<Revised>;
  readonly put: (revised: Revised) => void;
  /**
   * Shows a design that another user saved. Called only if no local changes are lost, or if the user agreed.
   */
  readonly onTheirs: (design: Design) => void;
}
export type Saving =
  | { readonly is: 'still' | 'saving' | 'conflict' }
  | { readonly is: 'failed'; readonly error: unknown };
interface Base {
  readonly design: Design;
  readonly revision: string | undefined;
}

/**
 * Autosaves the design after a pause in editing, and when the page is hidden or left. Never overwrites other
 * users' changes without asking. A newer revision with the same design, for example after a publication step,
 * isn't a conflict.
 */
export const useAutosave = ({ id, design, found, isHeld, canBeEdited, refetch, put, onTheirs }: Options) => {
  const [state, setState] = useState<Saving>({ is: 'still' });
  const [base, setBase] = useState<Base>({ design: found.shown.design ?? design, revision: found.revision });
  const [seen, setSeen] = useState(found);
  // a save that waited for another one reads the latest values
  const now = useRef({ base, design });
  useLayoutEffect(() => {
    now.current = { base, design };
  }, [base, design]);
  const lastSave = useRef(Promise.resolve());
  const isDirty = canBeEdited && !isSameDesign(design, base.design);
  const agreed = ({ shown, revision }: Revised, previous: Base): Base => ({
    design: shown.design ?? previous.design,
    revision,
  });
  const agree = (revised: Revised) => {
    now.current = { ...now.current, base: agreed(revised, now.current.base) };
    setBase(now.current.base);
  };
  const isTheirs = ({ shown }: Revised, previous: Base) =>
    shown.design !== null && !isSameDesign(shown.design, previous.design);

  // another user saved, or a publication progressed
  if (found !== seen && state.is !== 'saving') {
    setSeen(found);
    if (isNewer(found.revision, base.revision)) {
      const theirs = isTheirs(found, base);
      if (theirs && isDirty) setState({ is: 'conflict' });
      else setBase(agreed(found, base));
      if (theirs && !isDirty) onTheirs(found.shown.design!);
    }
  }

  const sendOnce = async (isForced: boolean): Promise<void> => {
    const { base: from, design: sent } = now.current;
    if (!isForced && isSameDesign(sent, from.design)) return;
    const saved = await saveDesign(id, sent, from.revision).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      const theirs = await refetch();
      if (isTheirs(theirs, from)) throw error;
      return saveDesign(id, sent, theirs.revision);
    });
    // keep the design as sent, because the server may normalize it
    agree({ ...saved, shown: { ...saved.shown, design: sent } });
    put(saved);
  };
  /**
   * Saves pending changes now, with `isForced` even an unchanged design, after all earlier saves. Throws if
   * the save fails.
   */
  const save = (isForced = false): Promise<void> => {
    const next = lastSave.current
      .catch(() => undefined)
      .then(async () => {
        setState({ is: 'saving' });
        try {
          await sendOnce(isForced);
          setState({ is: 'still' });
        } catch (error) {
          setState(isStale(error) ? { is: 'conflict' } : { is: 'failed', error });
          throw error;
        }
      });
    lastSave.current = next;
    return next;
  };
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));

  useUnsaved(isDirty);
  const isWaiting = isDirty && !isHeld && state.is === 'still';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => saveQuietly(), restMs);
    return () => clearTimeout(timer);
  }, [isWaiting, design]);
  const leave = useEffectEvent(() => {
    if (isDirty && state.is !== 'conflict') saveQuietly();
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  return {
    state,
    isDirty,
    save,
    agree,
    keepMine: async () => {
      try {
        agree(await refetch());
      } catch (error) {
        setState({ is: 'failed', error });
        throw error;
      }
      await save(true);
    },
    takeTheirs: async () => {
      const theirs = await refetch();
      agree(theirs);
      setState({ is: 'still' });
      if (theirs.shown.design !== null) onTheirs(theirs.shown.design);
    },
  };
};
