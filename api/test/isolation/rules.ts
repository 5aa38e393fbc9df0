import type { NounName } from '@latchkey/events/catalogue.ts';
import type { Role } from '@latchkey/events/access/roles.ts';

const columns: readonly Role[] = [
  'super_admin',
  'admin',
  'partner_admin',
  'customer_admin',
  'customer_credentials_rw',
  'customer_credentials_ro',
];
export type Noun =
  | Exclude<NounName, 'keyset' | 'maintenance' | 'sampleData' | 'signInRules' | 'unique' | 'walletIssuer'>
  | 'billingCycle'
  | 'customerProvider'
  | 'partnerAuthProvider'
  | 'permission'
  | 'session';

/**
 * Roles that may see and change each noun, written from the specification rather than derived from the API's
 * permissions, so that the test compares two independent sources. One letter per role, in the order of
 * `columns`: `x` allowed, `.` not.
 */
const rights: Readonly<Record<Noun, { readonly read: string; readonly write: string }>> = {
  apiKey: { read: 'xxxx..', write: 'xxxx..' },
  webhookEndpoint: { read: 'xxxx..', write: 'xxxx..' },
  partner: { read: 'xxx...', write: 'xxx...' },
  customer: { read: 'xxxxxx', write: 'xxx...' },
  order: { read: 'xxxxxx', write: 'xxxxx.' },
  bulkAction: { read: 'xxxxxx', write: 'xxxxx.' },
  credential: { read: 'xxxxxx', write: 'xxxxx.' },
  comparison: { read: 'xxxxxx', write: 'xxxxx.' },
  contract: { read: 'xx....', write: 'xx....' },
  device: { read: 'xxxxxx', write: 'xxxxx.' },
  credit: { read: 'xxxx..', write: 'xxx...' },
  billingCycle: { read: 'xx....', write: 'xx....' },
  cardProfile: { read: 'xxxxxx', write: 'xxxx..' },
  pdfDesign: { read: 'xxxxxx', write: 'xxxx..' },
  dataFormat: { read: 'xxxxxx', write: 'xxx...' },
  providerConfig: { read: 'xxx...', write: 'xx....' },
  appConfig: { read: 'xxx...', write: 'xx....' },
  oauthClient: { read: 'xxx...', write: 'xxx...' },
  voucher: { read: 'xxx...', write: 'xxx...' },
  customerProvider: { read: 'xxxxxx', write: 'xxx...' },
  authProvider: { read: 'xxxx..', write: 'xxxx..' },
  partnerAuthProvider: { read: 'xxx...', write: 'xxx...' },
  partnerProvider: { read: 'xxx...', write: 'xxx...' },
  user: { read: 'xxxx..', write: 'xxxx..' },
  permission: { read: 'xxxx..', write: 'xxxx..' },
  session: { read: 'xxxxxx', write: 'xxxxxx' },
};
/** Actions whose roles differ from those of their noun, with reasons; quotes are from the specification. */
export const exceptions: Readonly<Record<string, string>> = {
  'post /admin/card-profiles/:id/approve': 'xx....', // "(global admins)"
  'post /admin/card-profiles/:id/send-back': 'xx....',
  'post /admin/card-profiles/:id/design/reopen': 'xx....', // "those who may approve"
  // a search by POST, as its terms are too long for a URL
  'post /admin/customers/:customerId/people/matches': 'xxxxxx',
  'put /admin/customers/:id': 'xxxx..', // "customer settings …: change"
  'patch /admin/customers/:id': 'xxxx..',
  'put /admin/customers/:id/logo': 'xxxx..',
  'delete /admin/customers/:id/logo': 'xxxx..',
  'put /admin/customers/:id/app-logo': 'xxxx..',
  'delete /admin/customers/:id/app-logo': 'xxxx..',
  'put /admin/pdf-designs/:id/admin-logo': 'xxx...', // "permission to manage the customer's partner"
  'delete /admin/pdf-designs/:id/admin-logo': 'xxx...',
  'get /admin/customers/:id/reader-config': 'xxxx..', // contains keys: "customer settings …: change"
  'post /admin/customers/:id/reader-config': 'xxxx..',
  // shows calls of all tenants
  'get /admin/providers-configs/:id/health': 'xx....',
  'post /admin/customers/:id/providers/:credentialProviderId/compare': 'xxxxx.', // "credentials: write"
  // reveals keys: "customer settings …: change"
  'post /admin/customers/:id/providers/:credentialProviderId/keys/reveal': 'xxxx..',
  'post /admin/credentials/:id/erase': 'xxxx..', // personal data: "customer settings, users …: change"
  // contain the code that lets anyone take the credential: "credentials: write"
  'get /admin/customers/:customerId/credentials/:id.pdf': 'xxxxx.',
  'get /admin/credentials/:id.pkpass': 'xxxxx.',
  'get /admin/orders/:id.pdf': 'xxxxx.',
  'get /admin/orders/:id.zip': 'xxxxx.',
  // returns data that every reader may see, and records the download
  'post /admin/credentials/:id/evidence': 'xxxxxx',
  'post /admin/orders/:id/evidence': 'xxxxxx',
};

const adds: ReadonlySet<string> = new Set([
  'post /admin/users/:id/invite',
  'post /admin/users/:id/permissions',
]);

/** Nouns whose objects without an owner are readable by all who may read the noun. */
const shared: ReadonlySet<Noun> = new Set(['dataFormat', 'appConfig', 'providerConfig']);
const offered: ReadonlySet<Noun> = new Set(['cardProfile', 'pdfDesign', 'dataFormat']);

export interface Owner {
  readonly customerId?: string | null;
  readonly partnerId?: string | null;
  readonly userId?: string | null;
}
export interface Thing {
  readonly noun: Noun;
  readonly id: string;
  readonly owner: Owner;
  readonly place: string;
  /** Objects in the path of the thing, such as a credential's order. */
  readonly within?: Readonly<Partial<Record<Noun, string>>>;
  /** Role of a user; only callers with the same or a higher role may change the user. */
  readonly role?: Role;
}
export interface Actor {
  readonly role: Role;
  /** An API key has no profile and no sessions, but otherwise has its role's permissions. */
  readonly kind: 'user' | 'apiKey';
  readonly userId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}
export type LineageOf = (owner: Owner) => readonly string[];

const allows = (letters: string, role: Role) => letters[columns.indexOf(role)] === 'x';
const isGlobal = ({ role }: Actor) => role === 'super_admin' || role === 'admin';

export const mayAtAll = ({ role }: Actor, noun: Noun, key: string): boolean =>
  allows(exceptions[key] ?? rights[noun][key.startsWith('get ') ? 'read' : 'write'], role);

export const reachesOwner = (actor: Actor, owner: Owner, lineageOf: LineageOf): boolean => {
  if (owner.userId) return owner.userId === actor.userId;
  if (isGlobal(actor)) return true;
  if (actor.role === 'partner_admin') return lineageOf(owner).includes(actor.partnerId!);
  return Boolean(owner.customerId) && owner.customerId === actor.customerId;
};

export const sees = (
  actor: Actor,
  { noun, owner }: Omit<Thing, 'id' | 'place'>,
  lineageOf: LineageOf,
): boolean => {
  if (!allows(rights[noun].read, actor.role)) return false;
  if (reachesOwner(actor, owner, lineageOf)) return true;
  if (!owner.customerId && !owner.partnerId && !owner.userId) return shared.has(noun);
  if (actor.customerId === null || owner.customerId || !owner.partnerId || !offered.has(noun)) return false;
  return lineageOf({ customerId: actor.customerId }).includes(owner.partnerId);
};

/**
 * Returns whether an object of `subject` may reference an object of `owner`: same customer, same partner or
 * one above it, or no owner.
 */
export const fits = (owner: Owner, subject: Owner, lineageOf: LineageOf): boolean => {
  if (owner.customerId) return owner.customerId === subject.customerId;
  return !owner.partnerId || lineageOf(subject).includes(owner.partnerId);
};

export const removesPartner = 'delete /admin/partners/:id';

export type Verdict = 'allowed' | 'forbidden' | 'unseen';
/** Returns the expected response for a target. `key` and `noun` are the route's. */
export const verdictOf = (
  actor: Actor,
  { key, noun }: { readonly key: string; readonly noun: Noun },
  target: Thing,
  lineageOf: LineageOf,
): Verdict => {
  if (!mayAtAll(actor, noun, key)) return 'forbidden';
  if (!sees(actor, target, lineageOf)) return 'unseen';
  if (key.startsWith('get ')) return 'allowed';
  if (target.role && columns.indexOf(target.role) < columns.indexOf(actor.role) && !adds.has(key))
    return 'forbidden';
  // removing a partner requires a permission above it
  if (key === removesPartner && lineageOf(target.owner).at(-1) === actor.partnerId) return 'forbidden';
  return reachesOwner(actor, target.owner, lineageOf) ? 'allowed' : 'forbidden';
};
