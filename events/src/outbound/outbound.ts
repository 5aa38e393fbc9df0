import { lookup, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Called, Outbound } from '../provider/kinds/provider.ts';
import { z } from 'zod';

/** The address is a private one, and nobody allowed it by name. The message names no host: customers read it. */
export class OutboundRefused extends Error {
  constructor() {
    super('The provider is at a private address: OUTBOUND_ALLOW does not name it');
    this.name = 'OutboundRefused';
  }
}

/** The caller did not want the call any more when it could be sent. */
export class NotSent extends Error {
  constructor() {
    super('the time for this call was over before it could be sent');
    this.name = 'NotSent';
  }
}
const silent = 'did not answer in time';
const unknown = 'is at a host name that is not known';
const refusing = 'takes no connection';
const broken: Readonly<Record<string, string>> = {
  ECONNREFUSED: refusing,
  ENOTFOUND: unknown,
  EAI_AGAIN: unknown,
  EDNS: unknown,
  ETIMEDOUT: silent,
  TimeoutError: silent,
  AbortError: silent,
};
/** What broke a call to `whom` ("The provider"), for people: no host, no address, nothing of an answer that could not be read. */
export const brokenWords = (whom: string, error: unknown): string => {
  if (error instanceof OutboundRefused) return error.message;
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return `${whom} gave an answer that could not be read`;
  const { code, name } = error as { code?: unknown; name?: unknown };
  const words = broken[String(code)] ?? broken[String(name)];
  return words === undefined ? `${whom} could not be reached, or hung up` : `${whom} ${words}`;
};

/** What a call to a provider that threw comes to: nobody knows what was done, unless nothing was sent at all. */
export const brokenBy = (error: unknown): Called => ({
  kind: error instanceof OutboundRefused ? 'rejected' : 'unclear',
  status: 0,
  message: brokenWords('The provider', error),
});

const mostBytes = 5_000_000;
/** A connection that lies idle for longer may be closed by the other side at the very moment of the next call. */
const idleMs = 4_000;

const inside = new BlockList();
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16
    198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/96 64:ff9b:1::/48 2001::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(
  /\s+/,
)) {
  const [network = '', bits] = range.split('/');
  inside.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address (a literal, no name) is private, link-local, our own, or otherwise not one of the open internet. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

// asked at the moment of connecting: the address that was checked is the one that is connected to
const lookupOutside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) done(error ?? new Error(`${hostname} has no address`), '');
    else if (found.some(({ address }) => isInside(address))) done(new OutboundRefused(), '');
    else if (options.all) done(null, [...found]);
    else done(null, first.address, first.family);
  });

const textOf = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Calls to addresses that people entered. Private ones are refused, whatever name leads there, unless `allowed` names them as they stand
 * in the address: `host` for all its ports, or `host:port`.
 */
export const outbound = (allowed: readonly string[]): Outbound => {
  const names = new Set(allowed.map(name => name.toLowerCase()));
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, timeout: idleMs }),
    'https:': new SecureAgent({ keepAlive: true, timeout: idleMs }),
  };
  return async (url, { method, headers, body, timeoutMs, isWanted = () => true }) => {
    const { protocol, hostname, host } = url;
    if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused();
    const port = url.port || (protocol === 'https:' ? '443' : '80');
    const isAllowed = [hostname, host, `${hostname}:${port}`].some(name => names.has(name));
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (!isAllowed && isIP(bare) !== 0 && isInside(bare)) throw new OutboundRefused();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = protocol === 'https:' ? secureRequest : plainRequest;
      const asking = request(url, {
        method,
        agent: agents[protocol],
        headers: body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isAllowed ? {} : { lookup: lookupOutside }),
      });
      const send = () => (isWanted() ? asking.end(body) : asking.destroy(new NotSent()));
      asking
        .once('response', resolve)
        .on('error', reject)
        .once('socket', socket =>
          socket.connecting ? socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', send) : send(),
        );
    });
    const text = await textOf(response);
    return { status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] ?? null };
  };
};
