import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import { uploadPicture } from './designApi.ts';
import { useDesigner } from './designer.ts';

/** Accepted media types. The server checks the content. */
export const pictureTypes = ['image/png', 'image/jpeg'];
export type Upload =
  | { readonly is: 'still' | 'running' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'failed'; readonly error: unknown };

export const usePictureUpload = (take: (file: string) => void) => {
  const t = useT();
  const { id } = useDesigner();
  const [upload, setUpload] = useState<Upload>({ is: 'still' });
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || upload.is === 'running') return;
    if (!pictureTypes.includes(file.type))
      return setUpload({ is: 'refused', why: t('cardDesign.pictures.type') });
    if (file.size > imageLimits.maxBytes)
      return setUpload({ is: 'refused', why: t('cardDesign.pictures.tooBig') });
    setUpload({ is: 'running' });
    try {
      take(await uploadPicture(id, file));
      setUpload({ is: 'still' });
    } catch (error) {
      setUpload({ is: 'failed', error });
    }
  };
  return { upload, send };
};
