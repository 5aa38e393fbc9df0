import { refuse } from '@latchkey/events/kernel/index.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { route, type Route } from '../http/route.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';

/**
 * Limit of requests per minute and IP address: pages show up to a hundred pictures, each requested once by a
 * browser.
 */
const perMinute = 3_000;

export const fileRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/files/:key',
    summary: 'Returns an uploaded image; anyone with its key can open it',
    policy: { access: 'public', perMinute },
    response: { mediaType: imageLimits.media },
    run: async ({ deps: { pool, keys }, params }) => {
      const { media, bytes } = (await filesOn(pool, keys).get(params['key']!)) ?? refuse('not_found');
      return {
        status: 200,
        headers: {
          'Content-Type': media,
          'Content-Disposition': 'inline; filename="image.png"',
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
        body: bytes,
      };
    },
  }),
];
