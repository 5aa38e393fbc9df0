import type { Font } from './fonts.ts';

export type FittedText = { size: number; lines: string[] };
/** Points; `lines` is the greatest number of lines. */
export type TextLimits = { width: number; height: number; maxSize: number; minSize: number; lines: number };

export const lineHeight = 1.28;
const placeholder = '□';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const clusterOf = (cluster: string, font: Font): string => {
  const visible = cluster.replace(/[\p{Cf}\p{Cc}\uFE0E\uFE0F]/gu, '');
  return [...visible].every(character => font.has(character.codePointAt(0) ?? 0)) ? visible : placeholder;
};

/** What can be printed of a text: one space for blanks, no control or format characters, □ for what the font lacks. */
export const printable = (text: string, font: Font): string => {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (/^[\x20-\x7e\xa1-\xac\xae-\u017f]*$/.test(line)) return line;
  return Array.from(graphemes.segment(line), ({ segment }) => clusterOf(segment, font)).join('');
};

const pieces = (word: string, font: Font, limits: number): string[] => {
  const found = [''];
  let width = 0;
  for (const character of word) {
    const wide = font.widthOf(character);
    if (width + wide > limits && width > 0) {
      found.push('');
      width = 0;
    }
    found.push(`${found.pop() ?? ''}${character}`);
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
    if (font.widthOf(longer) <= limits) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (font.widthOf(word) <= limits) continue;
    broken = true;
    const parts = pieces(word, font, limits);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return { lines: line === '' ? lines : [...lines, line], broken };
};

const shortened = (lines: readonly string[], count: number, font: Font, limits: number): string[] => {
  const kept = lines.slice(0, count);
  let last = [...(kept.pop() ?? '')];
  while (last.length > 0 && font.widthOf(`${last.join('')}…`) > limits) last = last.slice(0, -1);
  return [...kept, `${last.join('').trimEnd()}…`];
};

/**
 * The greatest size at which the paragraphs fit their box without breaking a word; at the least size words are broken
 * and what is left over is cut with `…`. The lines never leave the box.
 */
export const fitted = (paragraphs: readonly string[], font: Font, limits: TextLimits): FittedText => {
  const texts = paragraphs.map(paragraph => printable(paragraph.slice(0, 4000), font));
  for (let size = limits.maxSize; ; size = Math.max(limits.minSize, size * 0.92)) {
    const all = texts.map(text => wrapped(text, font, limits.width / size));
    const lines = all.flatMap(({ lines: found }) => (found.length === 0 ? [''] : found));
    const count = Math.min(limits.lines, Math.floor(limits.height / (size * lineHeight)));
    const last = size <= limits.minSize;
    if (lines.length <= count && (last || all.every(({ broken }) => !broken))) return { size, lines };
    if (last) return { size, lines: count < 1 ? [] : shortened(lines, count, font, limits.width / size) };
  }
};
