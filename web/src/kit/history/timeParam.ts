import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** Query parameters preserved between tabs: the time, and the list that the page was opened from. */
const keptParams = ['at', 'from'];

/** Sets `?at=` on a path (null: now, undefined: unchanged) and keeps the other preserved parameters. */
export const atTime = (path: string, search: string, at?: string | null): string => {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of keptParams) {
    const value = name === 'at' && at !== undefined ? at : before.get(name);
    if (value !== null) after.set(name, value);
  }
  return after.size === 0 ? path : `${path}?${after}`;
};

/** Returns the time from `?at=`; null if it is missing or invalid. */
export const useAt = (): string | null => {
  const at = new URLSearchParams(useLocation().search).get('at');
  return at !== null && Number.isFinite(Date.parse(at)) ? new Date(at).toISOString() : null;
};

/** True within a page that shows a past version, which is read-only. */
const PastContext = createContext(false);
export const InPast = PastContext.Provider;
export const useIsPast = () => useContext(PastContext);
