import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const cardProfiles = projection(cardProfile, {
  version: 2,
  on: {
    CardProfileCreated: ({ entityId, data }) =>
      put(entityId, { ...data, status: 'DRAFT', canBeSubmitted: true, canBeFullyEdited: true }),
    CardProfileChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileSubmitted: ({ entityId }) =>
      patch(entityId, { status: 'SUBMITTED', canBeSubmitted: false, canBeFullyEdited: false }),
    CardProfileApproved: ({ entityId }) => patch(entityId, { status: 'ACTIVE' }),
    CardProfileDeleted: ({ entityId }) => drop(entityId),
  },
});
