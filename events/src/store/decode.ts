import type { AnyEventType } from '../kernel/event.ts';
import { erased } from '../kernel/personal.ts';
import {
  actorSubject,
  hashMark,
  sealedField,
  type EventCatalogue,
  type PersonKeys,
  type StoredMeta,
} from './codec.ts';
import { tryOpen } from '../sealing/keys.ts';
import { idOf, type Meta, type Recorded, type StoredEvent } from './store.ts';

interface Parsed extends Pick<StoredMeta, 'version'> {
  readonly address: string | undefined;
  readonly meta: Meta;
  /** Metadata text without the hash. */
  readonly text: string;
}

/** Returns a parser that remembers the last metadata, as adjacent events of one append have the same. */
const metaParser = () => {
  let last: Parsed | undefined;
  return ({ meta: whole }: StoredEvent): Parsed => {
    const text = whole.slice(0, whole.lastIndexOf(hashMark));
    if (text === last?.text) return last;
    const { version, address, ...meta } = JSON.parse(`${text}}`) as Omit<StoredMeta, 'hash'>;
    return (last = { version, address, meta, text });
  };
};

/**
 * Decodes stored events: upgrades them to the current version and opens sealed fields with the keys from
 * `find`, which is called once. Without a key, fields read as erased, and addresses are absent. Events of
 * unknown types are returned without data; folding one throws `UnknownEvent`.
 */
export const decodeAll = async (
  catalogue: EventCatalogue,
  find: (subjects: readonly string[]) => Promise<PersonKeys>,
  stored: readonly StoredEvent[],
): Promise<Recorded[]> => {
  const subjects = new Set<string>();
  const metas = stored.map(metaParser());
  stored.forEach(({ type: name, stream, data }, n) => {
    const type = catalogue.get(name);
    const { version, address, meta } = metas[n]!;
    if (!type) return;
    if (address !== undefined) subjects.add(actorSubject(meta));
    if ((type.personal.length > 0 || version < type.version) && data.includes(sealedField))
      subjects.add(stream);
  });
  const keys = await find([...subjects]);
  return stored.map((event, n) => decode(catalogue.get(event.type), keys, event, metas[n]!));
};

const decode = (
  type: AnyEventType | undefined,
  keys: PersonKeys,
  stored: StoredEvent,
  { version, address, meta, text }: Parsed,
): Recorded => {
  const place = address === undefined ? null : openPart(keys, actorSubject(meta), address, stored.id);
  return {
    type: stored.type,
    data: type ? dataOf(type, keys, stored, version) : {},
    id: stored.id,
    stream: stored.stream,
    entityId: idOf(stored.stream),
    meta: place === null ? meta : { ...meta, address: place as string },
    at: `${stored.at.slice(0, 23)}Z`,
    revision: stored.revision,
    position: stored.position,
    hash: stored.meta.slice(text.length + hashMark.length, -2),
  };
};

const dataOf = (type: AnyEventType, keys: PersonKeys, stored: StoredEvent, version: number) => {
  const data = openPersonal(type, keys, stored, JSON.parse(stored.data) as Record<string, unknown>);
  // revives data of the current version, too, because adding a field with a default doesn't create a new
  // version
  return type.revive(version, data).data;
};

const openPersonal = (
  type: AnyEventType,
  keys: PersonKeys,
  { stream, id }: StoredEvent,
  data: Record<string, unknown>,
) => {
  const sealed = data[sealedField];
  if (typeof sealed !== 'string') return data;
  const hidden = openPart(keys, stream, sealed, `${stream}\n${id}`) as object | null;
  delete data[sealedField]; // cheap, as the field is the object's last key
  return Object.assign(data, hidden ?? Object.fromEntries(type.personal.map(field => [field, erased])));
};

/**
 * Opens sealed fields. Returns null if the key is missing or a different one, for example because the person
 * was erased and added again. Detecting tampering is left to the chain.
 */
const openPart = (keys: PersonKeys, subject: string, sealed: string, about: string): unknown => {
  const key = keys.get(subject);
  const plain = key && tryOpen(key, Buffer.from(sealed, 'base64'), about);
  return plain ? JSON.parse(plain.toString()) : null;
};
