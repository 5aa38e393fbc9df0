import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { including } from '@latchkey/events/contract/examples.ts';
import pLimit from 'p-limit';
import type { Http } from '../../../testing/api/httpAt.ts';
import { offerOf, providerIdOf, shared } from './places.ts';
import type { Owner } from './rules.ts';
import { idFieldsOf, sampleOf, type Hint, type Path } from './samples.ts';
import { isOwnerField, namedBy, type Walked } from './targets.ts';

const atOnce = 4;
export const together = async <T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> => {
  const limit = pLimit(atOnce);
  await Promise.all(all.map(one => limit(ask, one)));
};

export const png: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAAICAMAAAC/MtYtAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVRIx+3BAQEAAACCIP+vbkhAAQDwaAoIAAGqHa3pAAAAAElFTkSuQmCC',
  'base64',
);
const bytes: Readonly<Record<string, string | Uint8Array>> = {
  'text/csv': 'nameOnCard\nAda Lovelace\n',
  'image/png': png,
  'application/vnd.apple.pkpass': 'PK',
};

/** Values for fields with stricter rules than their schema. */
const values: Readonly<Record<string, unknown>> = {
  credentialProvider: 'LEGIC_CONNECT',
  lines: ['Nobody'],
  design: blankDesign('Front door'),
  fixedData: '00'.repeat(16),
  publicKey: 'QUJD',
  templateName: 'credential-portrait',
  baseUrl: 'https://provider.example.test',
  androidStoreUrl: 'https://play.google.com/store/apps/details?id=',
  iosStoreUrl: 'https://apps.apple.com/app/',
  deepLinkUrl: 'https://go.example.test',
  projectId: 4711,
  apiKeyName: 'latchkey',
  apiKeySecret: 'a key of eight',
  webhookSecret: 'a secret of eight',
  url: 'https://doors.example.test/hook',
  from: '2026-11-01T00:00:00.000Z',
  types: ['com.latchkey.credential.*'],
  callbackUrls: ['https://doors.example.test/cb'],
  phoneNumber: null,
  displayName: 'Front door',
  amount: 10,
  startAt: '2027-01-01',
  details: including(1),
  clientId: 'latchkey',
  clientSecret: 'a secret of the provider',
  issuerLocation: 'https://id.example.test',
  userEmailRegex: String.raw`.*@acme\.example`,
};

const usualId = (field: string, place: Owner): string | null => {
  const noun = namedBy(field);
  if (noun === 'provider') return providerIdOf.get(place.customerId!) ?? null;
  if (noun === 'minted') return crypto.randomUUID();
  if (isOwnerField(field)) return null;
  if (noun === 'customer') return place.customerId!;
  return shared[noun as keyof typeof shared] && noun !== 'pdfDesign'
    ? shared[noun as keyof typeof shared]
    : offerOf(noun, place.partnerId!);
};

const roleFor = (owned: string) => (owned === 'partnerId' ? 'partner_admin' : 'customer_credentials_ro');

export interface Sent {
  readonly query: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Field {
  readonly part: 'body' | 'query';
  readonly path: Path;
}
export const titleOf = ({ part, path }: Field): string => `${part} ${path.join('.')}`;
export const nameOf = ({ path }: Field): string => path.findLast(step => typeof step === 'string') as string;

export const fieldsOf = ({ route, isList }: Walked): readonly Field[] => {
  const { body, query, mediaTypes } = route.request ?? {};
  return [
    ...(body && !mediaTypes && route.method !== 'get'
      ? idFieldsOf(body).map(path => ({ part: 'body', path }) as const)
      : []),
    ...(query && !isList ? idFieldsOf(query).map(path => ({ part: 'query', path }) as const) : []),
  ];
};

/**
 * Options of a generated body. `owned`: the field for a new object's owner, filled with the place's ID.
 * `set`: values of other ID fields.
 */
export interface BodyOptions {
  readonly owned?: string | undefined;
  readonly set?: readonly (readonly [Field, string])[];
}

export const requestFor = (
  walked: Walked,
  place: Owner,
  { owned: named, set = [] }: BodyOptions = {},
): Sent => {
  const { route } = walked;
  const { query: querySchema, body: bodySchema, mediaTypes } = route.request ?? {};
  const owned = named ?? (walked.noun === 'permission' ? 'customerId' : undefined);
  const ids = fieldsOf(walked).map(titleOf);
  const hintFor =
    (part: Field['part']): Hint =>
    (path, isNeeded = false) => {
      const title = titleOf({ part, path });
      const other = set.find(([one]) => titleOf(one) === title)?.[1];
      if (other !== undefined) return other;
      const field = path.at(-1);
      if (typeof field !== 'string') return undefined;
      if (field === 'email' && path.length === 1) return `ada.${crypto.randomUUID()}@example.test`;
      if (field === 'role' && owned) return roleFor(owned);
      if (field === 'filter') return set.some(([one]) => nameOf(one) === 'ids') ? undefined : {};
      if (field === 'action' && walked.noun === 'user') return 'customer.read';
      if (field in values) return values[field];
      if (field === owned) return field === 'customerId' ? place.customerId : place.partnerId;
      const isTop = path.length === 1 && ids.includes(title) && !isOwnerField(field);
      return isTop || isNeeded ? (usualId(field, place) ?? undefined) : undefined;
    };
  const query = querySchema && !walked.isList ? sampleOf(querySchema, hintFor('query')) : {};
  const isNeeded = (name: string) => querySchema?.shape[name]?.safeParse(undefined).success === false;
  const params = Object.entries(query as Record<string, unknown>).filter(
    ([name]) => ids.includes(`query ${name}`) || isNeeded(name),
  );
  const media = mediaTypes?.[0];
  if (media !== undefined && bytes[media] === undefined)
    throw new Error(`the walk has no ${media} for ${walked.key}`);
  const json = bodySchema && media === undefined ? sampleOf(bodySchema, hintFor('body')) : {};
  return {
    query:
      params.length > 0
        ? `?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`
        : '',
    body: route.method === 'get' ? undefined : media === undefined ? json : bytes[media],
    headers: media === undefined ? {} : { 'Content-Type': media },
  };
};

export const ask = (http: Http, { route }: Walked, address: string, { query, body, headers }: Sent) =>
  http.send(route.method.toUpperCase(), address + query, body, headers);
