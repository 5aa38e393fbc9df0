import { useEffect, useState, type RefObject } from 'react';

/** Visible height of the stage below the header, in px, up to which its cards count as out of view. */
const leftWithoutCard = 300;

/**
 * Returns the height of the console's header, which has two rows on narrow screens, and whether the stage's
 * cards are scrolled out of view.
 */
export const useScrolledStage = (place: RefObject<HTMLElement | null>) => {
  const [head, setHead] = useState(0);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const page = place.current!.closest('main') ?? document.body;
    const observer = new ResizeObserver(() =>
      setHead(Math.round(page.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(page);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    const edge = head + leftWithoutCard;
    const observer = new IntersectionObserver(
      ([entry]) => setIsOut(!entry!.isIntersecting && entry!.boundingClientRect.bottom <= edge),
      { rootMargin: `-${edge}px 0px 0px 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place, head]);
  return { head, isOut };
};
