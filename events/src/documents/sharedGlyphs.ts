import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Face } from './fontFace.ts';

const ascii = Array.from({ length: 95 }, (_, n) => String.fromCodePoint(32 + n)).join('');
/**
 * Characters that most documents use, with ligatures. Documents with other characters get additional glyphs.
 */
const commonCharacters = `${ascii} ÄÖÜäöüßé–—’‘“”„…·€© ff fi fl ffi ffl`;

interface Reference {
  readonly end: (chunk: Uint8Array | string) => void;
}
interface Embedded {
  readonly subset: { glyphs: number[]; mapping: Record<number, number>; encode: () => Uint8Array };
  readonly font: { readonly getGlyph: (id: number) => { readonly advanceWidth: number } };
  /** Factor from font units to thousandths. */
  readonly scale: number;
  widths: number[];
  unicode: number[][];
  readonly encode: (text: string) => unknown;
  embed: () => void;
  /** pdfkit's cache of the layout of every word in the document. */
  layoutCache: object;
  toUnicodeCmap: () => Reference;
}
type Document = InstanceType<typeof PDFDocument>;
type Refs = { ref: (data?: object) => Reference };

interface Shared
  extends Pick<Embedded['subset'], 'glyphs' | 'mapping'>, Pick<Embedded, 'widths' | 'unicode'> {
  /** Font file and character table, deflated. */
  readonly file: Uint8Array;
  readonly characters: Uint8Array;
}

const embeddedIn = (pdf: Document, { key, source }: Face): Embedded => {
  pdf.registerFont(key, source);
  pdf.font(key);
  return (pdf as unknown as { _font: Embedded })._font;
};

const build = (face: Face): Shared => {
  const pdf = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  const embedded = embeddedIn(pdf, face);
  for (const word of commonCharacters.split(' ')) embedded.encode(`${word} `);
  const file = deflateSync(embedded.subset.encode());
  const { glyphs } = embedded.subset;
  // drops parts of composed letters from the mapping, because no common character uses these glyphs directly.
  // They keep their indexes, so that the lists have no holes. Texts that need them get new indexes.
  const mapping = Object.fromEntries(
    Object.entries(embedded.subset.mapping).filter(([, place]) => embedded.unicode[place] !== undefined),
  );
  const widths = glyphs.map(
    (id, place) => embedded.widths[place] ?? embedded.font.getGlyph(id).advanceWidth * embedded.scale,
  );
  const unicode = glyphs.map((_, place) => embedded.unicode[place] ?? [0]);
  embedded.unicode = unicode;
  let characters: Uint8Array = Buffer.alloc(0);
  (pdf as unknown as Refs).ref = () => ({
    end: text => (characters = deflateSync(Buffer.from(text as string))),
  });
  embedded.toUnicodeCmap();
  return { glyphs, mapping, widths, unicode, file, characters };
};

const sharedByFace = new WeakMap<Face, Shared>();

/**
 * Gives a document a font that begins with the same glyphs as in all other documents. If no more are needed,
 * reuses the font file and character table made once per process, which halves the time for a one-page
 * document. Output stays deterministic. Returns a function that clears the layout cache, so that long
 * documents need no more memory than short ones.
 */
export const shareGlyphs = (pdf: Document, face: Face): (() => void) => {
  const shared = sharedByFace.get(face) ?? build(face);
  sharedByFace.set(face, shared);
  const embedded = embeddedIn(pdf, face);
  const { subset } = embedded;
  subset.glyphs = [...shared.glyphs];
  subset.mapping = { ...shared.mapping };
  embedded.widths = [...shared.widths];
  embedded.unicode = [...shared.unicode];
  const embed = embedded.embed.bind(embedded);
  embedded.embed = () => {
    if (subset.glyphs.length > shared.glyphs.length) return embed();
    const refs = pdf as unknown as Refs;
    const { ref } = refs;
    const deflated = () => ref.call(pdf, { Filter: 'FlateDecode' });
    subset.encode = () => shared.file;
    embedded.toUnicodeCmap = () => {
      const table = deflated();
      table.end(shared.characters);
      return table;
    };
    // pdfkit's first reference while it embeds the font is the font file
    refs.ref = () => {
      refs.ref = ref;
      return deflated();
    };
    embed();
  };
  return () => {
    embedded.layoutCache = Object.create(null) as object;
  };
};
