import type { AnyEntity, AnyEventType, DomainEvent } from '@latchkey/events/kernel/index.ts';
import { sampleOf } from '../../../testing/golden/sampleOf.ts';
import { make, type Maker } from './made.ts';
import { placeOf } from './places.ts';
import type { Noun, Owner } from './rules.ts';

const nameFields = ['name', 'displayName', 'description'];

const createdOf = ({ name, events }: AnyEntity): AnyEventType | undefined =>
  events[`${name.charAt(0).toUpperCase()}${name.slice(1)}Created`];

const makerFor =
  (entity: AnyEntity): Maker =>
  (owner: Owner, id) => {
    const created = createdOf(entity)!;
    const presets: Readonly<Record<string, unknown>> = {
      customerId: owner.customerId ?? null,
      partnerId: owner.partnerId ?? null,
      ...Object.fromEntries(nameFields.map(field => [field, placeOf(owner)])),
    };
    const sample = Object.entries(sampleOf(created.schema) as object).map(
      ([field, value]: [string, unknown]) => [field, field in presets ? presets[field] : value] as const,
    );
    const event = (created as unknown as (data: object) => DomainEvent)(Object.fromEntries(sample));
    const within = {
      ...(entity.path.includes(':customerId') ? { customer: owner.customerId! } : {}),
      ...(entity.path.includes(':partnerId') ? { partner: owner.partnerId! } : {}),
    };
    return make(entity.name as Noun, owner, [event], id, within);
  };

/**
 * Creates makers for nouns without their own; generates the first event from its schema, with the owner's IDs
 * and the place's name.
 */
export const plainMakersOf = (
  entities: readonly AnyEntity[],
  written: ReadonlySet<string>,
): Readonly<Record<string, Maker>> =>
  Object.fromEntries(
    entities
      .filter(one => createdOf(one) && !written.has(one.name))
      .map(entity => [entity.name, makerFor(entity)]),
  );
