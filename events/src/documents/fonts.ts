import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutHints } from './fontHints.ts';

type Run = { glyphs: unknown[]; positions: object[]; advanceWidth: number };
type OpenedFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  unitsPerEm: number;
  layout: (text: string, ...options: unknown[]) => Run;
  getGlyph: (id: number, codePoints?: number[]) => Glyph;
};
type Glyph = { codePoints: number[] };

/** `widthOf` measures at size 1; `source` goes into pdfkit, which takes opened fonts though its types say bytes. */
export type Font = {
  name: 'text' | 'strong';
  source: Uint8Array;
  has: (codePoint: number) => boolean;
  widthOf: (text: string) => number;
};

const require = createRequire(import.meta.url);
const keptWords = 10_000;

/**
 * Fontkit keeps the glyph of the first call with its characters, which are none for the A inside an Ä; a shared font
 * would lose letters from the text of later documents. Here a glyph tells the characters it stands for in this run.
 */
const naming = (font: OpenedFont): OpenedFont => {
  const kept = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = kept(id, codePoints);
    const known = codePoints.length === 0 || String(glyph.codePoints) === String(codePoints);
    return known ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return font;
};

/** Lays out each word once a process; pdfkit scales the positions of a run in place, so everyone gets their own. */
const remembering = (font: OpenedFont): OpenedFont => {
  const runs = new Map<string, Run>();
  const layout = (text: string, ...options: unknown[]): Run => {
    if (options.some(option => option != null)) return font.layout(text, ...options);
    const run = runs.get(text) ?? font.layout(text);
    if (runs.size >= keptWords) runs.clear();
    runs.set(text, run);
    const positions = run.positions.map(position => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return Object.create(font, { layout: { value: layout } });
};

const opened = (name: Font['name'], file: string): Font => {
  const fontkit = require('fontkit') as { create: (ttf: Uint8Array) => OpenedFont };
  const path = require.resolve(`dejavu-fonts-ttf/ttf/${file}`);
  const font = remembering(naming(fontkit.create(withoutHints(readFileSync(path)))));
  const widths = new Map<string, number>();
  const measured = (word: string): number => {
    const width = widths.get(word) ?? font.layout(word).advanceWidth / font.unitsPerEm;
    if (widths.size >= keptWords) widths.clear();
    widths.set(word, width);
    return width;
  };
  return {
    name,
    source: font as unknown as Uint8Array,
    has: codePoint => font.hasGlyphForCodePoint(codePoint),
    widthOf: text => {
      let width = 0;
      for (let at = 0; at < text.length;) {
        const end = text.indexOf(' ', at) + 1 || text.length;
        width += measured(text.slice(at, end));
        at = end;
      }
      return width;
    },
  };
};

let fonts: { text: Font; strong: Font } | null = null;

/** DejaVu Sans, parsed once a process (a few milliseconds at the first call) and shared by all documents. */
export const documentFonts = (): { text: Font; strong: Font } =>
  (fonts ??= { text: opened('text', 'DejaVuSans.ttf'), strong: opened('strong', 'DejaVuSans-Bold.ttf') });
