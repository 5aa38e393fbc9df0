let context: OffscreenCanvasRenderingContext2D | null | undefined;
const canvas = () =>
  (context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d'));

/** Returns the width of a text in px in the page's font; an estimate without canvas. */
export const measure = (text: string, size: number, weight = 600): number => {
  const to = canvas();
  if (!to) return [...text].length * size * 0.56;
  to.font = `${weight} ${size}px 'Inter Variable', system-ui, sans-serif`;
  return to.measureText(text).width;
};

export const fitted = (text: string, size: number, weight: number, width: number): string => {
  if (measure(text, size, weight) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};
