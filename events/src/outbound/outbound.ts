import { lookup, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Called, Outbound } from '../provider/kinds/provider.ts';
import { z } from 'zod';

/**
 * Thrown if the address is private and not in the allow list, or the URL is neither HTTP nor HTTPS. The
 * message doesn't contain the host, because customers see it.
 */
export class OutboundRefused extends Error {
  constructor() {
    super('the address is private, and OUTBOUND_ALLOW doesn’t include it');
    this.name = 'OutboundRefused';
  }
}

/** Thrown if `isNeeded` returned false once the connection was ready. */
export class NotSent extends Error {
  constructor() {
    super('the time for this call was over before it could be sent');
    this.name = 'NotSent';
  }
}
const problems = {
  ECONNREFUSED: 'REFUSED',
  ENOTFOUND: 'UNKNOWN_HOST',
  EAI_AGAIN: 'UNKNOWN_HOST',
  EDNS: 'UNKNOWN_HOST',
  ETIMEDOUT: 'TIMEOUT',
  TimeoutError: 'TIMEOUT',
  AbortError: 'TIMEOUT',
} as const;
type CallProblem = (typeof problems)[keyof typeof problems] | 'BROKEN';

export const callProblemOf = (error: unknown): CallProblem => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const known: Readonly<Record<string, CallProblem>> = problems;
  return known[String(code)] ?? known[String(name)] ?? 'BROKEN';
};

const problemWords: Readonly<Record<CallProblem, string>> = {
  REFUSED: 'refused the connection',
  UNKNOWN_HOST: 'has an unknown host name',
  TIMEOUT: 'didn’t answer in time',
  BROKEN: 'couldn’t be reached or closed the connection',
};

/**
 * Describes a failed call to `whom` ("The provider") for users, without hosts, addresses, or parts of an
 * unreadable response.
 */
export const brokenWords = (whom: string, error: unknown): string => {
  if (error instanceof OutboundRefused)
    return `${whom} has a private address that OUTBOUND_ALLOW doesn’t include`;
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return `${whom} sent a response that couldn’t be read`;
  return `${whom} ${problemWords[callProblemOf(error)]}`;
};

/**
 * Returns the outcome of a call that threw: `rejected` for `OutboundRefused`, as nothing was sent, otherwise
 * `unclear`.
 */
export const brokenBy = (error: unknown): Called => ({
  kind: error instanceof OutboundRefused ? 'rejected' : 'unclear',
  status: 0,
  message: brokenWords('The provider', error),
});

const maxBytes = 5_000_000;
const maxDiscarded = 65_536;
/**
 * Maximum idle time of a connection, shorter than usual server timeouts, so that the server doesn't close it
 * just as the next call is sent.
 */
const idleMs = 4_000;

const inside = new BlockList();
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16
    198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/96 64:ff9b:1::/48 2001::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(
  /\s+/,
)) {
  const [network = '', bits] = range.split('/');
  inside.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns whether a literal IP address isn't on the public internet, such as a private, link-local or
 * loopback address.
 */
export const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

// checks addresses while connecting, to prevent DNS rebinding
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
    if (size > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Drains a body that isn't needed, unless it is large, so that the connection can be reused. */
const discard = async (response: IncomingMessage): Promise<string> => {
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>)
      if ((size += part.length) > maxDiscarded) break;
  } catch {
    // the status is already known, so a broken body doesn't matter
  }
  return '';
};

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
/** Returns whether the URL's host is in `OUTBOUND_ALLOW`, for any port or for the URL's port. */
export const isNamedIn = (allowed: readonly string[], url: URL): boolean => {
  const names = allowed.map(name => name.toLowerCase());
  return [url.hostname, url.host, `${url.hostname}:${portOf(url)}`].some(name => names.includes(name));
};
/** Returns whether the URL's host is a private IP address. Host names aren't resolved. */
export const isInnerHost = ({ hostname }: URL): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && isInside(bare);
};

/**
 * Returns a client for user-entered URLs. Rejects private addresses, even if a DNS name resolves to one,
 * except for `allowed`: `host` (any port) or `host:port`.
 */
export const outbound = (allowed: readonly string[]): Outbound => {
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, timeout: idleMs }),
    'https:': new SecureAgent({ keepAlive: true, timeout: idleMs }),
  };
  return async (url, { method, headers, body, timeoutMs, isNeeded = () => true, ignoresBody }) => {
    const { protocol } = url;
    if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused();
    const isAllowed = isNamedIn(allowed, url);
    if (!isAllowed && isInnerHost(url)) throw new OutboundRefused();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = protocol === 'https:' ? secureRequest : plainRequest;
      const asking = request(url, {
        method,
        agent: agents[protocol],
        headers: body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isAllowed ? {} : { lookup: lookupOutside }),
      });
      const send = () => (isNeeded() ? asking.end(body) : asking.destroy(new NotSent()));
      asking
        .once('response', resolve)
        .on('error', reject)
        // after status 101, Node emits neither `response` nor `error`
        .once('close', () => reject(new Error('the connection was closed without an answer')))
        .once('socket', socket =>
          socket.connecting ? socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', send) : send(),
        );
    });
    const text = await (ignoresBody === true ? discard : textOf)(response);
    const { date = null, 'retry-after': retryAfter = null } = response.headers;
    return { status: response.statusCode ?? 0, text, retryAfter, date };
  };
};
