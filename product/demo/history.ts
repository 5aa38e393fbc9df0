import type { StoredEvent } from '@latchkey/events/store/store.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { staffCard } from './demoData.ts';
import type { WalletAccounts } from '../run/walletAccounts.ts';
import { cardSteps } from './cardSteps.ts';
import { startCards, type StartedCard } from './startCards.ts';
import { isIncluded, startContract } from './contract.ts';
import { addCredits, makeGround, type DemoSettings, type Ground } from './ground.ts';
import { deviceSteps } from './devices.ts';
import type { DemoStores } from './equipping.ts';
import { setIssuers } from './issuers.ts';
import { lifeSteps } from './lives.ts';
import { orderSteps, type Issued, type Step } from './issuing.ts';
import { historyDays, ordersOf } from './orders.ts';
import { randomFrom, type Random } from './random.ts';
import { givenTo, giveVouchers } from './vouchers.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3_600_000;
const page = 5_000;

/**
 * Returns the steps of a customer, except those of its readers. Tops up credits so that the intended balance
 * remains.
 */
const stepsOf = (
  world: World,
  ground: Ground,
  random: Random,
  now: Date,
  issued: (some: readonly Issued[]) => void,
  card: StartedCard | undefined,
): readonly Step[] => {
  const { customer } = ground;
  const orders = ordersOf(customer, random, now);
  const ordered = orders.filter(({ end }) => end === 'issued');
  const paid = ordered.filter(planned => !isIncluded(customer, planned));
  const spent = paid.reduce((sum, { count, trouble }) => sum + count - (trouble?.failed ?? 0), 0);
  const isTopped = spent + customer.left > 400;
  // enough for the orders before the top-up
  const first = isTopped ? Math.ceil((spent + customer.left) * 0.7) : spent + customer.left;
  const texts =
    customer.tongue === 'de'
      ? (['Anfangsbestand', 'Nachbestellung'] as const)
      : (['Opening balance', 'Second order'] as const);
  const opening = new Date(now.getTime() - (historyDays + 1) * dayMs);
  const topUp = new Date(now.getTime() - 45 * dayMs);
  let people = 0;
  return [
    { at: opening, run: () => addCredits(world, ground, first, texts[0]) },
    { at: opening, run: () => startContract(world, ground, opening) },
    {
      at: topUp,
      run: () => addCredits(world, ground, spent + customer.left - first - givenTo(customer), texts[1]),
    },
    { at: topUp, run: () => giveVouchers(world, ground) },
    ...cardSteps(world, ground, card, now),
    ...orders.flatMap(planned => {
      const firstPerson = people;
      people += planned.count;
      const life = { isWallet: planned.profile === 'Wallet pass', at: planned.at, until: now };
      return orderSteps(world, ground, planned, random, firstPerson, some => {
        // Latchkey issues cards itself; the provider's sandbox doesn't know them
        if (planned.profile === staffCard.displayName) return [];
        issued(some);
        return lifeSteps(world, ground, some, life, random);
      });
    }),
  ];
};

const runAll = async (world: World, steps: readonly Step[]): Promise<void> => {
  const open = steps.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (let step = open.pop(); step; step = open.pop()) {
    world.setClock(step.at);
    const more = (await step.run()) ?? [];
    if (more.length > 0) open.push(...more);
    if (more.length > 0) open.sort((a, b) => b.at.getTime() - a.at.getTime());
  }
};

/**
 * Creates three months of history for fifty customers, up to a minute ago. Returns the events and the
 * credentials issued by the provider.
 */
export const makeHistory = async (
  world: World,
  stores: DemoStores,
  settings: DemoSettings,
  wallets: WalletAccounts,
  now: Date,
): Promise<{ readonly events: readonly StoredEvent[]; readonly issued: readonly Issued[] }> => {
  world.setClock(new Date(now.getTime() - (historyDays + 3) * dayMs));
  const cards = startCards(stores.files);
  const grounds = await makeGround(world, stores, settings, cards);
  await setIssuers(world, stores, wallets);
  const issued: Issued[] = [];
  const until = new Date(now.getTime() - 60_000);
  const steps = grounds.flatMap((ground, n) => {
    const own: Issued[] = [];
    const take = (more: readonly Issued[]) => void (issued.push(...more), own.push(...more));
    return [
      ...stepsOf(world, ground, randomFrom(n + 1), until, take, cards.get(ground.customer.key)),
      ...deviceSteps(world, ground, own, until),
    ];
  });
  await runAll(world, steps);
  const events: StoredEvent[] = [];
  for (let after = beginning; ;) {
    const chunk = await world.store.readStored(after, page);
    events.push(...chunk);
    if (chunk.length < page) return { events, issued };
    after = chunk.at(-1)!.position;
  }
};
