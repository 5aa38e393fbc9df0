import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { sampleApplePass } from '@latchkey/events/wallet/apple/cardPass.ts';
import { pkpass, versionOf } from '@latchkey/events/wallet/apple/pkpass.ts';
import { sampleOfToken, type CardSample } from '@latchkey/events/wallet/sampleToken.ts';
import { route, type Call, type Reply, type Route } from '../../http/route.ts';
import { pkpassMedia, signing } from '../../wallet/passes.ts';
import { sampleAtGoogle } from './sampleAtGoogle.ts';
import { sampleOrigin } from './sampleOrigin.ts';
import { samplePage, secretHeaders } from './samplePage.ts';
import { samplePictures } from './samplePictures.ts';

const at = '/wallet/samples/:token';
const perMinute = 60;
const closed = `default-src 'none'`;

interface Found {
  readonly sample: CardSample;
  readonly token: string;
  readonly design: Design;
}
/**
 * Returns the sample of a link with the current draft, or with a blank design if there is no draft; null if
 * the link is invalid or has expired, or if the profile is gone.
 */
const foundBy = async ({ deps, params }: Call): Promise<Found | null> => {
  const token = params['token']!;
  const sample = sampleOfToken(deps.keys, token);
  if (sample === null || sample.until <= deps.now()) return null;
  const { status, draft, terms } = await cachedState(deps.store, cardProfileState, sample.profileId);
  if (status === 'absent') return null;
  return { sample, token, design: draft ?? blankDesign(terms?.displayName ?? '') };
};

const answering =
  (answer: (call: Call, found: Found) => Promise<Reply>): Route['run'] =>
  async (call: Call) => {
    const found = await foundBy(call);
    if (found === null) return samplePage(404, 'ended', call.locale);
    try {
      return await answer(call, found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.deps.log.warn({ err: error, profile: found.sample.profileId }, 'couldn’t create a card sample');
      const isLater = error.reason === 'unavailable' || error.reason === 'cardProfile.sample_later';
      return samplePage(isLater ? 503 : 409, 'refused', call.locale);
    }
  };

const pass = route({
  method: 'get',
  path: `${at}/pass.pkpass`,
  summary: 'Returns a card design sample as a pass for Apple Wallet; anyone with the link can open it',
  policy: { access: 'public', perMinute },
  response: { mediaType: pkpassMedia, isPage: true },
  run: answering(async (call, { sample, design }) => {
    const { profileId, holder, until } = sample;
    const ready = await signing(call.deps);
    if (!ready) return samplePage(409, 'refused', call.locale);
    const pictures = await samplePictures(call, design, 'apple');
    const version = versionOf(
      Object.fromEntries([...pictures].map(([name, bytes]) => [`${name}.png`, bytes])),
    );
    // one serial number per person and profile, so that a newer sample replaces this one
    const serial = `sample-${profileId}-${holder}`;
    const content = sampleApplePass(serial, design, sampleCards.ordinary, until);
    const { issuer, signer } = ready;
    return {
      status: 200,
      headers: {
        ...secretHeaders,
        'Content-Type': pkpassMedia,
        'Content-Disposition': 'attachment; filename="sample.pkpass"',
        'Content-Security-Policy': closed,
      },
      body: pkpass(content, version, { issuer: { ...issuer, updates: null }, signer, at: call.deps.now() }),
    };
  }),
});

const save = route({
  method: 'get',
  path: `${at}/save`,
  summary: 'Redirects to Google Wallet to save a card design sample; anyone with the link can open it',
  policy: { access: 'public', perMinute },
  response: { status: 303, isPage: true },
  run: answering(async (call, { sample, token, design }) => {
    const origin = sampleOrigin('google', call.deps);
    const link = await sampleAtGoogle(call.deps, design, { sample, token, origin });
    return { status: 303, headers: { ...secretHeaders, Location: link } };
  }),
});

const picture = (name: 'googleLogo' | 'googleHero'): Route =>
  route({
    method: 'get',
    path: `${at}/${name}.png`,
    summary: 'Returns an image of a card design sample for Google Wallet',
    policy: { access: 'public', perMinute: 600 },
    response: { mediaType: imageLimits.media, isPage: true },
    run: answering(async (call, { design }) => {
      const bytes = (await samplePictures(call, design, 'google')).get(name);
      return {
        status: 200,
        headers: {
          ...secretHeaders,
          'Content-Type': imageLimits.media,
          'Content-Disposition': 'inline; filename="card.png"',
        },
        body: bytes,
      };
    }),
  });

export const sampleRoutes: readonly Route[] = [pass, save, picture('googleLogo'), picture('googleHero')];
