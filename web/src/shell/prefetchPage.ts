import { http } from '../core/http.ts';
import { prefetch } from '../core/prefetch.ts';
import { firstRequestsOf } from './firstRequests.ts';
import { pageAt } from './openPages.ts';

/** Prefetches a page: its screen and its first requests. A failed prefetch is retried on click. */
export const prefetchPage = (pathname: string): void => {
  void pageAt(pathname)
    ?.screen.load()
    .catch(() => undefined);
  void prefetch(firstRequestsOf({ pathname, search: '' }).own, http);
};
