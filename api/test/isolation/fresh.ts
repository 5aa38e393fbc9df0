import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { CustomerCreated, CustomerProviderAdded } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { openSession } from '../../src/auth/sessions.ts';
import { customerProviderOf, makeOrder, makerOf, permissionIn } from './examples.ts';
import { make, type Made } from './made.ts';
import { places } from './places.ts';
import type { Thing } from './rules.ts';
import { partnerOf, type World } from './given.ts';

export const sessionOf = async ({ app }: Pick<World, 'app'>, userId: string): Promise<Thing> => {
  const { id } = await openSession(app.pool, userId, {});
  return { noun: 'session', id, owner: { userId }, place: 'own' };
};

export const freshPartners = async (world: World, targets: readonly Thing[]): Promise<readonly Thing[]> => {
  const made = targets.map(({ id }) => partnerOf(uuidv7(), id));
  await world.app.tellNew(made.map(({ streamEvents }) => streamEvents));
  return made.map(({ thing }) => thing);
};

export const freshCustomers = async (
  { app }: World,
  targets: readonly Thing[],
): Promise<readonly Thing[]> => {
  const made = targets.map(({ id: at }) => {
    const place = Object.values(places).find(({ customerId }) => customerId === at)!;
    const { partnerId, lineage } = place;
    const terms = { name: 'Fresh', partnerId, lineagePartnerIds: [...lineage], appConfigId: null };
    const id = crypto.randomUUID();
    const created = CustomerCreated({ ...terms, technicalContactEmails: [], providers: [] });
    return make('customer', { customerId: id }, [created], id);
  });
  await app.tellNew(made.map(({ streamEvents }) => streamEvents));
  return made.map(({ thing }) => thing);
};

const providerAddedTo = async ({ app }: World, customerId: string): Promise<Thing> => {
  const stream = `customer-${customerId}`;
  const { providers } = customerState.of(await app.store.read(stream));
  const credentialProviderId = uuidv7();
  const added = { ...providers[0]!, credentialProviderId };
  const remaining = [providers[0]!, ...providers.slice(1).slice(-7)];
  await app.tell(stream, CustomerProviderAdded({ credentialProviderId, providers: [...remaining, added] }));
  return customerProviderOf(customerId, credentialProviderId);
};

export const freshOf = async (world: World, targets: readonly Thing[]): Promise<readonly Thing[]> => {
  const fresh: Thing[] = [];
  const made: Made[] = [];
  for (const { noun, owner, id } of targets) {
    if (noun === 'session') fresh.push(await sessionOf(world, owner.userId!));
    else if (noun === 'customerProvider') fresh.push(await providerAddedTo(world, owner.customerId!));
    else if (noun === 'permission') {
      const user = makerOf('user')!(owner);
      made.push(user);
      fresh.push(permissionIn(user));
    } else if (noun === 'order' || noun === 'credential') {
      const both = makeOrder(owner.customerId!);
      made.push(...both);
      fresh.push(both[noun === 'order' ? 0 : 1].thing);
    } else if (makerOf(noun)) {
      const record = makerOf(noun)!(owner);
      made.push(record);
      fresh.push(record.thing);
    } else fresh.push(world.things.find(thing => thing.id === id)!);
  }
  if (made.length > 0) await world.app.tellNew(made.map(({ streamEvents }) => streamEvents));
  return fresh;
};

export const untilImported = async ({ app }: World): Promise<void> => {
  for (;;) {
    const { rows } = await app.pool.query('SELECT 1 FROM import_files LIMIT 1');
    if (rows.length === 0) return;
  }
};
