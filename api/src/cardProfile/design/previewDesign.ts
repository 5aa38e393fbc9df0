import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { filesShown } from '@latchkey/events/cardProfile/design/design.ts';
import { sampleCards, type SampleName } from '@latchkey/events/cardProfile/design/samples.ts';
import { surfaces, type SurfaceName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { drawSurface } from '@latchkey/events/documents/cardPictures.ts';
import { PictureProblem } from '@latchkey/events/documents/cardSources.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id, locale as localeTerm } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Call } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { cardOfCredential } from './cardOf.ts';
import { profileOf } from './designView.ts';
import { inTurn } from './pictureConcurrency.ts';

const samples = Object.keys(sampleCards) as [SampleName, ...SampleName[]];
const surfaceIn = ({ params }: Pick<Call, 'params'>): SurfaceName => {
  const name = params['surface']!;
  return Object.hasOwn(surfaces, name) ? (name as SurfaceName) : refuse('not_found');
};

/**
 * Draws a surface of the draft or of a version as the workers would. Only `front` has the texts of a card.
 */
export const previewRoute = route({
  method: 'get',
  path: `${cardProfile.path}/:id/design/preview/:surface.png`,
  summary: 'Renders a side of a card design as it would be published',
  policy: { access: cardProfileView.permission, perMinute: 240 },
  request: {
    query: z.object({
      layer: z.enum(['both', 'apple', 'google']).default('both'),
      credentialId: id.optional(),
      sample: z.enum(samples).default('ordinary'),
      locale: localeTerm.optional(),
      version: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
  },
  response: { mediaType: imageLimits.media },
  run: async given => {
    const call = given as unknown as Call;
    const surface = surfaceIn(call);
    const { layer, credentialId, sample, version, locale = call.locale } = given.query;
    const { state } = await profileOf(call, call.params['id']!);
    const earlier = state.versions.find(candidate => candidate.version === version);
    if (version !== undefined && !earlier) return refuse('cardProfile.no_version', { version });
    const design = earlier?.design ?? state.draft ?? blankDesign(state.terms?.displayName ?? '');
    const card =
      credentialId === undefined ? sampleCards[sample] : await cardOfCredential(call, state, credentialId);
    const shown = {
      card,
      wallet: layer === 'google' ? ('google' as const) : ('apple' as const),
      locale,
    };
    const draw = async () =>
      drawSurface(
        design,
        { surface, layer, shown },
        await keptImagesOn(call.deps.pool)(filesShown(design, layer)),
      );
    const body = await inTurn(call, draw).catch((error: unknown) => {
      if (error instanceof PictureProblem) return refuse('cardProfile.picture_lost');
      throw error;
    });
    return {
      status: 200,
      body,
      headers: {
        'Content-Type': imageLimits.media,
        'Content-Disposition': `inline; filename="${surface}.png"`,
        'Cache-Control': 'private, no-store',
      },
    };
  },
});
