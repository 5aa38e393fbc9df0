import type { z } from 'zod';
import { refuse } from '../kernel/index.ts';
import { partnerDecider } from '../partner/decider.ts';
import { adjustedMaxDepth, canBeParent } from '../partner/partnerDepth.ts';
import {
  PartnerCreated,
  PartnerDeleted,
  PartnerPlaceGiven,
  PartnerPlaceTaken,
  type partner,
} from '../partner/partner.ts';
import { partnerState } from '../partner/state.ts';
import type { CommandContext } from '../store/decideOne.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { streamOf, type Actor } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

// The top partner's stream alone determines the shape of its tree. Creating a partner below another one
// begins with reserving its place there, and deleting it with removing the place. Both are always completed
// once begun.

interface Below {
  readonly topId: string;
  readonly partnerId: string;
}
type Terms = z.output<typeof partner.commands.create>;
type Deciding = (
  context: ProcessContext,
  partnerId: string,
  options?: HandleOptions,
) => ReturnType<ReturnType<typeof handle>>;

const overdueAfterMs = () => 60_000;
const system: Actor = { kind: 'system', id: 'partners' };
/**
 * Returns the context for commands on the top partner. The actor is the system, on behalf of the caller, so
 * that the top partner's ETag stays the same.
 */
const forCaller = ({ by, for: giver, ...rest }: CommandContext): CommandContext => ({
  ...rest,
  by: system,
  for: giver ?? by.id,
});

const placesGiven = async ({ store }: ProcessContext, { topId, partnerId }: Below) => {
  const history = await store.read(streamOf('partner', topId));
  return history.find(
    (event): event is typeof event & { data: ReturnType<typeof PartnerPlaceGiven>['data'] } =>
      event.type === PartnerPlaceGiven.type && (event.data as Below).partnerId === partnerId,
  );
};

const createBelow = async (context: ProcessContext, below: Below) => {
  const given = await placesGiven(context, below);
  if (!given) throw new Error(`partner ${below.partnerId} was given no place`);
  const commandId = uuidv5(below.partnerId, 'createBelow');
  const { store, command } = context;
  return handle(store, command)(partnerDecider, below.partnerId, 'createBelow', given.data.below, {
    commandId,
  });
};

export const createPartner = async (
  context: ProcessContext,
  partnerId: string,
  { parentId, ...terms }: Terms,
  options: HandleOptions = {},
) => {
  const { store, command } = context;
  if (parentId === null)
    return handle(store, command)(partnerDecider, partnerId, 'create', { ...terms, parentId }, options);
  const parent = partnerState.of(await store.read(streamOf('partner', parentId)));
  const [topId] = parent.lineagePartnerIds;
  if (topId === undefined) return refuse('partner.no_parent');
  // checks only the general depth limit; the top partner's stream checks the limit of its own tree
  if (!canBeParent(adjustedMaxDepth(null, parent.lineagePartnerIds))) return refuse('partner.too_deep');
  const { name, allowOwnCustomers } = terms;
  const lineagePartnerIds = [...parent.lineagePartnerIds, partnerId];
  const below = { name, allowOwnCustomers, parentId, lineagePartnerIds };
  await handle(store, forCaller(command))(partnerDecider, topId, 'givePlace', { partnerId, below });
  return createBelow(context, { topId, partnerId });
};

/** Deletes a partner that has no partners below it. Keeps its customers. */
export const deletePartner: Deciding = async (context, partnerId, options = {}) => {
  const { store, command } = context;
  const { isPresent, lineagePartnerIds } = partnerState.of(await store.read(streamOf('partner', partnerId)));
  const [topId] = lineagePartnerIds;
  if (isPresent && topId !== partnerId)
    await handle(store, forCaller(command))(partnerDecider, topId!, 'takePlace', { partnerId });
  return handle(store, command)(partnerDecider, partnerId, 'delete', {}, options);
};

const named = (topId: string, partnerId: string) => ({ id: partnerId, data: { topId, partnerId } });
const carryOn = async (
  { store, command, warn }: ProcessContext,
  { topId, partnerId }: Below,
  type: string,
): Promise<ProcessContext> => {
  const history = await store.read(streamOf('partner', topId));
  const begun = history.find(event => event.type === type && (event.data as Below).partnerId === partnerId);
  const giver = begun?.meta.for;
  return { store, warn, command: { ...command, ...(giver === undefined ? {} : { for: giver }) } };
};

export const partnerCreation: Process<Below> = {
  name: 'partner-creation',
  begins: [begins(PartnerPlaceGiven, ({ entityId, data }) => named(entityId, data.partnerId))],
  ends: [ends(PartnerCreated, ({ entityId }) => entityId)],
  overdueAfterMs,
  finish: async (context, { data }) => {
    const { events, repeated } = await createBelow(
      await carryOn(context, data, PartnerPlaceGiven.type),
      data,
    );
    return events.length > 0 && !repeated ? 'finished' : 'over';
  },
};

export const partnerDeletion: Process<Below> = {
  name: 'partner-deletion',
  begins: [begins(PartnerPlaceTaken, ({ entityId, data }) => named(entityId, data.partnerId))],
  ends: [ends(PartnerDeleted, ({ entityId }) => entityId)],
  overdueAfterMs,
  finish: async (context, { data }) => {
    const { partnerId } = data;
    const { isPresent } = partnerState.of(await context.store.read(streamOf('partner', partnerId)));
    if (!isPresent) return 'over';
    await deletePartner(await carryOn(context, data, PartnerPlaceTaken.type), partnerId);
    return 'finished';
  },
};
