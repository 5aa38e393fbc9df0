import { renderings, type RenderingName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import {
  cardProfileState,
  liveVersionOf,
  type CardProfileState,
} from '@latchkey/events/cardProfile/state.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { z } from 'zod';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyOf } from '@latchkey/events/documents/fileUrl.ts';
import { route, type Route } from '../http/route.ts';

/** Limit of requests per minute. High, because Google fetches images of many cards at once. */
const perMinute = 3_000;
const isRendering = (name: string): name is RenderingName => Object.hasOwn(renderings, name);

const fileOf = (state: CardProfileState, name: RenderingName, version: number): string | null => {
  const uploaded = state.versions.find(candidate => candidate.version === version && candidate.isUploaded);
  return uploaded?.files?.[name] ?? liveVersionOf(state)?.files?.[name] ?? null;
};

/**
 * Serves images of card profiles at permanent URLs: Google Wallet fetches them when a card is saved and long
 * after. Unknown versions fall back to the live one.
 */
export const walletImageRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/wallet/images/:profile/:name',
    summary: 'Returns an image of a published card design for Google Wallet',
    policy: { access: 'public', perMinute },
    request: { query: z.object({ v: z.coerce.number().int().min(0).max(100_000).default(0) }) },
    response: { mediaType: imageLimits.media },
    run: async ({ deps: { store, pool, keys }, params, query }) => {
      const { profile = '', name = '' } = params;
      if (!z.uuid().safeParse(profile).success || !isRendering(name)) return refuse('not_found');
      const state = await cachedState(store, cardProfileState, profile);
      const file = fileOf(state, name, query.v);
      const found = file && (await filesOn(pool, keys).get(keyOf(file)));
      const { media, bytes } = found || refuse('not_found');
      return {
        status: 200,
        headers: {
          'Content-Type': media,
          'Content-Disposition': 'inline; filename="card.png"',
          'Cache-Control': 'public, max-age=3600',
        },
        body: bytes,
      };
    },
  }),
];
