export type Glyph = { id: number; codePoints: readonly number[] };
type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph: (glyph: number | Glyph) => number;
};
export type Shapes = {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  glyphForCodePoint: (codePoint: number) => Glyph;
  createSubset: () => Subset;
};

/** Number of possible glyph IDs, which have 16 bits. Higher bits distinguish several names of a glyph. */
const idCount = 65_536;

const named = (glyph: Glyph, codePoints: readonly number[]): Glyph =>
  Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;

/**
 * Makes a glyph represent the characters of the current run, or none if the glyph is a separately drawn dot
 * of a letter. Otherwise, fontkit would keep the characters of the first run.
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
 * Names the glyphs of a character that is drawn in parts, such as Thai sara am, after these parts if they are
 * characters, too. Otherwise, only the first glyph is named, after the whole character.
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
 * Gives a glyph a separate ID per name. A document allows one name per glyph, but Arabic letters that differ
 * only in their dots share a glyph. `createSubset` handles these IDs, so that text copied from the document
 * is correct.
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
