import { z } from 'zod';

/** URL of Apple's push service; `http` is for the sandbox. */
export const pushUrl = z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com');

const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname);

/**
 * Returns whether phones accept the URL for pass updates: `https`, or in the sandbox also `http` on the same
 * machine.
 */
export const isUpdateUrl = (address: string, { isSandbox = false } = {}): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (isSandbox && url.protocol === 'http:' && isLoopback(url));
};
