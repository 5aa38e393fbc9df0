import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { orderState, toIssue } from '@latchkey/events/order/state.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Call } from '../http/route.ts';

type Reading = Pick<Call, 'deps'>;

/** Refuses card profiles that are still drafts: their terms could change under credentials that are issued. */
export const requireSubmitted = async (
  { deps }: Reading,
  cardProfileIds: readonly string[],
): Promise<void> => {
  const streams = cardProfileIds.map(id => streamOf('cardProfile', id));
  const histories = await deps.store.readMany(streams);
  for (const stream of streams) {
    const { status, terms } = cardProfileState.of(histories.get(stream) ?? []);
    if (status === 'DRAFT') refuse('cardProfile.draft', { name: terms?.displayName ?? '' });
  }
};

/** The card profiles of what an order would issue. They are read from the table, and from the streams while the table is late. */
const profilesOf = async (
  { deps }: Reading,
  orderId: string,
  isTableCurrent: boolean,
): Promise<readonly string[]> => {
  const { rows, store } = deps;
  if (isTableCurrent) {
    const found = (await rows
      .knex(rows.tableOf(credential))
      .where({ orderId })
      .whereIn('status', ['NOT_ISSUED', 'ADD_FAILED'])
      .distinct('cardProfileId')) as { cardProfileId: string }[];
    return found.map(({ cardProfileId }) => cardProfileId);
  }
  const found = new Set<string>();
  const ids = toIssue(orderState.of(await store.read(streamOf('order', orderId))));
  for (const chunk of inChunks(ids))
    for (const history of (await store.readMany(chunk.map(id => streamOf('credential', id)))).values()) {
      const { content } = credentialState.of(history);
      if (content) found.add(content.cardProfileId);
    }
  return [...found];
};

/** Refuses the submission of an order whose credentials have a card profile that is still a draft. */
export const requireProfiles = async (
  call: Reading,
  orderId: string,
  isTableCurrent: boolean,
): Promise<void> => requireSubmitted(call, await profilesOf(call, orderId, isTableCurrent));
