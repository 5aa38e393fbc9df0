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
  readonly takerId: string;
}

export interface Taken {
  readonly permissionIds: readonly string[];
  readonly position: Position;
}

/** Returns whether a retry can't succeed. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && !['concurrency.conflict', 'unavailable'].includes(error.reason);

const permissionIdAt = (takerId: string, grantId: string) => uuidv5(takerId, 'invitation', grantId);

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
    // the account keeps permissions that were already moved, because the invitation was sent to the same
    // mailbox
    await send(userDecider, invitedId, 'returnInvitation', { takerId });
    context.warn({ err: error, invitedId, takerId }, 'an invitation could not be taken over');
    return null;
  }
  const ended = await send(userDecider, invitedId, 'endInvitation', { takerId });
  return { permissionIds, position: later(position, ended.position) };
};

/**
 * Moves the permissions of an open invitation to the account with the same email, and erases the invited
 * user. The caller must have verified that the account's owner has access to the mailbox. Rejects with `gone`
 * if the invitation is no longer open. Returns null if the account can't take the permissions; the invitation
 * is then open again.
 */
export const takeOverInvitation = async (
  context: ProcessContext,
  takeover: Takeover,
): Promise<Taken | null> => {
  const { invitedId, takerId } = takeover;
  await handle(context.store, context.command)(userDecider, invitedId, 'takeInvitation', { takerId });
  return passOn(context, takeover);
};

/**
 * Completes interrupted takeovers. If the account can't take the permissions, cancels the takeover and
 * reopens the invitation.
 */
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
  overdueAfterMs: () => 60_000,
  finish: async (context, { data }) => {
    const { status, takerId } = userState.of(await context.store.read(streamOf('user', data.invitedId)));
    if (status !== 'present' || takerId !== data.takerId) return 'over';
    return (await passOn(context, data)) === null ? 'givenUp' : 'finished';
  },
};
