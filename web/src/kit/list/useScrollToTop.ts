import { useEffect, useRef } from 'react';

/** Turning the page brings the beginning of the list into view. */
export const useScrollToTop = (page: number) => {
  const top = useRef<HTMLDivElement>(null);
  const known = useRef(page);
  useEffect(() => {
    if (known.current === page) return;
    known.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [page]);
  return top;
};
