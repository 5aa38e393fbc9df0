import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import type { Call } from '../http/route.ts';

/** Gives back what discarded credentials claimed, so that others may use the values. */
export const releaseClaims = async (call: Call, credentialIds: readonly string[]): Promise<void> => {
  const histories = await call.deps.store.readMany(credentialIds.map(id => streamOf('credential', id)));
  const claims = [...histories].flatMap(([owner, history]) => {
    const claim = credentialState.of(history).content?.claim ?? null;
    return claim === null ? [] : [{ id: idOf(claim), name: 'release' as const, input: { owner } }];
  });
  if (claims.length > 0) await call.sendMany(uniqueDecider, claims);
};

/** The draft goes first, which nothing can undo; then its credentials, then what they claimed. A cut in between is the sweep's to finish. */
export const deleteOrder = async (call: Call, id: string) => {
  const ids = idsOf(orderState.of(await call.deps.store.read(streamOf('order', id))).members);
  const deleted = await call.send(orderDecider, id, 'delete', {}, { ifMatch: true });
  if (ids.length === 0) return deleted;
  const discards = ids.map(one => ({ id: one, name: 'discard' as const, input: {} }));
  const results = await call.sendMany(credentialDecider, discards);
  await releaseClaims(call, ids);
  const positions = results.flatMap(one => ('refused' in one ? [] : [one.position]));
  return { position: positions.reduce((a, b) => (a > b ? a : b), deleted.position) };
};
