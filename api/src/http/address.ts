import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

const maxLength = 45;

/**
 * Returns the client's IP address as sent by a trusted proxy, or the connection's address if the proxy sends
 * no valid one.
 */
export const addressOf = ({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string | undefined =>
  isIP(ip) !== 0 && ip.length <= maxLength ? ip : socket.remoteAddress;

const groupsOf = (address: string): readonly number[] => {
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [left = [], right] = written.split('::').map(half => half.split(':').filter(group => group !== ''));
  const given = [...left, ...(right ?? [])];
  const zeros = Array.from({ length: 8 - given.length }, () => '0');
  return [...left, ...zeros, ...(right ?? [])].map(group => Number.parseInt(group, 16));
};
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xff_ff;

/**
 * Returns the key for rate limits: an IPv4 address, or the network (/64) of an IPv6 address, as a client
 * usually has the whole network.
 */
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

export const strangerOf = (request: Pick<Request, 'ip' | 'socket'>): string => {
  const address = addressOf(request);
  return address === undefined ? 'nowhere' : networkOf(address);
};
