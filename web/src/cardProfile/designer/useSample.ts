import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import { sampleCards, type SampleName } from '@latchkey/events/cardProfile/design/samples.ts';
import type { Credential } from '@latchkey/events/credential/credential.ts';

/** The source of preview values: a made-up person, or a credential of the customer. */
export type Sample =
  | { readonly is: 'sample'; readonly name: SampleName }
  | { readonly is: 'credential'; readonly name: string; readonly card: Card };

export const cardOfSample = (sample: Sample): Card =>
  sample.is === 'sample' ? sampleCards[sample.name] : sample.card;

/** Returns a credential's card values. `mainParam`: the name of its format's main parameter. */
export const cardOfCredential = (
  { nameOnCard, dataParams, metadata }: Credential,
  mainParam: string | undefined,
): Card => ({
  nameOnCard,
  mainParam: mainParam === undefined ? null : (dataParams[mainParam] ?? null),
  organisation: metadata?.organisation ?? null,
  identifier: metadata?.identifier ?? null,
  classification: metadata?.classification ?? null,
  startDate: metadata?.startDate ?? null,
  validUntil: null,
  params: dataParams,
});
