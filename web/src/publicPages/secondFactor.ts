import { hasPasskeys } from '../core/passkey.ts';

export interface Ways {
  readonly app: boolean;
  readonly recovery: boolean;
  readonly passkey: boolean;
}

/** Parses the API's methods. Drops passkeys if the browser doesn't support them. */
export const waysOf = (methods: readonly string[]): Ways => ({
  app: methods.includes('TOTP'),
  recovery: methods.includes('RECOVERY_CODE'),
  passkey: methods.includes('PASSKEY') && hasPasskeys(),
});

/** The kind of code to enter; null if a passkey is used instead. */
export type Kind = 'app' | 'recovery' | null;

export const firstKind = ({ app, recovery, passkey }: Ways): Kind => {
  if (app) return 'app';
  return recovery && !passkey ? 'recovery' : null;
};

export const codeLength = 6;
/**
 * Returns the digits of a full or partial app code, without spaces; null if the text isn't numeric or is too
 * long.
 */
export const digitsOf = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) && digits.length <= codeLength ? digits : null;
};
