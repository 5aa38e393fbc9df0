import { refuse } from '@latchkey/events/kernel/index.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { z } from 'zod';
import { originOf } from '../externalSignIn/browser.ts';
import type { Problem } from '../http/problem.ts';
import { route, type Call, type Reply, type Route } from '../http/route.ts';

export const scimPath = '/admin/scim/v2';
export const scimMedia = 'application/scim+json';
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const message = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;

const scimTypes: Readonly<Record<string, string>> = {
  invalid: 'invalidValue',
  malformed: 'invalidSyntax',
  'scim.invalid_filter': 'invalidFilter',
  'scim.invalid_path': 'invalidPath',
  'scim.invalid_value': 'invalidValue',
  'scim.mutability': 'mutability',
  'scim.no_target': 'noTarget',
  'scim.too_many': 'tooMany',
  'scim.group_exists': 'uniqueness',
  'user.user_name_taken': 'uniqueness',
  'user.email_taken': 'uniqueness',
};

export const scimProblem = ({ status, reason, detail, errors = [] }: Problem) => {
  const fields = errors.map(one => {
    const { field, message: text } = one as { field?: string; message?: string };
    return `${field}: ${text}`;
  });
  const scimType = scimTypes[reason];
  return {
    media: scimMedia,
    body: {
      schemas: [message('Error')],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: [detail, ...fields].join(' '),
    },
  };
};

/** Unknown query parameters are ignored. */
const anyQuery = z.looseObject({});
/** A resource sent by a directory. Attribute names are case-insensitive, so they are read individually. */
export const sentResource = z.looseObject({});

export const scimRoute = (declared: Omit<Route, 'policy'>): Route =>
  route({
    ...declared,
    policy: { access: 'customer.manage', accepts: ['scimToken'], perMinute: 1_200 },
    request: { ...declared.request, query: anyQuery },
    response: { ...declared.response, formatProblem: scimProblem },
  });

export const unsupported = () => Promise.resolve(refuse('scim.unsupported'));

/** Returns the tenant of a directory's key; such keys have exactly one. */
export const placeOf = ({ caller: { grants } }: Pick<Call, 'caller'>): DirectoryPlace => {
  const { customerId, partnerId } = grants[0] ?? refuse('forbidden');
  return { customerId, partnerId };
};

export const addressIn = (call: Pick<Call, 'headers' | 'deps'>, at: string): string =>
  `${originOf(call)}${scimPath}/${at}`;

export const scimReply = (body: object, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 200,
  headers: { 'Content-Type': scimMedia, ...headers },
  body,
});

export interface Page {
  readonly startIndex: number;
  readonly count: number;
}
export const maxResults = 200;

/**
 * Reads `startIndex` and `count`, integers of up to nine digits; clamps values out of range (RFC 7644,
 * §3.4.2.4).
 */
export const pageOf = ({ startIndex, count }: Readonly<Record<string, unknown>>): Page => {
  const numberOf = (value: unknown, name: string, fallback: number): number => {
    if (value === undefined) return fallback;
    if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value))
      return refuse('scim.invalid_value', { attribute: name });
    return Number(value);
  };
  return {
    startIndex: Math.min(Math.max(numberOf(startIndex, 'startIndex', 1), 1), 10_000_000),
    count: Math.min(Math.max(numberOf(count, 'count', 100), 0), maxResults),
  };
};

export const listReply = (resources: readonly object[], totalResults: number, { startIndex }: Page): Reply =>
  scimReply({
    schemas: [message('ListResponse')],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  });

/** Removes attributes that weren't requested, top-level ones only (RFC 7644, §3.9). */
export const shaped = (
  resource: Readonly<Record<string, unknown>>,
  { attributes, excludedAttributes }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const named = (value: unknown) =>
    typeof value === 'string' ? value.split(',').map(one => one.trim().toLowerCase().split('.')[0]!) : [];
  const [included, excluded] = [named(attributes), named(excludedAttributes)];
  const always = ['schemas', 'id'];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase();
      if (always.includes(key)) return true;
      return included.length > 0 ? included.includes(key) : !excluded.includes(key);
    }),
  );
};
