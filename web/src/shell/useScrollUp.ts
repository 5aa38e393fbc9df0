import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const withoutTab = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');

/** Scrolls to the top of a new page, but not of a tab. With Back and Forward, the browser scrolls. */
export const useScrollUp = () => {
  const page = withoutTab(useLocation().pathname);
  const type = useNavigationType();
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current !== page && type !== NavigationType.Pop) globalThis.scrollTo(0, 0);
    shown.current = page;
  }, [page, type]);
};
