import { printableRanges } from './printableRanges.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns whether a character is a joiner. Joiners are never drawn, but affect the shapes of adjacent
 * letters.
 */
export const isInvisible = (codePoint: number): boolean => codePoint === 0x200c || codePoint === 0x200d;
const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}]/u;

/**
 * Removes characters that are never drawn from a cluster. Keeps joiners next to letters whose shape they
 * affect.
 */
const visible = (cluster: string): string =>
  cluster.replace(
    joining.test(cluster) ? /(?![\u200C\u200D])[\p{Cf}\p{Cc}\uFE0E\uFE0F]/gu : /[\p{Cf}\p{Cc}\uFE0E\uFE0F]/gu,
    '',
  );

/**
 * Splits a text into the characters that a reader perceives, as drawn: one space for blanks, no control or
 * format characters.
 */
export const clustersOf = (text: string): readonly string[] => {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return Array.from(graphemes.segment(line), ({ segment }) => visible(segment)).filter(Boolean);
};

const decoded = (ranges: string): readonly (readonly [first: number, last: number])[] => {
  let at = 0;
  return ranges.split(' ').map(range => {
    const [gap, more = '0'] = range.split('-') as [string, string?];
    const first = at + Number.parseInt(gap, 36);
    at = first + Number.parseInt(more, 36);
    return [first, at];
  });
};
/**
 * Encodes ranges of code points as text: the distance of the first code point from the end of the previous
 * range and, for longer ranges, the distance from the first to the last one.
 */
export const encodedRanges = (codePoints: Iterable<number>): string => {
  const ranges: [number, number][] = [];
  for (const codePoint of [...new Set(codePoints)].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && codePoint === range[1] + 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  let at = 0;
  return ranges
    .map(([first, last]) => {
      const gap = (first - at).toString(36);
      at = last;
      return first === last ? gap : `${gap}-${(last - first).toString(36)}`;
    })
    .join(' ');
};

const decodedRanges = new Map<string, readonly (readonly [number, number])[]>();
const isIn = (ranges: string, codePoint: number): boolean => {
  const all = decodedRanges.get(ranges) ?? decoded(ranges);
  decodedRanges.set(ranges, all);
  let [low, high] = [0, all.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = all[middle]!;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
};

/**
 * Returns the characters of a text that would be printed as □, each once. Needs no fonts: compares with the
 * ranges of the bundled fonts and with `added`, the ranges of an installation with additional fonts
 * (`addedCharacters` in `/config.json`).
 */
export const unprintable = (text: string, added = ''): readonly string[] => {
  const isKnown = (codePoint: number) =>
    isInvisible(codePoint) || isIn(printableRanges, codePoint) || (added !== '' && isIn(added, codePoint));
  const missing = clustersOf(text).filter(
    cluster => ![...cluster].every(one => isKnown(one.codePointAt(0)!)),
  );
  return [...new Set(missing)];
};
