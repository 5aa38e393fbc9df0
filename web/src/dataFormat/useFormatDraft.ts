import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useEffect, useMemo, useState } from 'react';
import { useProfile } from '../core/profile.tsx';
import { dropInput, keepInput, keptInput } from '../core/keptInput.ts';
import { useAt } from '../kit/history/timeParam.ts';
import { useHistory } from '../kit/useHistory.ts';
import { countChanges, draftOf, type FormatDraft } from './draft.ts';
import { problemsOf, type Place } from './draftProblems.ts';

/** Manages the draft of a format's bytes, with undo and live validation. The draft survives reloads. */
export const useFormatDraft = (format: DataFormat) => {
  const { id: userId } = useProfile();
  const name = `dataFormat.${format.id}`;
  const isPast = useAt() !== null;
  const [stored] = useState(() => (format.isUsed || isPast ? null : keptInput<FormatDraft>(userId, name)));
  const history = useHistory<FormatDraft>(() => stored ?? draftOf(format));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [areAllShown, setAreAllShown] = useState(false);
  const [refused, setRefused] = useState<{
    readonly of: FormatDraft;
    readonly texts: ReadonlyMap<string, string>;
  } | null>(null);
  const { present: draft } = history;
  const saved = useMemo(() => draftOf(format), [format]);
  const changes = countChanges(saved, draft);
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isDirty = changes > 0;
  useEffect(() => {
    if (isPast) return;
    if (isDirty) keepInput(userId, name, draft);
    else dropInput(userId, name);
  }, [name, draft, userId, isDirty, isPast]);

  /**
   * Returns whether to show a problem: immediately, but for an empty field of a parameter only after it was
   * visited or `showAll` was called.
   */
  const isShown = (place: Place) => {
    const [key, field] = place.split('.');
    const param = draft.params.find(one => one.key === key);
    const isEmpty = param !== undefined && field !== undefined && param[field as 'name'] === '';
    return !isEmpty || areAllShown || touched.has(place);
  };
  const errorOf = (place: Place): string | undefined =>
    (refused?.of === draft ? refused.texts.get(place) : undefined) ??
    (isShown(place) ? problems.find(one => one.place === place)?.text : undefined);
  const reset = (next: DataFormat) => {
    dropInput(userId, name);
    setTouched(new Set());
    setAreAllShown(false);
    setRefused(null);
    history.reset(draftOf(next));
  };
  return {
    ...history,
    draft,
    changes,
    isDirty,
    problems,
    errorOf,
    reset,
    isRestored: stored !== null && isDirty && !history.canUndo,
    areProblemsShown: problems.length > 0 && problems.every(({ place }) => isShown(place)),
    touch: (place: Place) => setTouched(before => new Set([...before, place])),
    showAll: () => setAreAllShown(true),
    refuse: (texts: ReadonlyMap<string, string>) => setRefused({ of: draft, texts }),
  };
};
export type FormatEditing = ReturnType<typeof useFormatDraft>;
