import { isTakenScheme } from '../kernel/link.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const printed = /^[\x21-\x7e]+$/;
const webUrl = /^https?:\/\/[^/?#@\\]+(?:[/?]|$)/i;
const ofApp = /^[a-z][a-z\d+.-]*:/;

const isLoopback = (url: URL): boolean => loopback.has(url.hostname);
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/**
 * Returns the reason why a callback URL is rejected; null if it is allowed. `url`: not an absolute URL, or
 * has a fragment (OAC-18). `url_schema_validation_error`: the scheme isn't allowed (`http` only for loopback
 * hosts), or isn't a valid app scheme.
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
  // RFC 8252, §7.1: an app's own scheme is a reversed domain name, so it has a dot
  if (isTakenScheme(scheme) || !scheme.includes('.')) return 'url_schema_validation_error';
  return ofApp.test(text) && text.length > url.protocol.length ? null : 'url';
};

/**
 * Returns whether a client with these callbacks counts as a native app. It is a web app only if a callback is
 * `https` on a loopback host, which is meant for development. A client is never both.
 */
export const isNativeApp = (callbackUrls: readonly string[]): boolean =>
  !callbackUrls.some(text => text.startsWith('https:') && isLoopback(new URL(text)));
