import { z } from 'zod';
import { deliveryMethod } from './deliveryMethod.ts';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { imageUrl, maybeImageUrl } from '../kernel/image.ts';
import { count, id, maybeId, name, remark, text, time } from '../kernel/terms.ts';
import { design } from './design/design.ts';
import { rolloutCommands, rolloutEvents, rolloutPhase, rolloutTerms, version } from './rollout/rollout.ts';

export const cardProfileStatus = z.enum(['DRAFT', 'SUBMITTED', 'ACTIVE']);
/** Twelve bytes in hex, or `random` for a new value per credential (CPR-24). */
const fileId = z.union([z.literal('random'), z.string().regex(/^[0-9A-Fa-f]{24}$/)]);
const names = { displayName: name, shortName: name };
const isDefault = { isDefault: z.boolean().default(false) };
const isWallet = { isWallet: z.boolean().default(false) };
const dataType = { dataFormatId: id, fileId: fileId.default('random') };
const additional = { deliveryMethod: deliveryMethod.default('EMAIL'), nameOnCard: z.boolean().default(true) };
const sections = {
  general: z.object(names),
  dataType: z.object({ ...shown(dataType), ...shown(isWallet) }),
  additional: z.object(shown(additional)),
};
const image = { cardImage: maybeImageUrl };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const terms = { ...names, ...isDefault, ...dataType, ...additional, ...isWallet };

/** Publication steps that can fail (DSG-08). */
export const publishSteps = ['preparing', 'rendering', 'uploading'] as const;
const rendered = { version, files: z.record(z.string().max(64), imageUrl) };
/**
 * `badge`: names of the badge templates at the customer's providers, comma-separated; null if there are none.
 * `google`: always null now, as Google classes are created with the first card.
 */
const uploaded = {
  version,
  cardImage: imageUrl,
  badge: z.string().max(255).nullable(),
  google: z.string().max(255).nullable(),
};
const failed = { version, step: z.enum(publishSteps), reason: text };
export const publishing = z.enum(['NONE', 'RUNNING', 'FAILED']);

const passing = z.uuid();
/**
 * `passing`: ID of the handover from the former default; null without one. `claimedBy`: ID of the command
 * that claimed the owner's first default; null for later ones.
 */
const made = { passing: passing.nullable(), claimedBy: maybeId.default(null) };

export const cardProfile = entity({
  name: 'cardProfile',
  table: 'cardProfiles',
  path: '/admin/card-profiles',
  events: events({
    CardProfileCreated: z.object({ ...owner, ...terms }),
    /** Recorded by earlier versions. Changes are now recorded by section. */
    CardProfileChanged: z.object(terms),
    CardProfileGeneralChanged: sections.general,
    CardProfileDataTypeChanged: sections.dataType,
    CardProfileAdditionalChanged: sections.additional,
    CardProfileImageChanged: z.object(image),
    /** `from`: the version that the draft was restored from; null if a user edited it. */
    CardProfileDesignSaved: z.object({ design, from: version.nullable() }),
    /** `rollout`: how the version reaches existing cards; absent for all at once. */
    CardProfileDesignCommitted: z.object({ version, design, rollout: rolloutTerms.optional() }),
    CardProfileDesignPrepared: z.object({ version }),
    CardProfileDesignRendered: z.object(rendered),
    /**
     * `isFixed`: the profile is active, so its design can't be edited until it is reopened. `isRolledOut`: a
     * rollout updates the existing cards.
     */
    CardProfileDesignUploaded: z.object({
      ...uploaded,
      isFixed: z.literal(true).optional(),
      isRolledOut: z.literal(true).optional(),
    }),
    CardProfileDesignCommitFailed: z.object(failed),
    CardProfileDesignCommitRetried: z.object({ version }),
    CardProfileDesignReopened: z.object({}),
    CardProfileRolloutStarted: rolloutEvents.started,
    CardProfileRolloutProgressed: rolloutEvents.progressed,
    CardProfileRolloutStageReached: rolloutEvents.stageReached,
    CardProfileRolloutPaused: rolloutEvents.paused,
    CardProfileRolloutResumed: rolloutEvents.resumed,
    CardProfileRolloutWentBack: rolloutEvents.wentBack,
    CardProfileRolloutFinished: rolloutEvents.finished,
    CardProfileSubmitted: z.object({}),
    CardProfileApproved: z.object({}),
    CardProfileSentBack: z.object({ message: remark }),
    CardProfileDefaultPassed: z.object({ to: id, passing }),
    CardProfileMadeDefault: z.object(made),
    CardProfileDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...owner, ...terms }),
    /**
     * `isDefault`: `false` is rejected for the default. `true` isn't recorded here; the API then makes the
     * profile the default.
     */
    change: z.object({ ...terms, isDefault: z.boolean().optional() }),
    changeGeneral: sections.general,
    changeDataType: sections.dataType,
    changeAdditional: sections.additional,
    changeImage: z.object(image),
    saveDesign: z.object({ design }),
    /** Publishes the draft as the next version. */
    commitDesign: z.object({ rollout: rolloutTerms.optional() }),
    retryCommit: z.object({}),
    restoreVersion: z.object({ version }),
    reopenDesign: z.object({}),
    notePrepared: z.object({ version }),
    noteRendered: z.object(rendered),
    noteUploaded: z.object(uploaded),
    noteCommitFailed: z.object(failed),
    pauseRollout: rolloutCommands.pause,
    resumeRollout: rolloutCommands.resume,
    reachRolloutStage: rolloutCommands.reachStage,
    goBackInRollout: rolloutCommands.goBack,
    noteRolloutSent: rolloutCommands.noteSent,
    submit: z.object({}),
    approve: z.object({}),
    /** Returns a submitted profile to its owner, who can change and resubmit it. */
    sendBack: z.object({ message: remark }),
    passDefault: z.object({ to: id, passing }),
    makeDefault: z.object(made),
    delete: z.object({}),
    deleteWithOwner: z.object({}),
  },
  row: z.object({
    id,
    ...shown(owner),
    ...shown(terms),
    status: cardProfileStatus,
    ...image,
    /** Version of the design that new cards show; 0 if none is published. */
    designVersion: count,
    publishing,
    rollout: rolloutPhase,
    canBeSubmitted: z.boolean(),
    canBeFullyEdited: z.boolean(),
    canDesignBeEdited: z.boolean(),
    submittedAt: time.nullable(),
    sentBackMessage: z.string().nullable(),
    sentBackAt: time.nullable(),
  }),
  list: {
    search: ['displayName', 'shortName'],
    sort: ['displayName', 'shortName', 'status', 'isDefault', 'submittedAt'],
    filter: ['customerId', 'partnerId', 'status'],
    order: 'displayName',
  },
  access: {
    list: 'customer.read',
    read: 'customer.read',
    create: 'customer.manage',
    change: 'customer.manage',
    changeGeneral: 'customer.manage',
    changeDataType: 'customer.manage',
    changeAdditional: 'customer.manage',
    changeImage: 'customer.manage',
    saveDesign: 'customer.manage',
    commitDesign: 'customer.manage',
    retryCommit: 'customer.manage',
    restoreVersion: 'customer.manage',
    reopenDesign: 'platform.manage',
    notePrepared: 'system',
    noteRendered: 'system',
    noteUploaded: 'system',
    noteCommitFailed: 'system',
    pauseRollout: 'customer.manage',
    resumeRollout: 'customer.manage',
    reachRolloutStage: 'customer.manage',
    goBackInRollout: 'customer.manage',
    noteRolloutSent: 'system',
    submit: 'customer.manage',
    approve: 'platform.manage',
    sendBack: 'platform.manage',
    passDefault: 'system',
    makeDefault: 'customer.manage',
    delete: 'customer.manage',
    deleteWithOwner: 'system',
  },
  scope: { by: 'either' },
  derived: ['canBeSubmitted', 'canBeFullyEdited', 'canDesignBeEdited', 'submittedAt'],
  refs: { partnerId: 'partner', customerId: 'customer', dataFormatId: 'dataFormat' },
  joins: [
    { noun: 'dataFormat', on: 'dataFormatId', show: { displayName: 'dataFormatName' } },
    { noun: 'partner', on: 'partnerId', show: { name: 'partnerName' } },
  ],
});

export type CardProfile = RowOf<typeof cardProfile>;

export const profileSections = {
  general: 'changeGeneral',
  'data-type': 'changeDataType',
  additional: 'changeAdditional',
} as const;
export const {
  CardProfileCreated,
  CardProfileChanged,
  CardProfileGeneralChanged,
  CardProfileDataTypeChanged,
  CardProfileAdditionalChanged,
  CardProfileImageChanged,
  CardProfileDesignSaved,
  CardProfileDesignCommitted,
  CardProfileDesignPrepared,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
  CardProfileDesignCommitFailed,
  CardProfileDesignCommitRetried,
  CardProfileDesignReopened,
  CardProfileRolloutStarted,
  CardProfileRolloutProgressed,
  CardProfileRolloutStageReached,
  CardProfileRolloutPaused,
  CardProfileRolloutResumed,
  CardProfileRolloutWentBack,
  CardProfileRolloutFinished,
  CardProfileSubmitted,
  CardProfileApproved,
  CardProfileSentBack,
  CardProfileDefaultPassed,
  CardProfileMadeDefault,
  CardProfileDeleted,
} = cardProfile.events;
