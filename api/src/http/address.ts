import { isIP } from 'node:net';
import type { Request } from 'express';

/** The longest text form of an address: IPv6 with IPv4 at its end. */
const longest = 45;

/** Where the caller is: the address that a trusted proxy names. A proxy that names none does not count; then it is the other end of the connection. */
export const addressOf = ({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string | undefined =>
  isIP(ip) !== 0 && ip.length <= longest ? ip : socket.remoteAddress;
