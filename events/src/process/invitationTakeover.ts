import { Refusal } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import { beginning, later, type Position } from '../store/position.ts';
import { idOf, streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { userDecider } from '../user/decider.ts';
import { userState } from '../user/state.ts';
import { UserErased, UserInvitationReturned, UserInvitationTaken } from '../user/user.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

interface Takeover {
  readonly invitedId: string;
  /** The user whose account has the same email. */
  readonly takerId: string;
}

/** What a takeover gave the account: the ids of the permissions it holds by it, and where the last one was recorded. */
export interface Taken {
  readonly permissionIds: readonly string[];
  readonly position: Position;
}

/** Reasons that no retry changes. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && !['concurrency.conflict', 'unavailable'].includes(error.reason);

/** The permission's id at the account follows from both, so that a repeated step is the same command. */
const permissionIdAt = (takerId: string, grantId: string) => uuidv5(takerId, 'invitation', grantId);

/** Runs the steps of a takeover that has begun; null when it has ended meanwhile, or was given up. */
const passOn = async (context: ProcessContext, { invitedId, takerId }: Takeover): Promise<Taken | null> => {
  const { store, command } = context;
  const send = handle(store, command);
  const once = (step: string) => ({ commandId: uuidv5(invitedId, takerId, step) });
  const invited = userState.of(await store.read(streamOf('user', invitedId)));
  if (invited.status !== 'present' || invited.takerId !== takerId) return null;
  const permissionIds: string[] = [];
  let position = beginning;
  try {
    for (const { id: grantId, ...grant } of invited.grants) {
      const permission = { id: permissionIdAt(takerId, grantId), ...grant };
      const options = once(`grant ${permission.id}`);
      const given = await send(userDecider, takerId, 'grantPermission', permission, options).catch(
        (error: unknown) => {
          if (error instanceof Refusal && error.reason === 'user.permission_held') return null;
          throw error;
        },
      );
      if (given === null) continue;
      permissionIds.push(permission.id);
      position = later(position, given.position);
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    // permissions that were passed on before stay: the invitation gave them to the same mailbox
    await send(userDecider, invitedId, 'returnInvitation', { takerId });
    context.warn({ err: error, invitedId, takerId }, 'an invitation could not be taken over');
    return null;
  }
  const ended = await send(userDecider, invitedId, 'endInvitation', { takerId });
  return { permissionIds, position: later(position, ended.position) };
};

/**
 * Moves the permissions of an open invitation to the account under the same email, and erases the invited user. The caller has checked that the account's
 * owner reads the mailbox. Refuses with `gone` when the invitation is no longer open.
 */
export const takeOverInvitation = async (
  context: ProcessContext,
  takeover: Takeover,
): Promise<Taken | null> => {
  const { invitedId, takerId } = takeover;
  await handle(context.store, context.command)(userDecider, invitedId, 'takeInvitation', { takerId });
  return passOn(context, takeover);
};

/** Finishes takeovers that were cut. One that the account refuses is given up: the invitation is open again. */
export const invitationTakeover: Process<Takeover> = {
  name: 'invitation-takeover',
  begins: [
    begins(UserInvitationTaken, ({ stream, data: { takerId } }) => ({
      id: idOf(stream),
      data: { invitedId: idOf(stream), takerId },
    })),
  ],
  ends: [
    ends(UserErased, ({ stream }) => idOf(stream)),
    ends(UserInvitationReturned, ({ stream }) => idOf(stream)),
  ],
  patienceMs: () => 60_000,
  finish: async (context, { data }) => {
    const { status, takerId } = userState.of(await context.store.read(streamOf('user', data.invitedId)));
    if (status !== 'present' || takerId !== data.takerId) return 'over';
    return (await passOn(context, data)) === null ? 'givenUp' : 'finished';
  },
};
