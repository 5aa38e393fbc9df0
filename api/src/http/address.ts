import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The longest text form of an address: IPv6 with IPv4 at its end. */
const longest = 45;

/** Where the caller is: the address that a trusted proxy names. A proxy that names none does not count; then it is the other end of the connection. */
export const addressOf = ({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string | undefined =>
  isIP(ip) !== 0 && ip.length <= longest ? ip : socket.remoteAddress;

/** All eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): readonly number[] => {
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1); // hexadecimal, without zone
  const [left = [], right] = written.split('::').map(half => half.split(':').filter(group => group !== ''));
  const given = [...left, ...(right ?? [])];
  const zeros = Array.from({ length: 8 - given.length }, () => '0');
  return [...left, ...zeros, ...(right ?? [])].map(group => Number.parseInt(group, 16));
};
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xff_ff;

/** Whom limits count: an IPv4 address, but of IPv6 the network (/64), as whoever has one address there has all of them. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (!isMapped(groups))
    return `${groups
      .slice(0, 4)
      .map(group => group.toString(16))
      .join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 0xff])
    .join('.');
};

/** What the limits of a request's caller are counted under, where nobody is signed in. */
export const strangerOf = (request: Pick<Request, 'ip' | 'socket'>): string => {
  const address = addressOf(request);
  return address === undefined ? 'nowhere' : networkOf(address);
};
