import { CardProfileChanged, CardProfileCreated } from '@latchkey/events/cardProfile/cardProfile.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { reaction, workFor } from '../runner/reaction.ts';

/** A format whose bytes a profile relies on keeps them from now on (DFM-53). The API marks it too, unless it is cut before. */
export const markUsed = reaction<{ dataFormatId: string }>({
  name: 'mark-used',
  nouns: ['cardProfile'],
  hears: [CardProfileCreated, CardProfileChanged],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor(event, { dataFormatId: (event.data as { dataFormatId: string }).dataFormatId }),
    ),
  run: async ({ dataFormatId }, context) => {
    await context.send(dataFormatDecider, dataFormatId, 'markUsed', {});
  },
});
