import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { keysetMode } from '@latchkey/events/provider/keys/keyset.ts';
import { isRandom } from '@latchkey/events/provider/keys/modes.ts';
import type { KeysetState } from '@latchkey/events/provider/keys/state.ts';
import { appleWalletConfig, keySetKeys, type KeysetValues } from '@latchkey/events/provider/keys/values.ts';
import { z } from 'zod';
import { randomApple, randomKey, randomKeys } from '../own/keyValues.ts';

/** Body of a key change. Except in static mode, only the AID is accepted; random modes generate the keys. */
export const keysBody = z.object({
  mode: keysetMode,
  keySetKeys: keySetKeys.optional(),
  appleWalletConfig: appleWalletConfig.optional(),
});
type Body = z.output<typeof keysBody>;

const checkGiven = ({ mode, keySetKeys: keys, appleWalletConfig: apple }: Body, hasKeys: boolean): void => {
  const { aid: _, ...made } = apple ?? { aid: null };
  const given = [
    ...Object.keys(keys ?? {}).map(name => `keySetKeys.${name}`),
    ...Object.entries(made).flatMap(([name, value]) => (value === null ? [] : [`appleWalletConfig.${name}`])),
  ];
  if (mode === 'STATIC' && !keys && !hasKeys) refuseFields([{ field: 'keySetKeys', reason: 'required' }]);
  if (mode !== 'STATIC' && given.length > 0)
    refuseFields(given.map(field => ({ field, reason: 'not_static' })));
};

export const valuesAfter = (
  body: Body,
  now: KeysetState,
  before: KeysetValues | null,
): KeysetValues | null => {
  const stays = body.mode === now.mode && before !== null;
  checkGiven(body, stays);
  const { mode, keySetKeys: keys, appleWalletConfig: apple } = body;
  if (mode === 'UNSET') return null;
  if (isRandom(mode)) {
    const aid = apple ? apple.aid : (before?.appleWalletConfig.aid ?? null);
    if (!stays) return { keySetKeys: randomKeys(), appleWalletConfig: randomApple(aid) };
    const { appleWalletConfig: old } = before;
    return aid === old.aid ? null : { ...before, appleWalletConfig: { ...old, aid } };
  }
  if (!keys && !apple) return null;
  const none = { aid: null, authenticationKey: null, privacyKey: null, vasupA: null };
  const stored = stays ? before : null;
  return {
    keySetKeys: keys
      ? { ...keys, writeOnly: stored?.keySetKeys.writeOnly ?? randomKey() }
      : stored!.keySetKeys,
    appleWalletConfig: apple ?? stored?.appleWalletConfig ?? none,
  };
};
