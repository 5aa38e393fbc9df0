import type { Looks } from '@latchkey/events/cardProfile/design/design.ts';
import type { SizeOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import type { Pixels, PixelsOf } from '@latchkey/events/cardProfile/design/pixelsUnder.ts';
import { useEffect, useMemo, useState } from 'react';

/** Maximum width in px of the copy that checks and palettes read. */
const copyWidth = 160;
const maxCached = 60;
const cache = new Map<string, Promise<Pixels>>();

const read = async (file: string): Promise<Pixels> => {
  const image = new Image();
  image.src = file;
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const width = Math.min(copyWidth, size.width);
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0, width, height);
  return { size, width, height, rgba: context.getImageData(0, 0, width, height).data };
};
/** Loads a picture's size and a small copy of its pixels. Memoized, except for failures. */
const pictureOf = (file: string): Promise<Pixels> => {
  const cached = cache.get(file);
  if (cached) return cached;
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value!);
  const reading = read(file).catch((error: unknown) => {
    cache.delete(file);
    throw error;
  });
  cache.set(file, reading);
  return reading;
};

export interface Pictures {
  readonly pixelsOf: PixelsOf;
  readonly sizeOf: SizeOf;
  readonly failed: readonly string[];
  /** Returns the looks without pictures that haven't loaded. */
  readonly loadedOnly: (looks: Looks) => Looks;
}

export const usePictures = (files: readonly string[]): Pictures => {
  const [there, setThere] = useState<ReadonlyMap<string, Pixels | null>>(new Map());
  const fileList = files.join(' ');
  useEffect(() => {
    let isOver = false;
    const note = (file: string, pixels: Pixels | null) =>
      !isOver && setThere(now => new Map([...now, [file, pixels]]));
    for (const file of fileList.split(' ').filter(file => file !== ''))
      pictureOf(file).then(
        pixels => note(file, pixels),
        () => note(file, null),
      );
    return () => {
      isOver = true;
    };
  }, [fileList]);
  return useMemo(() => {
    const pixelsOf: PixelsOf = file => there.get(file) ?? null;
    const isThere = (file: string) => pixelsOf(file) !== null;
    return {
      pixelsOf,
      sizeOf: file => pixelsOf(file)?.size ?? { width: 1, height: 1 },
      failed: [...there].flatMap(([file, pixels]) => (pixels === null ? [file] : [])),
      loadedOnly: looks => ({
        ...looks,
        background:
          looks.background.kind === 'image' && !isThere(looks.background.file)
            ? { kind: 'color', color: looks.background.under }
            : looks.background,
        logo: looks.logo !== null && isThere(looks.logo.file) ? looks.logo : null,
      }),
    };
  }, [there]);
};
