import { useEffect, useRef } from 'react';

export const useScrollToTop = (page: number) => {
  const top = useRef<HTMLDivElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [page]);
  return top;
};
