import { z } from 'zod';
import type { DataOf, DomainEvent } from '../kernel/index.ts';
import type { Meta, Recorded } from '../store/store.ts';

/** Topics of integration events, without the installation's prefix. */
export const topics = { status: 'credentials.status.v1', audit: 'audit.events.v1' } as const;
export type TopicName = keyof typeof topics;

/**
 * Translates a domain event into an integration event, its public form. Domain events may change with the
 * product; the type of an integration event never changes, except for new optional fields.
 */
export interface Translator {
  readonly hears: string;
  readonly topic: TopicName;
  /** Type of the integration event, such as `com.latchkey.credential.available.v1`. */
  readonly type: string;
  readonly schema: z.ZodObject;
  /** Returns the data; null if this event isn't published. Never reads personal data. */
  readonly dataOf: (event: Recorded) => object | null;
}

/** Returns the type of an integration event. An incompatible change to its data increments the version. */
export const typeOf = (name: string, version: number): string => `com.latchkey.${name}.v${version}`;

export const translator = <Type extends { readonly type: string }, Shape extends z.ZodObject>(
  { type: hears }: Type,
  about: Pick<Translator, 'topic' | 'type'> & { readonly schema: Shape },
  dataOf: (event: Recorded<DomainEvent<string, DataOf<Type>>>) => z.input<Shape> | null,
): Translator => ({ ...about, hears, dataOf: dataOf as Translator['dataOf'] });

/** Actor of an event, in all integration events. User IDs are references without a name. */
export const origin = {
  actor: z.object({
    kind: z.enum(['user', 'apiKey', 'oauth', 'worker', 'webhook', 'system']),
    id: z.string(),
  }),
  onBehalfOf: z.string().nullable(),
};
export const originOf = ({ by, for: whom }: Meta) => ({
  actor: { kind: by.kind, id: by.id },
  onBehalfOf: whom ?? null,
});
