import bidiFactory from 'bidi-js';
import type { Face } from './fontFace.ts';
import type { Font } from './fonts.ts';

export type Piece = { readonly face: Face; readonly text: string };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const clusters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Returns whether all characters are in common left-to-right scripts (Latin, Greek, Cyrillic), as in most
 * lines.
 */
const isPlain = (text: string): boolean => /^[\x20-\u052f\u1e00-\u1fff\u2010-\u206f]*$/u.test(text);
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const hasAll = (face: Face, text: string): boolean =>
  [...text].every(character => {
    const codePoint = character.codePointAt(0)!;
    return codePoint === 0x200c || codePoint === 0x200d || face.has(codePoint);
  });

/**
 * Assigns a whole word to the first face that has all of its characters, so that its letters join. If there
 * is none, assigns each grapheme to the first face that has it, or else to the first face of the font.
 */
const inFaces = (word: string, { faces }: Font): Piece[] => {
  const whole = faces.find(face => hasAll(face, word));
  if (whole) return [{ face: whole, text: word }];
  return joined(
    clusters(word).map(text => ({ text, face: faces.find(face => hasAll(face, text)) ?? faces[0] })),
  );
};

const joined = (pieces: readonly Piece[]): Piece[] => {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    if (before?.face === piece.face)
      found[found.length - 1] = { face: piece.face, text: before.text + piece.text };
    else found.push(piece);
  }
  return found;
};

const wordsOf = (text: string): string[] => text.split(/( )/).filter(Boolean);

const fromLeft = (text: string, font: Font): Piece[] =>
  joined(wordsOf(text).flatMap(word => inFaces(word, font)));

/**
 * Orders the words of a right-to-left run as they appear on the page. Letters of right-to-left words are
 * reversed when they are drawn, those of other words here.
 */
const fromRight = (text: string, font: Font): Piece[] => {
  const mirrored = [...text].map(one => bidi.getMirroredCharacter(one) ?? one).join('');
  const turned = (word: string) => (rightToLeft.test(word) ? word : clusters(word).toReversed().join(''));
  return wordsOf(mirrored)
    .toReversed()
    .flatMap(word => inFaces(turned(word), font).toReversed());
};

export const directionOf = (paragraph: string): 'ltr' | 'rtl' =>
  rightToLeft.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
    ? 'rtl'
    : 'ltr';

/**
 * Splits a line into pieces in visual order, by the Unicode bidirectional algorithm. `direction`: base
 * direction of the paragraph. The first face draws characters that no face has.
 */
export const piecesOf = (line: string, font: Font, direction: 'ltr' | 'rtl'): readonly Piece[] => {
  if (line === '') return [];
  if (isPlain(line) && hasAll(font.faces[0], line)) return [{ face: font.faces[0], text: line }];
  if (direction === 'ltr' && !rightToLeft.test(line)) return fromLeft(line, font);
  const levels = bidi.getEmbeddingLevels(line, direction);
  const order = bidi.getReorderedIndices(line, levels);
  const pieces: Piece[] = [];
  for (let at = 0; at < order.length;) {
    const level = levels.levels[order[at]!]!;
    let end = at + 1;
    while (
      end < order.length &&
      levels.levels[order[end]!] === level &&
      Math.abs(order[end]! - order[end - 1]!) === 1
    )
      end += 1;
    const [one, other] = [order[at]!, order[end - 1]!];
    const run = line.slice(Math.min(one, other), Math.max(one, other) + 1);
    pieces.push(...(level % 2 === 1 ? fromRight(run, font) : fromLeft(run, font)));
    at = end;
  }
  return pieces;
};

export const widthIn = (font: Font, text: string): number =>
  piecesOf(text, font, 'ltr').reduce((width, { face, text: run }) => width + face.widthOf(run), 0);
