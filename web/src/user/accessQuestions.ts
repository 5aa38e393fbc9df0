import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { nouns } from '../core/nouns.ts';

const usualActions = { read: 'read', change: 'change', delete: 'delete' } as const;
/**
 * The actions to ask about for a kind of entity, by the API's names; null if people can't take the action.
 * For example, only providers remove devices.
 */
const listed = {
  customer: usualActions,
  partner: usualActions,
  order: { ...usualActions, change: 'rename' },
  credential: { ...usualActions, delete: 'remove' },
  cardProfile: usualActions,
  pdfDesign: usualActions,
  dataFormat: usualActions,
  providerConfig: usualActions,
  appConfig: usualActions,
  device: { ...usualActions, delete: null },
  voucher: { ...usualActions, change: null },
  credit: { read: 'read', change: 'add', delete: null },
  contract: { read: 'read', change: 'edit', delete: null },
  keyset: { read: null, change: 'change', delete: null },
  authProvider: usualActions,
  oauthClient: usualActions,
  apiKey: { ...usualActions, change: 'regenerate' },
  user: usualActions,
  signInRules: { ...usualActions, delete: null },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof typeof usualActions, string | null>>>>;
export const verbs = ['read', 'change', 'delete'] as const;
export type Verb = (typeof verbs)[number];
export type Kind = keyof typeof listed | ShownNoun;
type Commands = Readonly<Record<Verb, string | null>>;

const commandOf = ({ access }: AnyEntity, verb: Verb): string | null =>
  (access[verb] ?? 'system') === 'system' ? null : verb;
const commandsOf = (noun: AnyEntity): Commands => ({
  read: commandOf(noun, 'read'),
  change: commandOf(noun, 'change'),
  delete: commandOf(noun, 'delete'),
});
export const kinds: Readonly<Record<Kind, Commands>> = {
  ...listed,
  ...Object.fromEntries(
    Object.entries(nouns).flatMap(([name, noun]) => (name in listed ? [] : [[name, commandsOf(noun)]])),
  ),
} as Record<Kind, Commands>;

/** Returns whether access is checked on the customer or partner that owns the entity. */
export const isOfOwner = (kind: Kind): kind is 'credit' | 'keyset' => kind === 'credit' || kind === 'keyset';
export const onlyOne = (kind: Kind): string | null => (kind === 'signInRules' ? signInRulesId : null);

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Returns the last ID in the input, which may be the URL of a page. */
export const idIn = (text: string): string | null => text.match(anyId)?.at(-1)?.toLowerCase() ?? null;
