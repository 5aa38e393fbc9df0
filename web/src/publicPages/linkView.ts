import { useState } from 'react';
import { Problem } from '../core/problem.ts';

/** The state of a page. Only `success` and `invalid` are part of the URL (PUB-60, PUB-61). */
export type View = 'form' | 'success' | 'invalid';

export const viewOf = (query: URLSearchParams): View => {
  const state = query.get('state');
  if (state === 'success' || state === 'invalid') return state;
  return query.get('token') ? 'form' : 'invalid';
};

export const useLinkView = () => {
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [view, setView] = useState(() => viewOf(query));
  const [isOld, setIsOld] = useState(false);
  const show = (next: View) => {
    window.history.replaceState(null, '', `?state=${next}`);
    setView(next);
  };
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
