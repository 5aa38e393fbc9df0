import { useState } from 'react';
import { Problem } from '../core/problem.ts';

/** The view of a page; only the latter two are part of the URL (PUB-60, PUB-61). */
export type View = 'form' | 'success' | 'invalid';

/** Returns the view of a page that an emailed link opens. */
export const viewOf = (query: URLSearchParams): View => {
  const state = query.get('state');
  if (state === 'success' || state === 'invalid') return state;
  return query.get('token') ? 'form' : 'invalid';
};

/** The page of a one-time link. The token is removed from the URL after it was used. */
export const useLinkView = () => {
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [view, setView] = useState(() => viewOf(query));
  const [isOld, setIsOld] = useState(false);
  const show = (next: View) => {
    window.history.replaceState(null, '', `?state=${next}`);
    setView(next);
  };
  /** Uses the token. An invalid link changes the view; other errors are thrown. */
  const attempt = async (work: (token: string) => Promise<unknown>): Promise<void> => {
    await work(query.get('token') ?? '').then(
      () => show('success'),
      (error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 410) throw error;
        setIsOld(true);
        show('invalid');
      },
    );
  };
  return { view, isOld, attempt };
};
