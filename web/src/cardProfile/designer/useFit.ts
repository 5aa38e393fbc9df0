import { useEffect, useState, type RefObject } from 'react';
import { minWidthOfTwo, phonesSize, phoneWidth } from './phonesSize.ts';

/**
 * Returns the zoom at which both phones fit into an element, limited to 0.7 to 1.15. In narrow elements,
 * where users swipe between the phones, only one has to fit.
 */
export const useFit = (place: RefObject<HTMLElement | null>): number => {
  const [fit, setFit] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      const isSwiped = width < minWidthOfTwo;
      // leaves the edge of the other phone visible
      const ideal = isSwiped
        ? Math.min(1, (width - 72) / phoneWidth)
        : Math.min(width / phonesSize.width, height / phonesSize.height);
      setFit(Math.min(1.15, Math.max(0.7, Math.floor(ideal * 50) / 50)));
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place]);
  return fit;
};
