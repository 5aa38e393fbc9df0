import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutHints } from './fontHints.ts';
import { idsByName, nameByRun, type Glyph, type Shapes } from './glyphNames.ts';

type Run = { glyphs: readonly Glyph[]; positions: object[]; advanceWidth: number };
/** A run of text as laid out by fontkit: glyph outlines in font units, and their positions within the run. */
type Drawn = {
  readonly glyphs: readonly {
    readonly path: {
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
    };
  }[];
  readonly positions: readonly {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }[];
};
/** A step of an SVG path: a letter, and alternating x and y coordinates, at size 1 with y pointing down. */
export interface PathStep {
  readonly letter: string;
  readonly points: readonly number[];
}
type OpenedFont = Shapes & {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  characterSet: readonly number[];
  unitsPerEm: number;
  ascent: number;
  layout: (text: string, ...options: unknown[]) => Run;
};

/**
 * A font file. `widthOf` measures a run at size 1. `source` is an opened font, which pdfkit accepts although
 * its types only allow bytes.
 */
export type Face = {
  key: string;
  source: Uint8Array;
  /** Height of the line above the baseline, at size 1. */
  ascent: number;
  characters: readonly number[];
  has: (codePoint: number) => boolean;
  widthOf: (run: string) => number;
  /** Returns the outline of a run, from its start on the baseline. */
  outlineOf: (run: string) => readonly PathStep[];
};

const require = createRequire(import.meta.url);
const maxCachedWords = 10_000;

/**
 * Returns `ltr` for runs without letters, as digits of right-to-left scripts run left to right; else
 * undefined.
 */
const directionOf = (text: string): 'ltr' | undefined => (/\p{L}/u.test(text) ? undefined : 'ltr');

/** Memoizes the layout of each word. pdfkit scales positions in place, so each caller gets a copy. */
const remembering = (font: OpenedFont): OpenedFont => {
  const runs = new Map<string, Run>();
  const { createSubset, named } = idsByName(font);
  const laidOut = (text: string): Run => {
    const run = font.layout(text, undefined, undefined, undefined, directionOf(text));
    return Object.assign(run, { glyphs: named(run.glyphs) });
  };
  const layout = (text: string, ...options: unknown[]): Run => {
    if (options.some(option => option != null)) return font.layout(text, ...options);
    const run = runs.get(text) ?? laidOut(text);
    if (runs.size >= maxCachedWords) runs.clear();
    runs.set(text, run);
    const positions = run.positions.map(position => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } });
};

const parsed = (bytes: Uint8Array): OpenedFont => {
  const fontkit = require('fontkit') as {
    create: (bytes: Uint8Array) => OpenedFont | { fonts: OpenedFont[] };
  };
  const font = fontkit.create(bytes);
  return 'fonts' in font ? font.fonts[0]! : font;
};

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};
const outlined = (font: OpenedFont, text: string): readonly PathStep[] => {
  const { glyphs, positions } = font.layout(
    text,
    undefined,
    undefined,
    undefined,
    directionOf(text),
  ) as unknown as Drawn;
  const { unitsPerEm } = font;
  let x = 0;
  return glyphs.flatMap(({ path }, n) => {
    const { xAdvance, xOffset, yOffset } = positions[n]!;
    const start = x + xOffset;
    x += xAdvance;
    return path.commands.map(({ command, args }) => ({
      letter: letters[command]!,
      points: args.map((value, at) => (at % 2 === 0 ? start + value : -(yOffset + value)) / unitsPerEm),
    }));
  });
};

/**
 * Opens a font file (TrueType, OpenType, WOFF, or the first font of a collection). Throws for anything else.
 */
export const openFace = (key: string, path: string, { hasHints = false } = {}): Face => {
  const bytes = readFileSync(path);
  const opened = parsed(hasHints ? withoutHints(bytes) : bytes);
  nameByRun(opened);
  const font = remembering(opened);
  const widths = new Map<string, number>();
  const measured = (word: string): number => {
    const width = widths.get(word) ?? font.layout(word).advanceWidth / font.unitsPerEm;
    if (widths.size >= maxCachedWords) widths.clear();
    widths.set(word, width);
    return width;
  };
  return {
    key,
    source: font as unknown as Uint8Array,
    ascent: font.ascent / font.unitsPerEm,
    characters: font.characterSet,
    has: codePoint => font.hasGlyphForCodePoint(codePoint),
    widthOf: run => {
      let width = 0;
      for (let at = 0; at < run.length;) {
        const end = run.indexOf(' ', at) + 1 || run.length;
        width += measured(run.slice(at, end));
        at = end;
      }
      return width;
    },
    outlineOf: run => outlined(opened, run),
  };
};
