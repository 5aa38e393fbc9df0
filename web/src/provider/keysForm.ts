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

/** Requires a key in static mode. Runs even if other fields are invalid, so that all errors show at once. */
const needed = (name: (typeof keyNames)[number]) =>
  z.refine<Partial<KeyValues>>(({ mode, keySetKeys: keys }) => mode !== 'STATIC' || keys?.[name] !== null, {
    path: ['keySetKeys', name],
    error: message('validation.required'),
    when: () => true,
  });
export const keysForm = z.object(fields).check(...keyNames.map(needed));

type FileConfig = OwnProvider['fileConfig'];

/** Returns whether the current AID, if any, isn't displayed. Leaving the field empty keeps it. */
export const isAidHidden = ({ hasKeys, areKeysShown }: FileConfig): boolean => hasKeys && !areKeysShown;

/** Returns the request body. In addition to the mode, random modes send at most the AID. */
export const keysSent = (
  { mode, keySetKeys: keys, appleWalletConfig: apple }: KeyValues,
  now: FileConfig,
) => {
  if (mode === 'UNSET') return { mode };
  if (mode === 'STATIC') return { mode, keySetKeys: keys, appleWalletConfig: apple };
  if (apple.aid === null && isAidHidden(now)) return { mode };
  return { mode, appleWalletConfig: { aid: apple.aid } };
};

const appleNames = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

export const changesKeys = (
  { mode, keySetKeys: keys, appleWalletConfig: apple }: KeyValues,
  now: FileConfig,
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
