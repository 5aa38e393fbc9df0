import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Problem } from './problem.ts';

export type PasskeyOptions = object;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/**
 * Runs `work`. Throws a problem with `sentence` if it fails, for example because the user dismissed the
 * prompt or the device lacks the passkey.
 */
const orSentence = async <T>(sentence: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    console.info(`the browser gave no passkey: ${String(error)}`);
    throw new Problem(400, { code: 'passkey', reason: 'passkey', detail: sentence });
  }
};

export const askPasskey = async (options: PasskeyOptions, sentence: string): Promise<object> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orSentence(sentence, () => startAuthentication({ optionsJSON }));
};

export const makePasskey = async (options: PasskeyOptions, sentence: string): Promise<object> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orSentence(sentence, () => startRegistration({ optionsJSON }));
};
