import { hash as digest } from 'node:crypto';
import type { AnyEventType } from '../kernel/event.ts';
import { seal } from '../sealing/keys.ts';
import type { Meta, NewEvent, Place } from './store.ts';

export type EventCatalogue = ReadonlyMap<string, AnyEventType>;
export const catalogueOf = (
  entities: readonly { readonly events: Readonly<Record<string, AnyEventType>> }[],
): EventCatalogue =>
  new Map(entities.flatMap(({ events }) => Object.values(events).map(type => [type.type, type])));

export type PersonKeys = ReadonlyMap<string, Buffer>;

export const sealedField = '$sealed';
/** Metadata as stored: the caller's, plus the event version and the chain hash. */
export interface StoredMeta extends Omit<Meta, 'address'> {
  readonly version: number;
  readonly address?: string;
  readonly hash: string;
}

export const actorSubject = ({ by }: Pick<Meta, 'by'>) => `${by.kind}-${by.id}`;

/**
 * Returns the subjects whose keys an event needs: its stream for personal fields, and its actor for an
 * address.
 */
export const subjectsOf = (
  catalogue: EventCatalogue,
  stream: string,
  { event, meta }: NewEvent,
): readonly string[] => {
  const isPersonal = (catalogue.get(event.type)?.personal.length ?? 0) > 0;
  if (meta.address === undefined) return isPersonal ? [stream] : none;
  return isPersonal ? [stream, actorSubject(meta)] : [actorSubject(meta)];
};
const none: readonly string[] = [];

const sealPart = (keys: PersonKeys, subject: string, value: unknown, about: string) => {
  const key = keys.get(subject);
  if (!key) throw new Error(`no key for ${subject}`);
  return seal(key, Buffer.from(JSON.stringify(value)), about).toString('base64');
};

/** Position of an event in the hash chain of its stream. */
export interface Link extends Place {
  /** Hash of the previous event; empty for the first. */
  readonly before: string;
}

/**
 * Computes SHA-256 over the previous hash and the stored bytes. Each part is prefixed with its length, so
 * that bytes can't move between fields.
 */
export const hashOf = (
  { before, stream, revision }: Link,
  id: string,
  type: string,
  data: string,
  meta: string,
): string =>
  digest(
    'sha256',
    [before, stream, String(revision), id, type, data, meta].map(framed).join(''),
    'base64url',
  );

const framed = (part: string) => `${Buffer.byteLength(part)}:${part}`;

/** Returns the texts to store, and the hash for the next event of the stream. */
export const encode = (
  catalogue: EventCatalogue,
  keys: PersonKeys,
  link: Link,
  { id: given, event, meta }: NewEvent,
) => {
  const id = given.toLowerCase(); // as in PostgreSQL, because the hash and the seals depend on the ID
  const type = catalogue.get(event.type);
  if (!type) throw new Error(`no noun of the product has an event ${event.type}`);
  const data =
    type.personal.length === 0 ? event.data : sealPersonal(type, keys, link.stream, id, event.data);
  const texts = { data: JSON.stringify(data), meta: metaText(keys, id, type.version, meta) };
  const hash = hashOf(link, id, event.type, texts.data, texts.meta);
  return { id, type: event.type, data: texts.data, meta: withHash(texts.meta, hash), hash };
};

const metaText = (keys: PersonKeys, id: string, version: number, meta: Meta): string => {
  const { address } = meta;
  if (address === undefined) return JSON.stringify({ ...meta, version });
  return JSON.stringify({ ...meta, version, address: sealPart(keys, actorSubject(meta), address, id) });
};

const sealPersonal = (type: AnyEventType, keys: PersonKeys, stream: string, id: string, data: unknown) => {
  const shown: Record<string, unknown> = { ...(data as object) };
  const hidden: Record<string, unknown> = {};
  for (const field of type.personal) {
    hidden[field] = shown[field];
    delete shown[field];
  }
  return { ...shown, [sealedField]: sealPart(keys, stream, hidden, `${stream}\n${id}`) };
};

export const hashMark = ',"hash":"';
const withHash = (meta: string, hash: string) => `${meta.slice(0, -1)}${hashMark}${hash}"}`;

/** Splits stored metadata into the hash and the exact text that was hashed. */
export const splitMeta = (meta: string): { readonly meta: string; readonly hash: string } => {
  const at = meta.lastIndexOf(hashMark);
  return { meta: `${meta.slice(0, at)}}`, hash: meta.slice(at + hashMark.length, -2) };
};
