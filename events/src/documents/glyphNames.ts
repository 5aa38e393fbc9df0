/** A shape of a font within a run of text, and the characters that it stands for there. */
export type Glyph = { id: number; codePoints: readonly number[] };
type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph: (glyph: number | Glyph) => number;
};
/** What is used of an opened font. */
export type Shapes = {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  glyphForCodePoint: (codePoint: number) => Glyph;
  createSubset: () => Subset;
};

/** Ids of glyphs have 16 bits. What is above them tells the names of a glyph apart. */
const idCount = 65_536;

const named = (glyph: Glyph, codePoints: readonly number[]): Glyph =>
  Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;

/** Fontkit keeps the glyph of the first call with its characters. Here a glyph names the characters it stands for in this run, which are none for a dot of a letter. */
export const nameByRun = (font: Shapes): void => {
  const kept = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = kept(id, codePoints);
    return codePoints === undefined || String(glyph.codePoints) === String(codePoints)
      ? glyph
      : named(glyph, codePoints);
  };
};

/** A character that is drawn as several glyphs, such as Thai am, names the first one alone. Where its parts are characters too, each glyph is named by its own. */
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
 * A document keeps one name for each glyph, but glyphs may have several: Arabic letters that differ in their dots share the shape without them. Under each name
 * a glyph gets an id of its own, which `createSubset` knows again; so a text reads as what it was written with.
 */
export const idsByName = (font: Shapes) => {
  const names = new Map<number, string[]>();
  const withOwnId = (glyph: Glyph): Glyph => {
    const known = names.get(glyph.id) ?? [];
    names.set(glyph.id, known);
    const name = String(glyph.codePoints);
    if (!known.includes(name)) known.push(name);
    const place = known.indexOf(name);
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
