import { Refusal } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import { idOf, streamOf } from '../store/store.ts';
import { uniqueDecider } from '../unique/decider.ts';
import { superAdmins } from '../unique/uniqueOwners.ts';
import { UniqueClaimed, UniqueReleased } from '../unique/unique.ts';
import { userDecider } from '../user/decider.ts';
import { releaseClaims } from './discardCredentials.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

interface Leaving {
  readonly owner: string;
  readonly permissionId: string;
}
const claim = streamOf('unique', superAdmins);
const idOfLeaving = (owner: string, command: string | null) => `${owner} ${command}`;
const release = (context: ProcessContext, { owner, permissionId }: Leaving) =>
  releaseClaims(context, [{ claim, owner, command: permissionId }]);

/**
 * Removes a super admin's permission. All removals are recorded on one stream, each on behalf of a super
 * admin who keeps the role, so that at least one always remains. A removal that has begun is always
 * completed. Rejects with `forbidden` if `by` would not remain a super admin.
 */
export const removeSuperAdmin = async <T>(
  context: ProcessContext,
  { owner, permissionId, by }: Leaving & { readonly by: string },
  remove: () => Promise<T>,
): Promise<T> => {
  const { store, command } = context;
  const leaving = { owner, command: permissionId, by };
  await handle(store, command)(uniqueDecider, superAdmins, 'leave', leaving);
  const removed = await remove();
  await release(context, { owner, permissionId }).catch((cause: unknown) =>
    context.warn({ err: cause, owner }, 'a super admin has left; the sweeper will note it'),
  );
  return removed;
};

export const superAdminRemoval: Process<Leaving> = {
  name: 'super-admin-removal',
  begins: [
    begins(UniqueClaimed, ({ data: { process, owner, command } }) =>
      process === 'removal' && command !== null
        ? { id: idOfLeaving(owner, command), data: { owner, permissionId: command } }
        : null,
    ),
  ],
  ends: [ends(UniqueReleased, ({ data: { owner, command } }) => idOfLeaving(owner, command))],
  overdueAfterMs: () => 60_000,
  finish: async (context, { data }) => {
    const { owner, permissionId } = data;
    const { store, command } = context;
    await handle(store, command)(userDecider, idOf(owner), 'revokePermission', { permissionId }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal && error.reason === 'not_found')) throw error;
      },
    );
    return (await release(context, data)) > 0 ? 'finished' : 'over';
  },
};
