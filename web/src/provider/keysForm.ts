import { keysetMode } from '@latchkey/events/provider/keys/keyset.ts';
import { appleWalletConfig, keySetKeys } from '@latchkey/events/provider/keys/values.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';
import type { OwnProvider } from './ownProvider.ts';

export const keyNames = ['readOnly', 'readWrite', 'encryption'] as const;
const orNull = keySetKeys.extend({
  readOnly: keySetKeys.shape.readOnly.nullable(),
  readWrite: keySetKeys.shape.readWrite.nullable(),
  encryption: keySetKeys.shape.encryption.nullable(),
});
const fields = { mode: keysetMode, keySetKeys: orNull, appleWalletConfig };
export type KeyValues = z.output<z.ZodObject<typeof fields>>;

/** It is asked beside what is wrong with other fields, so that all stands there at once. */
const needed = (name: (typeof keyNames)[number]) =>
  z.refine<Partial<KeyValues>>(({ mode, keySetKeys: keys }) => mode !== 'STATIC' || keys?.[name] !== null, {
    path: ['keySetKeys', name],
    error: message('validation.required'),
    when: () => true,
  });
/** PCF-54: the static mode needs all three keys, each of the right length. */
export const keysForm = z.object(fields).check(...keyNames.map(needed));

type Known = OwnProvider['fileConfig'];

/** There is an AID that nobody is shown: an empty field leaves it as it is. */
export const isAidHidden = ({ hasKeys, areKeysShown }: Known): boolean => hasKeys && !areKeysShown;

/** In the random modes only the AID is entered. */
export const keysSent = ({ mode, keySetKeys: keys, appleWalletConfig: apple }: KeyValues, now: Known) => {
  if (mode === 'UNSET') return { mode };
  if (mode === 'STATIC') return { mode, keySetKeys: keys, appleWalletConfig: apple };
  if (apple.aid === null && isAidHidden(now)) return { mode };
  return { mode, appleWalletConfig: { aid: apple.aid } };
};

const appleNames = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

/** Whether other keys than those of now come of it, where there are any. */
export const changesKeys = (
  { mode, keySetKeys: keys, appleWalletConfig: apple }: KeyValues,
  now: Known,
): boolean => {
  if (!now.hasKeys) return false;
  if (mode !== now.mode) return true;
  if (apple.aid !== now.appleWalletConfig.aid) return true;
  return (
    mode === 'STATIC' &&
    (keyNames.some(name => keys[name] !== now.keySetKeys[name]) ||
      appleNames.some(name => apple[name] !== now.appleWalletConfig[name]))
  );
};
