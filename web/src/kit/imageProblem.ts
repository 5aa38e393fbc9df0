import { imageLimits, pngHeadBytes, pngSize, sizeProblem } from '@latchkey/events/kernel/image.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const mebibyte = 1024 * 1024;
export const maxMebibytes = imageLimits.maxBytes / mebibyte;

/**
 * Returns a function that validates the chosen files before an upload: only one, its size, and the dimensions
 * in its PNG header. Its result is null if the image is valid or no file was chosen.
 */
export const useImageProblem = () => {
  const t = useT();
  const { number } = useFormats();
  return async (files: readonly File[], minimum: number = imageLimits.minWidth): Promise<string | null> => {
    const [file, ...others] = files;
    if (file === undefined) return null;
    if (others.length > 0) return t('kit.logo.tooMany');
    if (file.size > imageLimits.maxBytes)
      // rounded up, so that it never equals the limit
      return t('kit.logo.tooBig', {
        size: number(Math.ceil((file.size / mebibyte) * 10) / 10),
        limit: number(maxMebibytes),
      });
    const head = await file
      .slice(0, pngHeadBytes)
      .arrayBuffer()
      .catch(() => null);
    if (head === null) return t('kit.logo.unreadable');
    const size = pngSize(new Uint8Array(head));
    if (size === null) return t('kit.logo.notPng');
    const problem = sizeProblem(size, minimum);
    if (problem === null) return null;
    return problem === 'image.too_narrow'
      ? t('kit.logo.tooNarrow', { ...size, minimum })
      : t('kit.logo.tooLarge', { ...size });
  };
};
