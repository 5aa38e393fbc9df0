import type { CredentialType } from '@latchkey/events/contract/credentialType.ts';
import { staffCard, staffCardsOrder } from './demoData.ts';
import { cardCustomers } from './cardDesigns.ts';
import type { DemoCustomer } from './customers.ts';
import type { Tongue } from './people.ts';
import type { Random } from './random.ts';

const dayMs = 24 * 3_600_000;
export const historyDays = 92;

export interface Trouble {
  readonly failed: number;
  readonly status: number;
  readonly words: string;
}
export interface PlannedOrder {
  readonly at: Date;
  readonly name: string;
  readonly profile: 'Employee badge' | 'Visitor pass' | 'Locker key' | 'Wallet pass' | 'Staff card';
  readonly type: CredentialType;
  readonly count: number;
  readonly end: 'issued' | 'draft';
  readonly trouble: Trouble | null;
}

const names: Readonly<Record<Tongue, readonly string[]>> = {
  en: [
    'Apprentices 2026',
    'Contractors north gate',
    'Night shift',
    'Office move',
    'Forklift drivers',
    'Cleaning crew',
    'Board and guests',
    'Summer staff',
    'Warehouse team',
    'Replacement badges',
  ],
  de: [
    'Auszubildende 2026',
    'Fremdfirmen Tor Nord',
    'Nachtschicht',
    'Umzug Verwaltung',
    'Staplerfahrer',
    'Reinigung',
    'Vorstand und Gäste',
    'Aushilfen Sommer',
    'Lager',
    'Ersatzausweise',
  ],
};
const visitors: Readonly<Record<Tongue, (week: number) => string>> = {
  en: week => `Visitors week ${week}`,
  de: week => `Besucher KW ${week}`,
};
const troubles: readonly Omit<Trouble, 'failed'>[] = [
  { status: 503, words: 'Service overloaded, try again later' },
  { status: 422, words: 'Device does not support this file' },
  { status: 409, words: 'Recipient is blocked by the operator' },
];

export const weekOf = (day: Date): number => {
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayMs + 1) / 7);
};

const parts = (sum: number, of: number): readonly number[] => {
  const weights = Array.from({ length: of }, (_, n) => 1 + (n % 3) + (n === 1 ? 3 : 0));
  const all = weights.reduce((a, b) => a + b, 0);
  const sizes = weights.map(weight => Math.max(1, Math.floor((sum * weight) / all)));
  const rest = sum - sizes.reduce((a, b) => a + b, 0);
  return sizes.map((size, n) => (n === 0 ? size + rest : size));
};

const workingTime = (random: Random, now: Date, daysAgo: number): Date => {
  const at = new Date(now.getTime() - daysAgo * dayMs);
  at.setUTCHours(random.between(6, 14), random.between(0, 59), random.between(0, 59), 0);
  const weekday = at.getUTCDay();
  if (weekday === 0 || weekday === 6) at.setUTCDate(at.getUTCDate() - 2);
  return at;
};

const cardsOf = { count: 16, daysAgo: 20 } as const;
const cardOrders = ({ key, tongue }: DemoCustomer, random: Random, now: Date): readonly PlannedOrder[] =>
  !cardCustomers.some(one => one === key)
    ? []
    : [
        {
          at: workingTime(random, now, cardsOf.daysAgo),
          name: staffCardsOrder[tongue],
          profile: staffCard.displayName,
          type: 'wallet',
          count: cardsOf.count,
          end: 'issued',
          trouble: null,
        },
      ];

export const ordersOf = (customer: DemoCustomer, random: Random, now: Date): readonly PlannedOrder[] => {
  const { key, tongue, issued, left } = customer;
  if (issued === 0) return [];
  const isLarge = key === 'acme';
  const cards = cardOrders(customer, random, now);
  const sizes = parts(issued - (cards[0]?.count ?? 0), isLarge ? 22 : random.between(3, 6));
  const [first, last] = [historyDays - 3, isLarge ? 1 : random.between(1, 12)];
  const orders = sizes.map((count, n): PlannedOrder => {
    const daysAgo = Math.round(first - (n * (first - last)) / (sizes.length - 1));
    const at = workingTime(random, now, daysAgo);
    const isVisitors = isLarge ? n % 3 === 2 : n % 4 === 3;
    const picked = isVisitors
      ? 'Visitor pass'
      : random.pick([
          'Employee badge',
          'Employee badge',
          'Employee badge',
          'Wallet pass',
          'Locker key',
        ] as const);
    const isTroubled = isLarge ? n === 19 || n === 7 : random.next() < 0.06;
    // only every third order of the large customer is for wallet passes, which its contract includes; orders
    // with planned failures are for badges
    const large = n % 3 === 1 && !isTroubled ? 'Wallet pass' : 'Employee badge';
    const profile = isLarge && (n % 3 === 1 || picked === 'Wallet pass') ? large : picked;
    const isAdmin = isLarge && n === 6;
    const failed = Math.min(count, isLarge && n === 19 ? 27 : Math.ceil(count * 0.15));
    return {
      at,
      name: isVisitors ? visitors[tongue](weekOf(at)) : names[tongue][n % names[tongue].length]!,
      profile,
      count,
      end: 'issued',
      type: isAdmin ? 'admin' : profile === 'Wallet pass' ? 'wallet' : 'user',
      trouble: isTroubled
        ? { failed, ...(isLarge && n === 19 ? troubles[0]! : random.pick(troubles)) }
        : null,
    };
  });
  const draft = {
    at: workingTime(random, now, 2),
    profile: 'Employee badge',
    type: 'user',
    end: 'draft',
    trouble: null,
  } as const;
  const draftName = tongue === 'de' ? 'Frühjahr' : 'Spring intake';
  const drafts: readonly PlannedOrder[] =
    isLarge || key === 'clinic'
      ? [{ ...draft, name: draftName, count: key === 'clinic' ? left + 29 : 40 }]
      : random.next() < 0.2
        ? [{ ...draft, name: draftName, count: random.between(2, 12) }]
        : [];
  return [...orders, ...cards, ...drafts];
};
