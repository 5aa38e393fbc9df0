import { isTakenScheme } from '../kernel/link.ts';

/** As `new URL` names them: a page of the same machine. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const printed = /^[\x21-\x7e]+$/;
/** A host must follow at once, and no user or password before it. */
const webUrl = /^https?:\/\/[^/?#@\\]+(?:[/?]|$)/i;
const ofApp = /^[a-z][a-z\d+.-]*:/;

const isLoopback = (url: URL): boolean => loopback.has(url.hostname);
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/**
 * Why a client may not be called back at this address; null where it may. `url`: it is none (OAC-18: an absolute address without fragment).
 * `url_schema_validation_error`: its scheme is not taken (`http` leads to the machine of the browser alone), or is no name of an app's own.
 */
export const callbackProblem = (text: string): 'required' | 'url' | 'url_schema_validation_error' | null => {
  if (text.trim() === '') return 'required';
  const url = printed.test(text) && !/[#\\]/.test(text) ? URL.parse(text) : null;
  if (!url) return 'url';
  if (isWeb(url)) {
    if (!webUrl.test(text)) return 'url';
    return url.protocol === 'https:' || isLoopback(url) ? null : 'url_schema_validation_error';
  }
  const scheme = url.protocol.slice(0, -1);
  // RFC 8252, §7.1: an app's own scheme is a domain name the other way round, so it is none that a system acts on
  if (isTakenScheme(scheme) || !scheme.includes('.')) return 'url_schema_validation_error';
  return ofApp.test(text) && text.length > url.protocol.length ? null : 'url';
};

/** `https` on the own machine is the habit of web apps, the scheme of an app that of native ones: one client is not both. */
export const isNativeApp = (callbackUrls: readonly string[]): boolean =>
  !callbackUrls.some(text => text.startsWith('https:') && isLoopback(new URL(text)));
