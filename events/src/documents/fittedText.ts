import type { Font } from './fonts.ts';
import { widthIn } from './textRuns.ts';
import { clustersOf } from './printable.ts';

export type FittedText = { size: number; lines: string[] };
export type TextLimits = { width: number; height: number; maxSize: number; minSize: number; lines: number };

export const lineHeight = 1.28;
const placeholder = '□';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the printable form of a text: one space for blanks, no control or format characters, □ for
 * characters that the font lacks.
 */
export const printable = (text: string, font: Font): string => {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (/^[\x20-\x7e\xa1-\xac\xae-\u017f]*$/.test(line)) return line;
  const isKnown = (cluster: string) => [...cluster].every(one => font.has(one.codePointAt(0)!));
  return clustersOf(line)
    .map(cluster => (isKnown(cluster) ? cluster : placeholder))
    .join('');
};

/** Scripts without blanks between words, where a line may break between any two characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{P}ー]+$/u;

const parts = (word: string, font: Font, limits: number): string[] => {
  const found = [''];
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthIn(font, segment);
    if (width + wide > limits && width > 0) {
      found.push('');
      width = 0;
    }
    found.push(`${found.pop() ?? ''}${segment}`);
    width += wide;
  }
  return found;
};

const wrapped = (text: string, font: Font, limits: number): { lines: string[]; broken: boolean } => {
  const lines: string[] = [];
  let line = '';
  let broken = false;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthIn(font, longer) <= limits) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (widthIn(font, word) <= limits) continue;
    broken ||= !unspaced.test(word);
    const cut = parts(word, font, limits);
    line = cut.pop() ?? '';
    lines.push(...cut);
  }
  return { lines: line === '' ? lines : [...lines, line], broken };
};

const shortened = (lines: readonly string[], count: number, font: Font, limits: number): string[] => {
  const shown = lines.slice(0, count);
  let last = Array.from(graphemes.segment(shown.pop() ?? ''), ({ segment }) => segment);
  while (last.length > 0 && widthIn(font, `${last.join('')}…`) > limits) last = last.slice(0, -1);
  return [...shown, `${last.join('').trimEnd()}…`];
};

/**
 * Finds the largest font size, in steps of 8%, at which the paragraphs fit the box and the maximum number of
 * lines without breaking a word. At the minimum size, breaks words and cuts the rest with `…`. Lines never
 * leave the box.
 */
export const fitted = (paragraphs: readonly string[], font: Font, limits: TextLimits): FittedText => {
  const texts = paragraphs.map(paragraph => printable(paragraph.slice(0, 4000), font));
  for (let size = limits.maxSize; ; size = Math.max(limits.minSize, size * 0.92)) {
    const all = texts.map(text => wrapped(text, font, limits.width / size));
    const lines = all.flatMap(({ lines: found }) => (found.length === 0 ? [''] : found));
    const count = Math.min(limits.lines, Math.floor(limits.height / (size * lineHeight)));
    const isLast = size <= limits.minSize;
    if (lines.length <= count && (isLast || all.every(({ broken }) => !broken))) return { size, lines };
    if (isLast) return { size, lines: count < 1 ? [] : shortened(lines, count, font, limits.width / size) };
  }
};
