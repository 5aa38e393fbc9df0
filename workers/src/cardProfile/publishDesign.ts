import {
  CardProfileDesignCommitFailed,
  CardProfileDesignCommitRetried,
  CardProfileDesignCommitted,
  CardProfileDesignUploaded,
  type publishSteps,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { filesOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { renderings } from '@latchkey/events/cardProfile/design/surfaces.ts';
import {
  cardProfileState,
  openVersionOf,
  type CardProfileState,
  type DesignVersion,
} from '@latchkey/events/cardProfile/state.ts';
import { drawRenderings } from '@latchkey/events/documents/cardPictures.ts';
import { decodePictures, PictureProblem, type Raw } from '@latchkey/events/documents/cardSources.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyOf, urlOf } from '@latchkey/events/documents/fileUrl.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import type { RefusalReason } from '@latchkey/events/refusals.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { putBadgeTemplates, TemplateRefused } from './putBadgeTemplates.ts';

interface Publication {
  readonly id: string;
  readonly version: number;
}
type Step = (typeof publishSteps)[number];
type Files = Readonly<Record<string, string>>;

/** A permanent failure. The publication stops until a user retries it. The queue retries all other errors. */
class Failure extends Error {
  readonly step: Step;
  readonly reason: string;
  constructor(step: Step, reason: RefusalReason | TemplateRefused, cause: unknown = reason) {
    const text = typeof reason === 'string' ? reason : reason.message;
    super(`${step}: ${text}`, { cause });
    this.name = 'Failure';
    this.step = step;
    this.reason = text;
  }
}

type Pictures = ReadonlyMap<string, Raw>;

const prepare = async ({ pool }: ReactionContext, design: Design): Promise<Pictures> => {
  const images = await keptImagesOn(pool)(filesOf(design));
  return decodePictures(design, images).catch((error: unknown) => {
    throw error instanceof PictureProblem
      ? new Failure('preparing', 'cardProfile.picture_lost', error)
      : error;
  });
};

/** Renders the pictures of a version and stores them as files, before an event refers to them. */
const render = async (
  { pool, keys }: ReactionContext,
  id: string,
  design: Design,
  pictures: Pictures,
): Promise<Files> => {
  const drawn = await drawRenderings(design, pictures).catch((error: unknown) => {
    throw new Failure('rendering', 'cardProfile.not_drawn', error);
  });
  const files = filesOn(pool, keys);
  const entries: [name: string, url: string][] = [];
  for (const [name, bytes] of drawn) {
    const key = await files.put(streamOf('cardProfile', id), { media: imageLimits.media, bytes });
    entries.push([name, urlOf(key)]);
  }
  return Object.fromEntries(entries);
};

const areStored = async ({ pool, keys }: ReactionContext, id: string, files: Files): Promise<boolean> => {
  if (!Object.keys(renderings).every(name => name in files)) return false;
  const owner = streamOf('cardProfile', id);
  const fileKeys = [...new Set(Object.values(files).map(keyOf))];
  return (await filesOn(pool, keys).usable(owner, fileKeys)).length === fileKeys.length;
};

const publish = async (
  context: ReactionContext,
  id: string,
  { open, state }: { readonly open: DesignVersion; readonly state: CardProfileState },
): Promise<void> => {
  const { send } = context;
  const { version, design } = open;
  const pictures = await prepare(context, design);
  await send(cardProfileDecider, id, 'notePrepared', { version });
  const existing = open.files !== null && (await areStored(context, id, open.files)) ? open.files : null;
  const files = existing ?? (await render(context, id, design, pictures));
  await send(cardProfileDecider, id, 'noteRendered', { version, files });
  const cardImage = files['card'];
  // files may have been deleted manually in the meantime
  if (cardImage === undefined || !(await areStored(context, id, files)))
    throw new Failure('uploading', 'cardProfile.not_kept');
  const badge = await putBadgeTemplates(context, state, { id, version, files }).catch((error: unknown) => {
    throw error instanceof TemplateRefused ? new Failure('uploading', error) : error;
  });
  // Google classes are created with the first card of a version
  await send(cardProfileDecider, id, 'noteUploaded', { version, cardImage, badge, google: null });
};

/**
 * Publishes a committed version of a design: checks its pictures, renders and stores its images, sends them
 * to providers of access badges, and makes the version live. Each step is idempotent and records an event, so
 * a run after a crash completes the publication. If it fails, the previous version stays live.
 */
export const publishDesign = reaction<Publication>({
  name: 'publish-design',
  nouns: ['cardProfile'],
  hears: [CardProfileDesignCommitted, CardProfileDesignCommitRetried],
  from: 'beginning',
  ends: [CardProfileDesignUploaded, CardProfileDesignCommitFailed],
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor(event, { id: event.entityId, version: (event.data as { version: number }).version }),
    ),
  run: async ({ id, version }, context) => {
    const state = await context.fold(cardProfileState, id);
    const open = state.status === 'absent' ? null : openVersionOf(state);
    if (open === null || open.version !== version || open.failure !== null) return;
    try {
      await publish(context, id, { open, state });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { step, reason } = error;
      context.log.warn({ err: error, profile: id, version, step }, 'couldn’t publish a card design');
      await context.send(cardProfileDecider, id, 'noteCommitFailed', { version, step, reason });
    }
  },
});
