import { element } from './list/earlyRows.ts';
import type { Tone } from './tone.ts';
import { draftDrawing, toneDrawings } from './toneDrawings.ts';

const drawing = (path: string) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  const line = document.createElementNS(svg.namespaceURI!, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

/** What `StatusChip` shows. */
export const earlyChip = (word: string, tone: Tone, isDraft: boolean) => {
  const ground = isDraft ? 'draft' : tone === 'waiting' ? 'quiet' : tone; // as `StatusChip` has it
  return element('span', { class: `chip ${ground}` }, [
    drawing(isDraft ? draftDrawing : toneDrawings[tone]),
    word,
  ]);
};

/** What `ProgressBar` shows. */
export const earlyBar = (parts: readonly { readonly count: number; readonly tone: Tone }[]) =>
  element(
    'div',
    { class: 'bar' },
    parts
      .filter(({ count }) => count > 0)
      .map(({ count, tone }) => {
        const part = element('i', { class: tone });
        part.style.flexGrow = String(count);
        return part;
      }),
  );
