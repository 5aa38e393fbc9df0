import { hash as digest } from 'node:crypto';
import type { AnyEventType } from '../kernel/event.ts';
import { erased } from '../kernel/personal.ts';
import { seal, tryOpen } from './keys.ts';
import { idOf, type Meta, type NewEvent, type Recorded } from './store.ts';

/** Every event type of the house by its name. */
export type EventCatalogue = ReadonlyMap<string, AnyEventType>;
export const catalogueOf = (
  entities: readonly { readonly events: Readonly<Record<string, AnyEventType>> }[],
): EventCatalogue =>
  new Map(entities.flatMap(({ events }) => Object.values(events).map(type => [type.type, type])));

/** An event as it lies in the table: exactly the bytes that the chain covers. */
export interface StoredEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  readonly at: string;
}

export type PersonKeys = ReadonlyMap<string, Buffer>;

const sealedField = '$sealed';
/** Meta as stored: the event's version and the chain's hash beside what the caller gave. */
interface StoredMeta extends Omit<Meta, 'address'> {
  readonly version: number;
  readonly address?: string;
  readonly hash: string;
}

const actorSubject = ({ by }: Pick<Meta, 'by'>) => `${by.kind}-${by.id}`;

/** The subjects whose keys an event needs: its stream where it has personal fields, and the actor where it has an address. */
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

/** Where an event stands in the chain. */
export interface Link {
  readonly stream: string;
  readonly revision: number;
  /** Hash of the event before it, empty for the first. */
  readonly before: string;
}

/** SHA-256 over the predecessor's hash and the stored bytes, each with its length, so that nothing can be moved between fields. */
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

/** The texts to store, and the hash that the next event of the stream builds on. */
export const encode = (
  catalogue: EventCatalogue,
  keys: PersonKeys,
  link: Link,
  { id: given, event, meta }: NewEvent,
) => {
  const id = given.toLowerCase(); // as PostgreSQL gives it back: the hash and the seals hang on it
  const type = catalogue.get(event.type);
  if (!type) throw new Error(`no noun of the house has an event ${event.type}`);
  const data =
    type.personal.length === 0 ? event.data : sealPersonal(type, keys, link.stream, id, event.data);
  const { address, ...open } = meta;
  const rest = {
    ...open,
    version: type.version,
    ...(address === undefined ? {} : { address: sealPart(keys, actorSubject(meta), address, id) }),
  };
  const texts = { data: JSON.stringify(data), meta: JSON.stringify(rest) };
  const hash = hashOf(link, id, event.type, texts.data, texts.meta);
  return { id, type: event.type, data: texts.data, meta: withHash(texts.meta, hash), hash };
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

const hashMark = ',"hash":"';
const withHash = (meta: string, hash: string) => `${meta.slice(0, -1)}${hashMark}${hash}"}`;

/** The stored meta without its hash, byte for byte as it was hashed, and the hash. */
export const splitMeta = (meta: string): { readonly meta: string; readonly hash: string } => {
  const at = meta.lastIndexOf(hashMark);
  return { meta: `${meta.slice(0, at)}}`, hash: meta.slice(at + hashMark.length, -2) };
};

/** The subjects whose keys stored events need to be read. */
export const sealedSubjects = (events: readonly StoredEvent[]): readonly string[] => {
  const subjects = new Set<string>();
  for (const { data, meta, stream } of events) {
    if (data.includes(sealedField)) subjects.add(stream);
    if (meta.includes(addressMark)) subjects.add(actorSubject(JSON.parse(meta) as StoredMeta));
  }
  return [...subjects];
};
const addressMark = 'address":'; // a text that merely looks so has no sealed part, and its key is not used

/** Parses what stands before the hash. What was recorded together mostly says the same: it is parsed once. */
const metaParser = () => {
  let last = '';
  let parsed: { readonly version: number; readonly address: string | undefined; readonly meta: Meta };
  return (text: string) => {
    if (text === last) return parsed;
    last = text;
    const { version, address, ...meta } = JSON.parse(text) as Omit<StoredMeta, 'hash'>;
    return (parsed = { version, address, meta });
  };
};

/** Decodes events of one read: opens what is sealed (without its key it reads as erased) and brings them to today's version. */
export const decoder = (catalogue: EventCatalogue, keys: PersonKeys) => {
  const parse = metaParser();
  return (stored: StoredEvent): Recorded => {
    const type = catalogue.get(stored.type);
    if (!type)
      throw new Error(`no noun of the house has an event ${stored.type} (position ${stored.position})`);
    const { meta: text, hash } = splitMeta(stored.meta);
    const { version, address, meta } = parse(text);
    const data = openPersonal(type, keys, stored, JSON.parse(stored.data) as Record<string, unknown>);
    const place = address === undefined ? null : openPart(keys, actorSubject(meta), address, stored.id);
    const { type: name, data: revived } = type.revive(version, data);
    return {
      type: name,
      data: revived,
      id: stored.id,
      stream: stored.stream,
      entityId: idOf(stored.stream),
      meta: place === null ? meta : { ...meta, address: place as string },
      at: stored.at,
      revision: stored.revision,
      position: stored.position,
      hash,
    };
  };
};

const openPersonal = (
  type: AnyEventType,
  keys: PersonKeys,
  { stream, id }: StoredEvent,
  data: Record<string, unknown>,
) => {
  const { [sealedField]: sealed, ...shown } = data;
  if (typeof sealed !== 'string') return data;
  const hidden = openPart(keys, stream, sealed, `${stream}\n${id}`);
  return {
    ...shown,
    ...((hidden as object | null) ?? Object.fromEntries(type.personal.map(field => [field, erased]))),
  };
};

/**
 * Null where the key is gone, or is not the one that sealed: somebody who was forgotten and then came back has another. Whether the bytes are
 * the ones recorded is not for this to tell but for the chain, which covers them.
 */
const openPart = (keys: PersonKeys, subject: string, sealed: string, about: string): unknown => {
  const key = keys.get(subject);
  const plain = key && tryOpen(key, Buffer.from(sealed, 'base64'), about);
  return plain ? JSON.parse(plain.toString()) : null;
};
