import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { GoogleAnswer } from '@latchkey/events/wallet/google/client.ts';
import { googleSampleOf } from '@latchkey/events/wallet/google/sampleObject.ts';
import { saveLinkOf } from '@latchkey/events/wallet/google/saveLink.ts';
import { sampleUrlOf, type CardSample } from '@latchkey/events/wallet/sampleToken.ts';
import type { Deps } from '../../http/route.ts';
import { readyGoogleOf } from '../../wallet/googleIssuing.ts';

const requireDone = (answer: GoogleAnswer): void => {
  if (answer.kind === 'refused') refuse('cardProfile.sample_refused', { message: answer.message });
  if (answer.kind === 'later') refuse('cardProfile.sample_later');
};

/**
 * Creates or updates a sample of a draft in Google Wallet, and returns the link that saves it. `origin` is
 * our public URL, from which Google fetches the pictures.
 */
export const sampleAtGoogle = async (
  deps: Deps,
  design: Design,
  { sample, token, origin }: { readonly sample: CardSample; readonly token: string; readonly origin: string },
): Promise<string> => {
  const google = await readyGoogleOf(deps);
  if (google === null) return refuse('cardProfile.sample_no_issuer', { wallet: 'Google Wallet' });
  const { issuerId, client, account, addresses } = google;
  const { profileId, holder, until } = sample;
  const made = googleSampleOf(
    design,
    { card: sampleCards.ordinary, holder, until },
    { issuerId, profileId, pictureUrl: name => `${sampleUrlOf(origin, token)}/${name}.png` },
  );
  requireDone(await client.putClass(made.class));
  requireDone(await client.putObject(made.object));
  return saveLinkOf(made.object, account, [new URL(origin).origin], addresses.save);
};
