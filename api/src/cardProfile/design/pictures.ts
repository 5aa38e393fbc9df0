import { filesOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import type { CleanPicture } from '../../file/cleanPicture.ts';
import { keyOf, urlOf } from '@latchkey/events/documents/fileUrl.ts';
import type { Call } from '../../http/route.ts';

type Needs = Pick<Call, 'deps'>;

export const keepPicture = async ({ deps }: Needs, id: string, { bytes }: CleanPicture): Promise<string> => {
  const file = { media: imageLimits.media, bytes };
  return urlOf(await filesOn(deps.pool, deps.keys).put(streamOf('cardProfile', id), file));
};

/**
 * Refuses a design with a picture that was not uploaded for this profile, as it would show another tenant's
 * picture and keep it stored. First keeps all pictures of the profile for another hour, so that none is
 * deleted between this check and the command.
 */
export const requirePictures = async ({ deps }: Needs, id: string, design: Design): Promise<void> => {
  const urls = filesOf(design);
  const files = filesOn(deps.pool, deps.keys);
  const owner = streamOf('cardProfile', id);
  await files.touch(owner);
  if (urls.length === 0) return;
  const usable = new Set(await files.usable(owner, urls.map(keyOf)));
  if (!urls.every(url => usable.has(keyOf(url)))) refuse('cardProfile.foreign_picture');
};
