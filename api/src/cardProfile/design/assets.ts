import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { imageUrl, imageLimits } from '@latchkey/events/kernel/image.ts';
import { z } from 'zod';
import { cleanPicture } from '../../file/cleanPicture.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import type { Call, Route } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { paletteOf } from './palette.ts';
import { keepPicture } from './pictures.ts';
import { pixelsOf } from './pixels.ts';
import { inTurn } from './pictureConcurrency.ts';

const asset = z.object({
  file: imageUrl,
  width: z.int(),
  height: z.int(),
  palette: z.array(z.string()).max(6),
});

/** Stores a picture for a design. It is deleted after an hour unless a design uses it. */
export const assetRoute: Route = {
  method: 'post',
  path: `${cardProfile.path}/:id/design/assets`,
  summary: 'Uploads a PNG or JPEG for the design of a card profile',
  policy: { access: permissionOf(cardProfile, 'saveDesign'), perMinute: 20 },
  request: { mediaTypes: [imageLimits.media, 'image/jpeg'], maxBytes: imageLimits.maxBytes },
  response: { body: asset },
  run: async (call: Call<object, Buffer>) => {
    const id = call.params['id']!;
    await cardProfileView.act({ ...call, query: {}, body: {} }, 'saveDesign', id);
    const { picture, palette } = await inTurn(call, async () => {
      const picture = await cleanPicture(call.body);
      return { picture, palette: paletteOf(await pixelsOf(picture.bytes)) };
    });
    const { width, height } = picture;
    return { status: 200, body: { file: await keepPicture(call, id, picture), width, height, palette } };
  },
};
