/** A glyph of a font within a run of text, and the characters that it represents there. */
export type Glyph = { id: number; codePoints: readonly number[] };
type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph: (glyph: number | Glyph) => number;
};
/** The part of an opened font that is used here. */
export type Shapes = {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  glyphForCodePoint: (codePoint: number) => Glyph;
  createSubset: () => Subset;
};

/** Number of possible glyph IDs, which have 16 bits. The bits above distinguish several names of a glyph. */
const idCount = 65_536;

const named = (glyph: Glyph, codePoints: readonly number[]): Glyph =>
  Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;

/**
 * Makes a glyph represent the characters of the current run: none for a separately drawn dot of a letter.
 * Without this, fontkit keeps the characters of the first run.
 */
export const nameByRun = (font: Shapes): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints === undefined || String(glyph.codePoints) === String(codePoints)
      ? glyph
      : named(glyph, codePoints);
  };
};

/**
 * Names a character that is drawn as several glyphs, such as Thai sara am, at its first glyph only. If the
 * glyphs are characters of their own, each gets its own name.
 */
const spelledOut = (glyphs: readonly Glyph[], font: Shapes): readonly Glyph[] => {
  const spelled = [...glyphs];
  glyphs.forEach(({ codePoints: [codePoint] }, n) => {
    if (codePoint === undefined || glyphs[n + 1]?.codePoints.length !== 0) return;
    const parts = [...String.fromCodePoint(codePoint).normalize('NFKD')].map(part => part.codePointAt(0)!);
    const isSpelled = parts.every(
      (part, at) =>
        glyphs[n + at]?.id === font.glyphForCodePoint(part).id &&
        (at === 0 || glyphs[n + at]?.codePoints.length === 0),
    );
    if (isSpelled) parts.forEach((part, at) => (spelled[n + at] = named(glyphs[n + at]!, [part])));
  });
  return spelled;
};

/**
 * Gives a glyph a separate ID for each of its names. In a document a glyph has one name, but Arabic letters
 * that differ in their dots share a glyph. `createSubset` recognizes these IDs, so that text can be copied
 * from the document as it was written.
 */
export const idsByName = (font: Shapes) => {
  const names = new Map<number, string[]>();
  const withOwnId = (glyph: Glyph): Glyph => {
    const existing = names.get(glyph.id) ?? [];
    names.set(glyph.id, existing);
    const name = String(glyph.codePoints);
    if (!existing.includes(name)) existing.push(name);
    const place = existing.indexOf(name);
    return place === 0
      ? glyph
      : (Object.create(glyph, { id: { value: glyph.id + place * idCount } }) as Glyph);
  };
  const createSubset = (): Subset => {
    const subset = font.createSubset();
    subset.includeGlyph = glyph => {
      const id = typeof glyph === 'object' ? glyph.id : glyph;
      subset.mapping[id] ??= subset.glyphs.push(id % idCount) - 1;
      return subset.mapping[id];
    };
    return subset;
  };
  return { createSubset, named: (glyphs: readonly Glyph[]) => spelledOut(glyphs, font).map(withOwnId) };
};
