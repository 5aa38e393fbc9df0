import type { RefusalText } from '@latchkey/events/access/refusals.ts';
import { refusals } from '@latchkey/events/refusals.ts';
import { may } from '@latchkey/events/access/grants.ts';
import {
  cardProfile,
  CardProfileDesignSaved,
  publishSteps,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { design } from '@latchkey/events/cardProfile/design/design.ts';
import { isUnderWay } from '@latchkey/events/cardProfile/rollout/state.ts';
import { rolloutPhases } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import {
  canDesignBeEdited,
  cardProfileState,
  liveVersionOf,
  openVersionOf,
  rolloutOf,
  type CardProfileState,
} from '@latchkey/events/cardProfile/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { count, type Locale } from '@latchkey/events/kernel/terms.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { actorShownOf } from '../../access/actors.ts';
import { tenantAccess } from '../../access/tenantAccess.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import { namesOf } from '../../http/displayNames.ts';
import type { Call, ShownEntity } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';

const publication = z.object({
  version: z.int().min(1),
  step: z.enum(publishSteps),
  isFailed: z.boolean(),
  reason: z.string().nullable(),
});
export const designShown = z
  .object({
    design: design.nullable(),
    savedAt: z.iso.datetime().nullable(),
    savedBy: z.string().nullable(),
    liveVersion: count,
    isUnpublished: z.boolean(),
    keptAs: z.int().min(1).nullable(),
    canBeEdited: z.boolean(),
    canBeReopened: z.boolean(),
    publication: publication.nullable(),
    rollout: z.object({ version: z.int().min(1), phase: z.enum(rolloutPhases) }).nullable(),
  })
  .meta({ id: 'CardDesign' });

export interface FoldedProfile {
  readonly history: readonly Recorded[];
  readonly state: CardProfileState;
}
export const profileOf = async (call: Call, id: string): Promise<FoldedProfile> => {
  const { caller, deps } = call;
  if (!(await tenantAccess(deps.store, caller, cardProfileView.permission, 'cardProfile', id)))
    return refuse('not_found');
  const history = await deps.store.read(streamOf('cardProfile', id));
  const state = cardProfileState.of(history);
  return state.status === 'absent' ? refuse('not_found') : { history, state };
};

const reasonIn = (locale: Locale, reason: string): string =>
  (refusals as Readonly<Record<string, RefusalText>>)[reason]?.[locale] ?? reason;
const publicationOf = (state: CardProfileState, locale: Locale): z.output<typeof publication> | null => {
  const open = openVersionOf(state);
  if (open === null) return null;
  const { version, failure, files, isPrepared } = open;
  const running = files === null ? (isPrepared ? 'rendering' : 'preparing') : 'uploading';
  return {
    version,
    step: failure?.step ?? running,
    isFailed: failure !== null,
    reason: failure === null ? null : reasonIn(locale, failure.reason),
  };
};

export const authorsOf = async (
  call: Call,
  events: readonly (Recorded | undefined)[],
): Promise<readonly (string | null)[]> => {
  const actors = events.map(event => event?.meta.by);
  const names = await namesOf(
    call,
    actors.map(by => by?.id),
  );
  return actors.map(by => (by === undefined ? null : actorShownOf(by, names, call.locale).name));
};

export const shownDesign = async (call: Call, id: string): Promise<ShownEntity> => {
  const { history, state } = await profileOf(call, id);
  const { draft, status, isReopened } = state;
  const saved = history.findLast(({ type }) => type === CardProfileDesignSaved.type);
  const [savedBy = null] = await authorsOf(call, [saved]);
  const live = liveVersionOf(state);
  const rollout = rolloutOf(state);
  const body: z.output<typeof designShown> = {
    design: draft,
    savedAt: saved?.at ?? null,
    savedBy,
    liveVersion: live?.version ?? 0,
    isUnpublished: draft !== null && !isDeepStrictEqual(draft, live?.design),
    keptAs: state.versions.findLast(({ design }) => isDeepStrictEqual(draft, design))?.version ?? null,
    canBeEdited: canDesignBeEdited(state),
    canBeReopened:
      status === 'ACTIVE' &&
      !isReopened &&
      may(call.caller.grants, permissionOf(cardProfile, 'reopenDesign')),
    publication: publicationOf(state, call.locale),
    rollout: rollout && isUnderWay(rollout) ? { version: rollout.version, phase: rollout.phase } : null,
  };
  return { body, headers: { ETag: `"${personRevision(history)}"` } };
};
