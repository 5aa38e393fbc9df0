import { useEffect, useRef, useState } from 'react';
import { send } from '../core/http.ts';

/** Debounce delay before the page is redrawn, in ms. */
const pauseMs = 500;

/**
 * Draws a preview of unsaved values on the canvas: immediately, and after each pause in typing. The canvas
 * keeps the previous page until the next one is drawn, even if drawing fails. `body`: the values as JSON,
 * null if required ones are missing.
 */
export const usePagePreview = (url: string, body: string | null) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  /** Key of the last page that was drawn or failed. */
  const [ended, setEnded] = useState('');
  const current = `${attempt} ${url} ${body}`;
  const isFirst = useRef(true);
  useEffect(() => {
    if (body === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async () => {
      try {
        const headers = { Accept: 'application/pdf' };
        const [{ drawPdf }, answer] = await Promise.all([
          import('./drawPdf.ts'),
          send(url, { method: 'POST', body, headers, signal, isDry: true }),
        ]);
        const page = await drawPdf(new Uint8Array(await answer.arrayBuffer()));
        const shown = canvas.current;
        if (signal.aborted || shown === null) return;
        Object.assign(shown, { width: page.width, height: page.height });
        shown.getContext('2d')?.drawImage(page, 0, 0);
        setIsDrawn(true);
        setError(null);
      } catch (failure) {
        if (!signal.aborted) setError(failure);
      }
      if (!signal.aborted) setEnded(current);
    };
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [url, body, current]);
  const isBusy = body !== null && ended !== current;
  return { canvas, isDrawn, isBusy, error, again: () => setAttempt(attempt + 1) };
};
