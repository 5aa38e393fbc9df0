import { useEffect, type RefObject } from 'react';

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Scrolls an element by dragging while Space is held, unless another part of the page has the focus.
 * Meanwhile, the element's parts can't be dragged. Exposes the state as `data-pan` for styles.
 */
export const useSpacePan = (place: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const shown = place.current!;
    let isReady = false;
    let drag: Drag | null = null;
    const mark = () => {
      shown.dataset['pan'] = drag !== null ? 'dragged' : isReady ? 'ready' : 'off';
    };
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== ' ' || !(target === document.body || (target instanceof Node && shown.contains(target))))
        return;
      // otherwise Space scrolls the page
      event.preventDefault();
      isReady = true;
      mark();
    };
    const release = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== ' ') return;
      isReady = false;
      mark();
    };
    const grab = (event: PointerEvent) => {
      if (!isReady || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      shown.setPointerCapture(event.pointerId);
      drag = { x: event.clientX, y: event.clientY, left: shown.scrollLeft, top: shown.scrollTop };
      mark();
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (drag === null) return;
      shown.scrollTo({ left: drag.left + drag.x - clientX, top: drag.top + drag.y - clientY });
    };
    const letGo = () => {
      drag = null;
      mark();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('keyup', release, { signal });
    window.addEventListener('blur', release, { signal });
    // in the capture phase, before the card's parts get the event
    shown.addEventListener('pointerdown', grab, { signal, capture: true });
    shown.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) shown.addEventListener(end, letGo, { signal });
    return () => listening.abort();
  }, [place]);
};
