import type { NounName } from '@latchkey/events/catalogue.ts';
import type { Role } from '@latchkey/events/access/roles.ts';

/**
 * Who may see and change what, told a second time from api.md ("Roles", "unseen things") and not from the permissions, grants and scopes that the API decides
 * by: the tenants' walk compares the two. One letter per role in the order of api.md's table, `x` may, `.` may not.
 */
const columns: readonly Role[] = [
  'super_admin',
  'admin',
  'partner_admin',
  'customer_admin',
  'customer_credentials_rw',
  'customer_credentials_ro',
];
export type Noun =
  | Exclude<NounName, 'keyset' | 'signInRules' | 'unique' | 'walletIssuer'>
  | 'billingCycle'
  | 'customerProvider'
  | 'partnerAuthProvider'
  | 'permission'
  | 'session';

const rights: Readonly<Record<Noun, { readonly read: string; readonly write: string }>> = {
  apiKey: { read: 'xxxx..', write: 'xxxx..' },
  partner: { read: 'xxx...', write: 'xxx...' },
  customer: { read: 'xxxxxx', write: 'xxx...' },
  order: { read: 'xxxxxx', write: 'xxxxx.' },
  credential: { read: 'xxxxxx', write: 'xxxxx.' },
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
/** Single actions for which api.md names other roles than for the rest of their noun. */
export const exceptions: Readonly<Record<string, string>> = {
  'post /admin/card-profiles/:id/approve': 'xx....', // "(global admins)"
  'post /admin/card-profiles/:id/design/reopen': 'xx....', // "those who may approve"
  'put /admin/customers/:id': 'xxxx..', // "customer settings …: change"
  'patch /admin/customers/:id': 'xxxx..',
  'put /admin/customers/:id/logo': 'xxxx..',
  'delete /admin/customers/:id/logo': 'xxxx..',
  'put /admin/customers/:id/app-logo': 'xxxx..',
  'delete /admin/customers/:id/app-logo': 'xxxx..',
  'put /admin/pdf-designs/:id/admin-logo': 'xxx...', // PDF-36: "permission to manage the customer's partner"
  'delete /admin/pdf-designs/:id/admin-logo': 'xxx...',
  'get /admin/customers/:id/reader-config': 'xxxx..', // it holds keys: "customer settings …: change"
  'post /admin/customers/:id/reader-config': 'xxxx..',
  'post /admin/credentials/:id/erase': 'xxxx..', // a person's data: "customer settings, users …: change"
};

/** What is done to a user without taking anything away. */
const adds: ReadonlySet<string> = new Set([
  'post /admin/users/:id/invite',
  'post /admin/users/:id/permissions',
]);

/** Nobody's things that all may read who may read the noun at all. */
const shared: ReadonlySet<Noun> = new Set(['dataFormat', 'appConfig', 'providerConfig']);
/** What a partner offers to the customers below it. */
const offered: ReadonlySet<Noun> = new Set(['cardProfile', 'pdfDesign', 'dataFormat']);

/** Whose something is: a customer's, a partner's, one user's own, or nobody's. */
export interface Owner {
  readonly customerId?: string | null;
  readonly partnerId?: string | null;
  readonly userId?: string | null;
}
export interface Thing {
  readonly noun: Noun;
  readonly id: string;
  readonly owner: Owner;
  /** `own`, `sibling`, `parent`, `foreign` …: where it lies, as seen by the roles that are held for one tenant. */
  readonly place: string;
  /** What its address names before it: the customer of a credential, its order. */
  readonly within?: Readonly<Partial<Record<Noun, string>>>;
  /** Of a user: nobody changes who holds a role above the own. */
  readonly role?: Role;
}
export interface Actor {
  readonly role: Role;
  /** A key has no profile and no sessions, and does for the rest what its role does. */
  readonly kind: 'user' | 'apiKey';
  readonly userId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}
/** The partners from the top down to the one that a partner is, or that a customer belongs to. */
export type LineageOf = (owner: Owner) => readonly string[];

const says = (letters: string, role: Role) => letters[columns.indexOf(role)] === 'x';
const isGlobal = ({ role }: Actor) => role === 'super_admin' || role === 'admin';

/** Whether the role may do it at all, wherever. `key` is `method path`. */
export const mayAtAll = ({ role }: Actor, noun: Noun, key: string): boolean =>
  says(exceptions[key] ?? rights[noun][key.startsWith('get ') ? 'read' : 'write'], role);

/** Whether something lies within what the actor's role is held for. */
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
  if (!says(rights[noun].read, actor.role)) return false;
  if (reachesOwner(actor, owner, lineageOf)) return true;
  if (!owner.customerId && !owner.partnerId && !owner.userId) return shared.has(noun);
  if (actor.customerId === null || owner.customerId || !owner.partnerId || !offered.has(noun)) return false;
  return lineageOf({ customerId: actor.customerId }).includes(owner.partnerId);
};

/** Whether something may be named by what lies with `subject`: its own, or what a partner on its line or nobody owns. */
export const fits = (owner: Owner, subject: Owner, lineageOf: LineageOf): boolean => {
  if (owner.customerId) return owner.customerId === subject.customerId;
  return !owner.partnerId || lineageOf(subject).includes(owner.partnerId);
};

export const removesPartner = 'delete /admin/partners/:id';

export type Verdict = 'allowed' | 'forbidden' | 'unseen';
/** What a route is to answer for a target: `key` and `noun` are the route's, the target is what its address names. */
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
  // PAR-54: a permission held for that very partner alone does not do
  if (key === removesPartner && lineageOf(target.owner).at(-1) === actor.partnerId) return 'forbidden';
  return reachesOwner(actor, target.owner, lineageOf) ? 'allowed' : 'forbidden';
};
