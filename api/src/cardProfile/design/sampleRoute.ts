import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { sampleHolderOf, sampleTokenOf, sampleUrlOf } from '@latchkey/events/wallet/sampleToken.ts';
import { z } from 'zod';
import { permissionOf } from '../../http/entityAccess.ts';
import { route, type Call } from '../../http/route.ts';
import { readyGoogleOf } from '../../wallet/googleIssuing.ts';
import { signing } from '../../wallet/passes.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { sampleAtGoogle } from './sampleAtGoogle.ts';
import { sampleOrigin } from './sampleOrigin.ts';
import { samplePictures } from './samplePictures.ts';
import { profileOf } from './designView.ts';

const sampleMs = 3_600_000;
const wallet = z.enum(['apple', 'google']);
const names = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;
const sample = z
  .object({
    wallet,
    /** The URL to open on the phone, e.g. by a QR code. Anyone who has it can use it. */
    url: z.url(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'CardDesignSample' });

/**
 * Creates a sample of the draft for a phone, with a made-up person. It shows the draft as last saved when the
 * phone downloads it, and is marked as a sample.
 */
export const sampleRoute = route({
  method: 'post',
  path: `${cardProfile.path}/:id/design/sample`,
  summary: 'Returns a URL, valid for one hour, that adds a sample of the draft to a phone',
  policy: { access: permissionOf(cardProfile, 'saveDesign'), perMinute: 20 },
  request: { body: z.object({ wallet }) },
  response: { body: sample },
  run: async given => {
    const call = given as unknown as Call;
    const { wallet: of } = given.body;
    const profileId = call.params['id']!;
    await cardProfileView.act({ ...call, body: {} }, 'saveDesign', profileId);
    const { state } = await profileOf(call, profileId);
    const design = state.draft ?? blankDesign(state.terms?.displayName ?? '');
    const { deps, caller } = call;
    const origin = sampleOrigin(of, deps);
    if (!(await { apple: signing, google: readyGoogleOf }[of](deps)))
      return refuse('cardProfile.sample_no_issuer', { wallet: names[of] });
    const until = new Date(Math.floor((deps.now().getTime() + sampleMs) / 1_000) * 1_000);
    const sample = { profileId, holder: sampleHolderOf(deps.keys, profileId, caller.id), until };
    const token = sampleTokenOf(deps.keys, sample);
    await samplePictures(call, design, of);
    if (of === 'google') await sampleAtGoogle(deps, design, { sample, token, origin });
    const end = of === 'apple' ? 'pass.pkpass' : 'save';
    const url = `${sampleUrlOf(origin, token)}/${end}`;
    return { status: 200, body: { wallet: of, url, expiresAt: until.toISOString() } };
  },
});
