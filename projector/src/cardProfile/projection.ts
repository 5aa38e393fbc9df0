import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const cardProfiles = projection(cardProfile, {
  version: 9,
  source: import.meta.url,
  on: {
    CardProfileCreated: ({ entityId, data }) =>
      put(entityId, {
        ...data,
        status: 'DRAFT',
        designVersion: 0,
        publishing: 'NONE',
        rollout: 'NONE',
        canBeSubmitted: data.partnerId === null,
        canBeFullyEdited: true,
        canDesignBeEdited: true,
        sentBackMessage: null,
        sentBackAt: null,
      }),
    CardProfileChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileGeneralChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileDataTypeChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileAdditionalChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileImageChanged: ({ entityId, data }) => patch(entityId, data),
    CardProfileDesignSaved: () => [],
    CardProfileDesignCommitted: ({ entityId }) => patch(entityId, { publishing: 'RUNNING' }),
    CardProfileDesignPrepared: () => [],
    CardProfileDesignRendered: () => [],
    CardProfileDesignUploaded: ({ entityId, data: { version, cardImage, isFixed } }) =>
      patch(entityId, {
        designVersion: version,
        cardImage,
        publishing: 'NONE',
        ...(isFixed && { canDesignBeEdited: false }),
      }),
    CardProfileDesignCommitFailed: ({ entityId }) => patch(entityId, { publishing: 'FAILED' }),
    CardProfileDesignCommitRetried: ({ entityId }) => patch(entityId, { publishing: 'RUNNING' }),
    CardProfileDesignReopened: ({ entityId }) => patch(entityId, { canDesignBeEdited: true }),
    CardProfileRolloutStarted: ({ entityId }) => patch(entityId, { rollout: 'RUNNING' }),
    CardProfileRolloutProgressed: () => [],
    CardProfileRolloutStageReached: ({ entityId }) => patch(entityId, { rollout: 'RUNNING' }),
    CardProfileRolloutPaused: ({ entityId, data: { isAutomatic } }) =>
      patch(entityId, { rollout: isAutomatic ? 'STOPPED' : 'PAUSED' }),
    CardProfileRolloutResumed: ({ entityId }) => patch(entityId, { rollout: 'RUNNING' }),
    CardProfileRolloutWentBack: ({ entityId, data: { from, cardImage } }) =>
      patch(entityId, { rollout: 'BACK', designVersion: from, cardImage }),
    CardProfileRolloutFinished: ({ entityId }) => patch(entityId, { rollout: 'NONE' }),
    CardProfileSubmitted: ({ entityId, at }) =>
      patch(entityId, {
        status: 'SUBMITTED',
        submittedAt: at,
        canBeSubmitted: false,
        canBeFullyEdited: false,
        canDesignBeEdited: false,
        sentBackMessage: null,
        sentBackAt: null,
      }),
    CardProfileApproved: ({ entityId }) => patch(entityId, { status: 'ACTIVE', submittedAt: null }),
    CardProfileSentBack: ({ entityId, data: { message }, at }) =>
      patch(entityId, {
        status: 'DRAFT',
        canBeSubmitted: true,
        canBeFullyEdited: true,
        canDesignBeEdited: true,
        sentBackMessage: message,
        sentBackAt: at,
        submittedAt: null,
      }),
    CardProfileDefaultPassed: ({ entityId }) => patch(entityId, { isDefault: false }),
    CardProfileMadeDefault: ({ entityId }) => patch(entityId, { isDefault: true }),
    CardProfileDeleted: ({ entityId }) => drop(entityId),
  },
});
