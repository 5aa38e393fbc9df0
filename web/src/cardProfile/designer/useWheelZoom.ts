import { useEffect, useEffectEvent, type RefObject } from 'react';

export const useWheelZoom = (place: RefObject<HTMLElement | null>, onZoom: (steps: number) => void) => {
  const turn = useEffectEvent((event: WheelEvent, shown: HTMLElement) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = shown.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const before = { width: shown.scrollWidth, height: shown.scrollHeight };
    const share = {
      x: (shown.scrollLeft + at.x) / before.width,
      y: (shown.scrollTop + at.y) / before.height,
    };
    onZoom(event.deltaY < 0 ? 1 : -1);
    requestAnimationFrame(() =>
      shown.scrollTo({ left: share.x * shown.scrollWidth - at.x, top: share.y * shown.scrollHeight - at.y }),
    );
  });
  useEffect(() => {
    const shown = place.current!;
    const listen = (event: WheelEvent) => turn(event, shown);
    // not passive, because the browser would otherwise zoom the page
    shown.addEventListener('wheel', listen, { passive: false });
    return () => shown.removeEventListener('wheel', listen);
  }, [place]);
};
