import sharp, { type OverlayOptions } from 'sharp';
import type { Card } from '../cardProfile/design/card.ts';
import { looksOf, type Design, type Layer, type Looks, type Wallet } from '../cardProfile/design/design.ts';
import { drawingOf, type Drawing, type Stroke } from '../cardProfile/design/drawing.ts';
import { linesOf, titleLine, type Line } from '../cardProfile/design/cardFront.ts';
import { renderings, type RenderingName, type SurfaceName } from '../cardProfile/design/surfaces.ts';
import { svgOf } from '../cardProfile/design/svg.ts';
import type { ImageSize } from '../kernel/image.ts';
import type { Locale } from '../kernel/terms.ts';
import { decodePictures, imageOf, partOf, type PictureBytes, type Raw } from './cardSources.ts';
import { documentFonts } from './fonts.ts';
import { outlineIn } from './outline.ts';

/** Card whose texts are drawn. Only used for the surface `front`. */
interface Shown {
  readonly card: Card;
  readonly wallet: Wallet;
  readonly locale: Locale;
}
type ImageStroke = Extract<Stroke, { draws: 'image' }>;
type VectorStroke = Exclude<Stroke, ImageStroke>;
type Pictures = ReadonlyMap<string, Raw>;

const fittedTo = async (
  { width, height }: ImageSize,
  stroke: ImageStroke,
  picture: Raw,
): Promise<readonly OverlayOptions[]> => {
  const [left, top] = [Math.round(stroke.x), Math.round(stroke.y)];
  const whole = {
    width: Math.max(1, Math.round(stroke.width)),
    height: Math.max(1, Math.round(stroke.height)),
  };
  const from = { left: Math.max(0, left), top: Math.max(0, top) };
  const to = { x: Math.min(width, left + whole.width), y: Math.min(height, top + whole.height) };
  const size = { width: to.x - from.left, height: to.y - from.top };
  if (size.width < 1 || size.height < 1) return [];
  const part = { left: from.left - left, top: from.top - top, ...size };
  const { data } = await partOf(picture, whole, part);
  return [{ input: data, raw: { ...size, channels: 4 }, ...from }];
};

const outline = (text: string, size: number, weight: number, width: number) => {
  const { text: regular, strong } = documentFonts();
  return outlineIn(weight >= 600 ? strong : regular, text, size, width);
};

const layersOf = (strokes: readonly Stroke[]): readonly (ImageStroke | readonly VectorStroke[])[] => {
  const layers: (ImageStroke | VectorStroke[])[] = [];
  for (const stroke of strokes) {
    const last = layers.at(-1);
    if (stroke.draws === 'image') layers.push(stroke);
    else if (Array.isArray(last)) last.push(stroke);
    else layers.push([stroke]);
  }
  return layers;
};

/**
 * Draws only the vector layers with librsvg, and composites the pictures with them. Embedding the pictures in
 * the SVG would take twice as long.
 */
const rasterized = async (drawing: Drawing, pictures: Pictures): Promise<Raw> => {
  const { width, height, strokes } = drawing;
  const layers = await Promise.all(
    layersOf(strokes).map(async (layer): Promise<readonly OverlayOptions[]> => {
      if ('draws' in layer) return fittedTo(drawing, layer, pictures.get(layer.file)!);
      const svg = svgOf({ width, height, strokes: layer }, { href: file => file, outline });
      return [{ input: Buffer.from(svg), left: 0, top: 0 }];
    }),
  );
  const nothing = { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const data = await sharp({ create: nothing }).composite(layers.flat()).raw().toBuffer();
  return { data, width, height };
};

const pngOf = (drawn: Raw, size: ImageSize): Promise<Buffer> => {
  const image = imageOf(drawn);
  const isAsDrawn = size.width === drawn.width && size.height === drawn.height;
  return (isAsDrawn ? image : image.resize({ ...size, fit: 'fill', kernel: 'lanczos3' }))
    .png({ compressionLevel: 3 })
    .toBuffer();
};

const linesFor = (looks: Looks, surface: SurfaceName, shown: Shown | undefined): readonly Line[] => {
  if (surface === 'card') return titleLine(looks, 'card');
  return surface === 'front' && shown ? linesOf(looks, shown.wallet, shown.card, shown.locale) : [];
};

interface SurfaceOptions {
  readonly surface: SurfaceName;
  readonly layer: Layer;
  readonly shown?: Shown;
}
export const surfaceDrawing = (
  design: Design,
  { surface, layer, shown }: SurfaceOptions,
  pictures: Pictures,
): Drawing => {
  const looks = looksOf(design, layer);
  return drawingOf(looks, surface, file => pictures.get(file)!, linesFor(looks, surface, shown));
};

/** Draws a surface of a design as a PNG. Throws `PictureProblem`. */
export const drawSurface = async (
  design: Design,
  options: SurfaceOptions,
  bytes: PictureBytes,
): Promise<Buffer> => {
  const pictures = await decodePictures(design, bytes, options.layer);
  const drawing = surfaceDrawing(design, options, pictures);
  return pngOf(await rasterized(drawing, pictures), drawing);
};

/**
 * Draws pictures of a version, by the names of `renderings`; all by default. Equal surfaces are drawn once.
 */
export const drawRenderings = async (
  design: Design,
  pictures: Pictures,
  names: readonly RenderingName[] = Object.keys(renderings) as RenderingName[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const drawn = new Map<string, Promise<Raw>>();
  const rawOf = (surface: SurfaceName, layer: Layer): Promise<Raw> => {
    const drawing = surfaceDrawing(design, { surface, layer }, pictures);
    const key = JSON.stringify(drawing);
    const raw = drawn.get(key) ?? rasterized(drawing, pictures);
    drawn.set(key, raw);
    return raw;
  };
  const all = await Promise.all(
    names.map(async name => {
      const { surface, layer, ...size } = renderings[name];
      return [name, await pngOf(await rawOf(surface, layer), size)] as const;
    }),
  );
  return new Map(all);
};
