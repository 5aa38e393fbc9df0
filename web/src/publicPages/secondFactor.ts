import { hasPasskeys } from '../core/passkey.ts';

/** What somebody can show beside the password, or beside a provider that is not enough. */
export interface Ways {
  readonly app: boolean;
  readonly recovery: boolean;
  readonly passkey: boolean;
}

/** From the methods that the API names. A passkey needs a browser that knows them. */
export const waysOf = (methods: readonly string[]): Ways => ({
  app: methods.includes('TOTP'),
  recovery: methods.includes('RECOVERY_CODE'),
  passkey: methods.includes('PASSKEY') && hasPasskeys(),
});

/** The code that is asked for; null for a passkey alone. */
export type Kind = 'app' | 'recovery' | null;

/** Nobody is asked first for a code that they do not have, or for one that is better saved. */
export const firstKind = ({ app, recovery, passkey }: Ways): Kind => {
  if (app) return 'app';
  return recovery && !passkey ? 'recovery' : null;
};

export const codeLength = 6;
/** What was typed or pasted, if it is (part of) a code of an app: people write these in groups. */
export const digitsOf = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) && digits.length <= codeLength ? digits : null;
};
