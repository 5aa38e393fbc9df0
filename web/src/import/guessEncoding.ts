import { alphabets } from './alphabets.ts';
import { decoderOf, type Encoding } from './encodings.ts';

const sampleBytes = 64 * 1024;
const longestWords = 2_000;

/** Returns enough lines with non-ASCII bytes to tell code pages apart. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const parts: number[] = [];
  let begin = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && parts.length < sampleBytes; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== 10 && byte !== 13) {
      isTelling ||= byte >= 128;
      continue;
    }
    if (isTelling && at - begin < sampleBytes) parts.push(...bytes.subarray(begin, at), 10);
    begin = at + 1;
    isTelling = false;
  }
  return Uint8Array.from(parts);
};

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}\u0080-\uffff]+/gu) ?? [])
    .filter(word => /[^\p{ASCII}]/u.test(word))
    .slice(0, longestWords);

const isCased = (word: string): boolean =>
  word === word.toUpperCase() ||
  word.slice(1) === word.slice(1).toLowerCase() ||
  /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(word);

const latinVowels = /[aeiouyàáâãäåæèéêëěęėēìíîïīįıòóôõöøőùúûüűūůųýÿāăą]/;
/** Detects a non-ASCII consonant between two other consonants, which is rare in names: "Mźller". */
const hasOddCluster = (word: string): boolean => {
  const letters = [...word];
  return letters.some((letter, n) => {
    const [before, after] = [letters[n - 1], letters[n + 1]];
    if (letter <= '\x7f' || before === undefined || after === undefined) return false;
    return ![before, letter, after].some(one => latinVowels.test(one));
  });
};

const spellings = alphabets.map(({ letters, vowels, ...alphabet }) => ({
  ...alphabet,
  letters: new Set(letters),
  vowels: vowels === undefined ? null : new Set(vowels),
}));
type Spelling = (typeof spellings)[number];

/** Rates how well a word fits a language, from 0 to 1. */
const fitOf = (word: string, { letters, vowels, weight = 1 }: Spelling): number => {
  const lower = word.toLowerCase().replaceAll('i̇', 'i');
  const beyond = [...lower].filter(letter => letter > '\x7f');
  if (!beyond.every(letter => letters.has(letter))) return 0;
  if (vowels === null) return weight * (hasOddCluster(lower) ? 0.7 : 1);
  // two scripts in one word, or a final sigma inside it
  if (beyond.length < [...lower].length || /ς(?!$)/u.test(lower)) return 0;
  const share = beyond.filter(letter => vowels.has(letter)).length / beyond.length;
  return weight * (beyond.length > 2 && (share < 0.2 || share > 0.75) ? 0.3 : 1);
};

const singleByte = (encoding: Encoding, words: readonly string[]): number => {
  const fitting = spellings.filter(one => one.encodings.includes(encoding));
  const sum = words.reduce(
    (total, word) => total + (isCased(word) ? Math.max(0, ...fitting.map(one => fitOf(word, one))) : 0),
    0,
  );
  return sum / Math.max(1, words.length);
};

type Range = readonly [from: number, to: number];
/** Lead and trail bytes of common characters. Others are valid, but rare. */
const commonRanges: Readonly<Partial<Record<Encoding, readonly (readonly [lead: Range, trail: Range])[]>>> = {
  shift_jis: [
    [
      [0x82, 0x83],
      [0x40, 0xfc],
    ],
    [
      [0x88, 0x97],
      [0x40, 0xfc],
    ],
  ],
  gbk: [
    [
      [0xb0, 0xd7],
      [0xa1, 0xfe],
    ],
  ],
  big5: [
    [
      [0xa4, 0xc6],
      [0x40, 0xfe],
    ],
  ],
  'euc-kr': [
    [
      [0xb0, 0xc8],
      [0xa1, 0xfe],
    ],
  ],
};
const within = (byte: number, [from, to]: Range): boolean => byte >= from && byte <= to;

/**
 * Returns the fraction of non-ASCII characters that are common double-byte ones; 0 if some bytes are invalid.
 */
const doubleByte = (encoding: Encoding, bytes: Uint8Array, text: string): number => {
  if (text.includes('\uFFFD')) return 0;
  let [all, recognized] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 128) continue;
    all += 1;
    if (encoding === 'shift_jis' && within(lead, [0xa1, 0xdf])) continue; // narrow kana have one byte
    const trail = bytes[++at] ?? 0;
    if (commonRanges[encoding]?.some(([one, other]) => within(lead, one) && within(trail, other)))
      recognized += 1;
  }
  return all === 0 ? 0 : recognized / all;
};

const candidates: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  // Hebrew before Greek: Hebrew letters also decode to lowercase Greek ones, but uppercase Greek letters
  // don't decode to Hebrew ones
  'windows-1255',
  'windows-1253',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
  'macintosh',
  'x-mac-ce',
  'x-mac-cyrillic',
  'ibm850',
  'ibm852',
  'windows-1256',
];
const macs: ReadonlySet<Encoding> = new Set<Encoding>(['macintosh', 'x-mac-ce', 'x-mac-cyrillic']);
const localBonus = 0.06;
const macBonus = 0.1;

/**
 * Guesses the code page in which the text looks most like names. If several fit, the browser's `languages`
 * decide.
 */
export const guessCodePage = (bytes: Uint8Array, languages: readonly string[]): Encoding => {
  const telling = tellingLines(bytes);
  const isMac = bytes.includes(13) && !bytes.includes(10); // only classic Mac files end lines with CR alone
  const spoken = new Set(languages.map(one => one.slice(0, 2)));
  const own = new Set(
    alphabets
      .filter(one => one.locales.some(locale => spoken.has(locale)))
      .flatMap(one => one.encodings.slice(0, 1)),
  );
  const scoreOf = (encoding: Encoding): number => {
    const decode = decoderOf(encoding);
    const text = decode(telling) + decode();
    const fit =
      encoding in commonRanges ? doubleByte(encoding, telling, text) : singleByte(encoding, wordsOf(text));
    return fit + (own.has(encoding) ? localBonus : 0) + (isMac && macs.has(encoding) ? macBonus : 0);
  };
  const scores = candidates.map(encoding => [encoding, scoreOf(encoding)] as const);
  const best = Math.max(...scores.map(([, score]) => score));
  return scores.find(([, score]) => score > best - 0.001)![0];
};
