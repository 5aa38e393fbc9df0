import { LRUCache } from 'lru-cache';
import type { PathStep } from './fontFace.ts';
import { printable } from './fittedText.ts';
import type { Font } from './fonts.ts';
import { directionOf, piecesOf, widthIn } from './textRuns.ts';

export interface Outline {
  /** SVG path data, starting at (0, 0) on the baseline. */
  readonly d: string;
  readonly width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const written = (steps: readonly PathStep[], left: number, size: number): string =>
  steps
    .map(
      ({ letter, points }) =>
        letter + points.map((value, n) => rounded((value + (n % 2 === 0 ? left : 0)) * size)).join(' '),
    )
    .join('');

const cut = (text: string, font: Font, maxWidth: number): string => {
  if (widthIn(font, text) <= maxWidth) return text;
  let segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (segments.length > 0 && widthIn(font, `${segments.join('').trimEnd()}…`) > maxWidth)
    segments = segments.slice(0, -1);
  return `${segments.join('').trimEnd()}…`;
};

const drawn = (font: Font, text: string, size: number, maxWidth: number): Outline => {
  const line = cut(printable(text.slice(0, 300), font), font, maxWidth / size);
  let left = 0;
  const d = piecesOf(line, font, directionOf(line)).map(({ face, text: run }) => {
    const path = written(face.outlineOf(run), left, size);
    left += face.widthOf(run);
    return path;
  });
  return { d: d.join(''), width: left * size };
};

/** Outlines cached by font, as every preview repeats labels and titles. */
const caches = new WeakMap<Font, LRUCache<string, Outline>>();
const maxCached = 1_000;

/**
 * Converts a line of text to outlines in the documents' fonts, so that it looks the same everywhere. Cuts a
 * line wider than `maxWidth` with `…`.
 */
export const outlineIn = (font: Font, text: string, size: number, maxWidth: number): Outline => {
  const cache = caches.get(font) ?? new LRUCache<string, Outline>({ max: maxCached });
  caches.set(font, cache);
  const key = `${size} ${maxWidth} ${text}`;
  const outline = cache.get(key) ?? drawn(font, text, size, maxWidth);
  cache.set(key, outline);
  return outline;
};
