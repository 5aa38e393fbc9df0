import type { Actor } from '@latchkey/events/store/store.ts';
import { recipientActor } from '@latchkey/events/wallet/claimToken.ts';
import { z } from 'zod';
import { namesOf } from '../http/displayNames.ts';
import type { Call } from '../http/route.ts';

/** The actor of an event. `name` is null for an erased person. */
export const actorShown = z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() });
export type ActorShown = z.output<typeof actorShown>;

const processes: Readonly<Record<string, { readonly en: string; readonly de: string }>> = {
  worker: { en: 'System', de: 'System' },
  system: { en: 'System', de: 'System' },
  webhook: { en: 'Provider', de: 'Anbieter' },
  apiKey: { en: 'API user', de: 'API-Benutzer' },
  oauth: { en: 'Third-party app', de: 'Drittanwendung' },
  recipient: { en: 'Recipient', de: 'Empfänger' },
};

const elsewhere = { en: 'Another organization', de: 'Andere Organisation' } as const;
export const foreignActor = (locale: 'en' | 'de'): ActorShown => ({
  kind: 'elsewhere',
  id: 'elsewhere',
  name: elsewhere[locale],
});

type Names = ReadonlyMap<string, string>;

const shownKind = ({ kind, id }: Actor): string => (id === recipientActor.id ? 'recipient' : kind);

/** Returns an event's actor. Never includes an email, which may be outside the caller's scope. */
export const actorShownOf = (by: Actor, names: Names, locale: 'en' | 'de'): ActorShown => {
  const { id } = by;
  const kind = shownKind(by);
  const name = kind === 'user' ? names.get(id) || null : (names.get(id) ?? processes[kind]?.[locale] ?? kind);
  return { kind, id, name };
};

/**
 * Reads the names of several rows' actors in one go, and returns a function that returns the actor of one
 * row. Rows store an actor as text: the ID of a person, otherwise the actor's kind.
 */
export const actorsIn = async (
  call: Call,
  actors: readonly unknown[],
): Promise<(by: unknown) => ActorShown> => {
  const names = await namesOf(call, actors);
  return by => {
    const id = String(by);
    return actorShownOf({ kind: id in processes ? (id as Actor['kind']) : 'user', id }, names, call.locale);
  };
};
