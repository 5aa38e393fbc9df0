import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** Parameters that a page's URL keeps between tabs: its time, and the list that it was opened from. */
const keptParams = ['at', 'from'];

/** Returns the path of a page as of a time (null: now), with its other parameters. */
export const atTime = (path: string, search: string, at?: string | null): string => {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of keptParams) {
    const value = name === 'at' && at !== undefined ? at : before.get(name);
    if (value !== null) after.set(name, value);
  }
  return after.size === 0 ? path : `${path}?${after}`;
};

/** Returns the time as of which a page shows its record, from `?at=`; null for now. */
export const useAt = (): string | null => {
  const at = new URLSearchParams(useLocation().search).get('at');
  return at !== null && Number.isFinite(Date.parse(at)) ? new Date(at).toISOString() : null;
};

/** True below a page that shows a past version, which offers no changes. */
const PastContext = createContext(false);
export const InPast = PastContext.Provider;
export const useIsPast = () => useContext(PastContext);
