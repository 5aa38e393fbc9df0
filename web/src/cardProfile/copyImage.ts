import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { send } from '../core/http.ts';
import type { CardProfileRow } from './profileOwner.ts';

/** Copies the image of a card profile to another; does nothing if there is none. */
export const copyImage = async (
  { cardImage }: Pick<CardProfileRow, 'cardImage'>,
  to: string,
): Promise<void> => {
  if (cardImage === null) return;
  const { media } = imageLimits;
  const image = await send(cardImage, { headers: { Accept: media } });
  await send(`${cardProfile.path}/${encodeURIComponent(to)}/image`, {
    method: 'PUT',
    body: await image.blob(),
    headers: { 'Content-Type': media },
  });
};
