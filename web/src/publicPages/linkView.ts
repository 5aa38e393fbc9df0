import { useState } from 'react';
import { Problem } from '../core/problem.ts';

/** PUB-60, PUB-61: only the latter two stand in the address. */
export type View = 'form' | 'success' | 'invalid';

/** What a page shows that a link in a mail leads to. */
export const viewOf = (query: URLSearchParams): View => {
  const state = query.get('state');
  if (state === 'success' || state === 'invalid') return state;
  return query.get('token') ? 'form' : 'invalid';
};

/** The page of a one-time link. The token leaves the address once it was used. */
export const useLinkView = () => {
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [view, setView] = useState(() => viewOf(query));
  const [isOld, setIsOld] = useState(false);
  const show = (next: View) => {
    window.history.replaceState(null, '', `?state=${next}`);
    setView(next);
  };
  /** Uses the token. A link that works no more makes the page invalid; any other failure is thrown. */
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
