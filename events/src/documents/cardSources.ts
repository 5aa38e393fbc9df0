import sharp from 'sharp';
import { filesOf, filesShown, type Design, type Layer } from '../cardProfile/design/design.ts';
import { imageLimits, type ImageSize } from '../kernel/image.ts';

export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/** Thrown if a picture of a design is no longer stored or can't be decoded. */
export class PictureProblem extends Error {
  readonly file: string;
  readonly problem: 'missing' | 'broken';
  constructor(file: string, problem: PictureProblem['problem'], options?: ErrorOptions) {
    super(`the picture ${file} is ${problem}`, options);
    this.name = 'PictureProblem';
    this.file = file;
    this.problem = problem;
  }
}

export interface Raw extends ImageSize {
  readonly data: Buffer;
}
export const imageOf = ({ data, width, height }: Raw) => sharp(data, { raw: { width, height, channels: 4 } });

const decoded = async (file: string, bytes: Uint8Array | undefined): Promise<Raw> => {
  if (bytes === undefined) throw new PictureProblem(file, 'missing');
  const { data, info } = await sharp(bytes, { limitInputPixels: imageLimits.maxPixels, failOn: 'warning' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureProblem(file, 'broken', { cause });
    });
  return { data, width: info.width, height: info.height };
};

/**
 * Decodes the pictures of a design or a layer once for all surfaces. Throws `PictureProblem` for the first
 * missing or broken picture.
 */
export const decodePictures = async (
  design: Design,
  pictures: PictureBytes,
  layer?: Layer,
): Promise<ReadonlyMap<string, Raw>> =>
  new Map(
    await Promise.all(
      (layer === undefined ? filesOf(design) : filesShown(design, layer)).map(
        async file => [file, await decoded(file, pictures.get(file))] as const,
      ),
    ),
  );

interface Part extends ImageSize {
  readonly left: number;
  readonly top: number;
}
/**
 * Maps a range (`from`, `size`) of one axis, scaled from `pixels` to `whole`, to the source pixels that
 * contain it. Returns `first` and `count` of these pixels, their size when `scaled`, and where the range
 * begins in them (`from`).
 */
const along = (from: number, size: number, whole: number, pixels: number) => {
  const factor = pixels / whole;
  const first = Math.min(pixels - 1, Math.floor(from * factor));
  const count = Math.max(1, Math.min(pixels - first, Math.ceil((from + size) * factor) - first));
  const scaled = Math.max(size, Math.round(count / factor));
  return {
    first,
    count,
    scaled,
    from: Math.min(scaled - size, Math.max(0, Math.round(from - first / factor))),
  };
};

/**
 * Returns a part of a picture, as if the whole picture had been scaled first. Scales only the pixels needed,
 * so the cost doesn't grow with the scale.
 */
export const partOf = async (picture: Raw, whole: ImageSize, part: Part): Promise<Raw> => {
  const x = along(part.left, part.width, whole.width, picture.width);
  const y = along(part.top, part.height, whole.height, picture.height);
  const data = await imageOf(picture)
    .extract({ left: x.first, top: y.first, width: x.count, height: y.count })
    .resize({ width: x.scaled, height: y.scaled, fit: 'fill', kernel: 'lanczos3' })
    .extract({ left: x.from, top: y.from, width: part.width, height: part.height })
    .raw()
    .toBuffer();
  return { data, width: part.width, height: part.height };
};
