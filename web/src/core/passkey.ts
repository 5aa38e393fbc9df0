import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Problem } from './problem.ts';

/** What the browser is told to do, as the API answers it. */
export type PasskeyOptions = object;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whoever closes the browser's question, and a device that does not know the passkey, are told with this sentence. */
const orSentence = async <T>(sentence: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    console.info(`the browser gave no passkey: ${String(error)}`);
    throw new Problem(400, { code: 'passkey', reason: 'passkey', detail: sentence });
  }
};

/** Asks for one of the passkeys that `options` name. */
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
