import { z } from 'zod';
import type { DataOf, DomainEvent } from '../kernel/index.ts';
import type { Meta, Recorded } from '../store/store.ts';

/** The topics of integration events, without the prefix of the installation. */
export const topics = { status: 'credentials.status.v1', audit: 'audit.events.v1' } as const;
export type TopicName = keyof typeof topics;

/**
 * Translates a domain event into an integration event, its public form. Domain events may change with the
 * product; a type of an integration event never does, except for new optional fields.
 */
export interface Translator {
  /** The type of the domain event. */
  readonly hears: string;
  readonly topic: TopicName;
  /** Such as `com.latchkey.credential.available.v1`. */
  readonly type: string;
  readonly schema: z.ZodObject;
  /** Returns the data; null if this event isn't published. Never reads personal data. */
  readonly dataOf: (event: Recorded) => object | null;
}

/** Returns the type of an integration event. An incompatible form of its data has the next version. */
export const typeOf = (name: string, version: number): string => `com.latchkey.${name}.v${version}`;

/** Returns a translator of an event whose data is typed by the event's schema. */
export const translator = <Type extends { readonly type: string }, Shape extends z.ZodObject>(
  { type: hears }: Type,
  about: Pick<Translator, 'topic' | 'type'> & { readonly schema: Shape },
  dataOf: (event: Recorded<DomainEvent<string, DataOf<Type>>>) => z.input<Shape> | null,
): Translator => ({ ...about, hears, dataOf: dataOf as Translator['dataOf'] });

/** The actor of an event, in all integration events. IDs of users are references without a name. */
export const origin = {
  actor: z.object({
    kind: z.enum(['user', 'apiKey', 'oauth', 'worker', 'webhook', 'system']),
    id: z.string(),
  }),
  /** The user on whose behalf a client or a process acted. */
  onBehalfOf: z.string().nullable(),
};
export const originOf = ({ by, for: whom }: Meta) => ({
  actor: { kind: by.kind, id: by.id },
  onBehalfOf: whom ?? null,
});
