import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** What the address of a page keeps from tab to tab: the time that it shows, and the list that one came from. */
const kept = ['at', 'from'];

/** The address of a page with the time that it shows (null: now), and with what else it keeps. */
export const atTime = (path: string, search: string, at?: string | null): string => {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of kept) {
    const value = name === 'at' && at !== undefined ? at : before.get(name);
    if (value !== null) after.set(name, value);
  }
  return after.size === 0 ? path : `${path}?${after}`;
};

/** The time as of which a page shows its record, from `?at=`; null for now. */
export const useAt = (): string | null => {
  const at = new URLSearchParams(useLocation().search).get('at');
  return at !== null && Number.isFinite(Date.parse(at)) ? new Date(at).toISOString() : null;
};

/** True below a page that shows a record as it was: nothing is offered there that changes it. */
const PastContext = createContext(false);
export const InPast = PastContext.Provider;
export const useIsPast = () => useContext(PastContext);
