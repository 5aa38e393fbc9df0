import type { Actor } from '@latchkey/events/store/store.ts';
import { recipientActor } from '@latchkey/events/wallet/claimToken.ts';
import { z } from 'zod';
import { namesOf } from '../http/displayNames.ts';
import type { Call } from '../http/route.ts';

/** Who did something: a person by name, anything else named as what it is. `name` is null where the person was forgotten. */
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
/** In the place of an actor that the caller may not know of. */
export const foreignActor = (locale: 'en' | 'de'): ActorShown => ({
  kind: 'elsewhere',
  id: 'elsewhere',
  name: elsewhere[locale],
});

type Names = ReadonlyMap<string, string>;

const shownKind = ({ kind, id }: Actor): string => (id === recipientActor.id ? 'recipient' : kind);

/** An event's actor; `names` are those of the persons, and of API keys where they were looked up. Names only: an e-mail may lie outside the caller's scope. */
export const actorShownOf = (by: Actor, names: Names, locale: 'en' | 'de'): ActorShown => {
  const { id } = by;
  const kind = shownKind(by);
  const name = kind === 'user' ? names.get(id) || null : (names.get(id) ?? processes[kind]?.[locale] ?? kind);
  return { kind, id, name };
};

/** The same for rows, which keep a person's id or the kind of a process in one text: looks all of `kept` up at once, then answers who each is. */
export const actorsIn = async (
  call: Call,
  kept: readonly unknown[],
): Promise<(by: unknown) => ActorShown> => {
  const names = await namesOf(call, kept);
  return by => {
    const id = String(by);
    return actorShownOf({ kind: id in processes ? (id as Actor['kind']) : 'user', id }, names, call.locale);
  };
};
