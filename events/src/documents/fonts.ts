import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { documentsConfig } from './config.ts';
import { openFace, type Face } from './fontFace.ts';
import { encodedRanges, isInvisible } from './printable.ts';

/**
 * Faces in lookup order, starting with the font's own weight. The first face draws characters that no face
 * has.
 */
export type Font = {
  faces: readonly [Face, ...Face[]];
  has: (codePoint: number) => boolean;
};
export type Fonts = { text: Font; strong: Font };

const require = createRequire(import.meta.url);
const ours = (key: string, file: string): Face => openFace(key, require.resolve(file));
const dejaVu = (key: string, file: string): Face =>
  openFace(key, require.resolve(`dejavu-fonts-ttf/ttf/${file}`), { hasHints: true });
/** Scripts that DejaVu Sans lacks or covers only partly, and whose fonts are small. */
const scripts = ['thai', 'devanagari', 'arabic'] as const;
const noto = (weight: 400 | 700): Face[] =>
  scripts.map(script =>
    ours(
      `${script}-${weight}`,
      `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`,
    ),
  );

const isFontFile = (name: string): boolean => /\.(ttf|otf|ttc|otc|woff2?)$/i.test(name);
const added = (folder: string | undefined): readonly { readonly face: Face; readonly isBold: boolean }[] => {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter(isFontFile)
    .toSorted()
    .map(name => {
      try {
        return {
          face: openFace(`added ${name}`, path.join(folder, name)),
          isBold: /bold|black|heavy/i.test(name),
        };
      } catch (cause) {
        throw new Error(`DOCUMENT_FONTS: ${path.join(folder, name)} is not a font that can be read`, {
          cause,
        });
      }
    });
};

const fontOf = (faces: readonly [Face, ...Face[]]): Font => ({
  faces,
  has: codePoint => isInvisible(codePoint) || faces.some(face => face.has(codePoint)),
});

/**
 * Loads DejaVu Sans, Noto Sans for some scripts, and the fonts of a folder. Throws if the folder or one of
 * its fonts can't be read.
 */
export const fontsWith = (folder: string | undefined): Fonts => {
  const own = added(folder);
  const bold = own.filter(({ isBold }) => isBold).map(({ face }) => face);
  const regular = own.filter(({ isBold }) => !isBold).map(({ face }) => face);
  const [text, strong] = [dejaVu('text', 'DejaVuSans.ttf'), dejaVu('strong', 'DejaVuSans-Bold.ttf')];
  return {
    text: fontOf([text, ...noto(400), ...regular, ...bold, strong]),
    strong: fontOf([strong, ...noto(700), ...bold, ...regular, text]),
  };
};

let fonts: Fonts | null = null;

/** Returns the fonts of this installation, parsed once per process and shared by all documents. */
export const documentFonts = (): Fonts => (fonts ??= fontsWith(documentsConfig.DOCUMENT_FONTS));

export const charactersOf = ({ text, strong }: Fonts): readonly number[] => {
  const [inText, inStrong] = [text, strong].map(
    ({ faces }) => new Set(faces.flatMap(({ characters }) => characters)),
  ) as [Set<number>, Set<number>];
  return [...inText].filter(codePoint => codePoint >= 0x20 && inStrong.has(codePoint));
};

let addedCharacters: string | null = null;
/**
 * Returns the characters of this installation's fonts as encoded ranges, for `unprintable`; empty without
 * DOCUMENT_FONTS.
 */
export const charactersAdded = (): string =>
  (addedCharacters ??=
    documentsConfig.DOCUMENT_FONTS === undefined ? '' : encodedRanges(charactersOf(documentFonts())));
