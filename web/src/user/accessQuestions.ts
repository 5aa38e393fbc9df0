import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';

const usual = { read: 'read', change: 'change', delete: 'delete' } as const;
/** What can be asked: of each kind of thing, by what it is looked at, changed and deleted. A provider takes its devices away itself, a voucher stays as it was made, and a contract ends by itself. */
export const kinds = {
  customer: usual,
  partner: usual,
  order: { ...usual, change: 'rename' },
  credential: { ...usual, delete: 'remove' },
  cardProfile: usual,
  pdfDesign: usual,
  dataFormat: usual,
  providerConfig: usual,
  appConfig: usual,
  device: { ...usual, delete: null },
  voucher: { ...usual, change: null },
  credit: { read: 'read', change: 'add', delete: null },
  contract: { read: 'read', change: 'edit', delete: null },
  keyset: { read: null, change: 'change', delete: null },
  authProvider: usual,
  oauthClient: usual,
  apiKey: { ...usual, change: 'regenerate' },
  user: usual,
  signInRules: { ...usual, delete: null },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof typeof usual, string | null>>>>;
export type Kind = keyof typeof kinds;
export const verbs = ['read', 'change', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** What is asked of the customer or partner that it lies with. */
export const isOfOwner = (kind: Kind): kind is 'credit' | 'keyset' => kind === 'credit' || kind === 'keyset';
/** There is one record of these. */
export const onlyOne = (kind: Kind): string | null => (kind === 'signInRules' ? signInRulesId : null);

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** The last id in what was entered: an id alone, or the address of a page. */
export const idIn = (text: string): string | null => text.match(anyId)?.at(-1)?.toLowerCase() ?? null;
