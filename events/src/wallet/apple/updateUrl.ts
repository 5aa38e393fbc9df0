import { z } from 'zod';

/** The address of the push service for passes; `http` for the sandbox. */
export const pushUrl = z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com');

const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname);

/** Returns whether phones take passes that are updated from this address: it must be `https`. Phones of the sandbox also take `http` on the same machine. */
export const isUpdateUrl = (address: string, { isSandbox = false } = {}): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (isSandbox && url.protocol === 'http:' && isLoopback(url));
};
