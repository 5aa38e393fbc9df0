import {
  CardProfileChanged,
  CardProfileCreated,
  CardProfileDataTypeChanged,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { reaction, workFor } from '../runner/reaction.ts';

/**
 * Marks the data format of a card profile as used, which locks all but its name (DFM-53). A fallback if the
 * API was interrupted before it did so.
 */
export const markUsed = reaction<{ dataFormatId: string }>({
  name: 'mark-used',
  nouns: ['cardProfile'],
  hears: [CardProfileCreated, CardProfileChanged, CardProfileDataTypeChanged],
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
