import { useState } from 'react';
import type { FilterValues } from './filters.ts';

/**
 * Returns the newest filter values, and a function that changes them. Values that were just chosen apply
 * before the list has them, so that a second quick click doesn't undo the first; a late echo of them changes
 * nothing. Values that were changed elsewhere (Back, a view) replace them.
 */
export const useNewestValues = (values: FilterValues, onChange: (values: FilterValues) => void) => {
  const given = JSON.stringify(values);
  const [newest, setNewest] = useState(values);
  const [last, setLast] = useState(given);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (given !== last) {
    const own = sent.indexOf(given);
    setLast(given);
    setSent(own === -1 ? [] : sent.slice(own + 1));
    if (own === -1) setNewest(values);
  }
  const change = (next: FilterValues) => {
    const text = JSON.stringify(next);
    setNewest(next);
    setSent(text === given ? [] : [...sent, text]);
    onChange(next);
  };
  return [newest, change] as const;
};
