import { askEarly } from '../core/early.ts';
import { http } from '../core/http.ts';
import { beginningOf } from './firstSitemap.ts';
import { pageAt } from './openPages.ts';

/** Somebody points at a link: its page and what that begins with are fetched, so that they are there when it is pressed. Who fails here asks again there. */
export const near = (pathname: string): void => {
  void pageAt(pathname)
    ?.screen.load()
    .catch(() => undefined);
  void askEarly(beginningOf({ pathname, search: '' })?.own ?? [], http);
};
