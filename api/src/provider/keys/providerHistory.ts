import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import { keysetState } from '@latchkey/events/provider/keys/state.ts';
import { ownSettingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { partnerProviderState } from '@latchkey/events/provider/offered/state.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Change } from '../../http/rowChanges.ts';
import { historyPage, historyShape } from '../../http/history.ts';
import type { HistoryEvent } from '../../http/historyLines.ts';
import { route, type Call } from '../../http/route.ts';
import type { Fields } from '../../http/rowShape.ts';
import { requireOwner, type Owner, type OwnerKind } from '../own/owner.ts';
import { readValues } from '../own/keyValues.ts';

const terms = ['displayName', 'credentialProvider', 'configId', ...ownSettingNames];
const changesOf = (names: readonly string[], before: Fields | null, now: Fields): readonly Change[] =>
  names.flatMap(field => {
    const [from, to] = [before?.[field] ?? null, now[field] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });

const ofCustomer = (events: readonly Recorded[], id: string): readonly HistoryEvent[] => {
  let now: CustomerProvider | null = null;
  return events.flatMap(event => {
    const { providers } = (event.data ?? {}) as { readonly providers?: readonly CustomerProvider[] };
    if (providers === undefined) return [];
    const [before, behind]: readonly (CustomerProvider | null)[] = [
      now,
      providers.find(one => one.credentialProviderId === id) ?? null,
    ];
    now = behind!;
    if (behind) {
      const changes = changesOf(terms, before!, behind);
      return changes.length > 0 ? [{ event, changes }] : [];
    }
    return before ? [{ event, changes: [] }] : [];
  });
};

const ofPartner = (events: readonly Recorded[]): readonly HistoryEvent[] =>
  events.map((event, n) => {
    const [before, behind] = [n, n + 1].map(end => partnerProviderState.of(events.slice(0, end)));
    return { event, changes: behind!.isPresent ? changesOf(terms, before!.terms, behind!.terms!) : [] };
  });

const leavesOf = (values: object | null): Fields =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([group, of]) =>
      Object.entries(of as Fields).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
/** Lists the changed keys, never their values. */
const ofKeys = async (call: Call, events: readonly Recorded[]): Promise<readonly HistoryEvent[]> => {
  const states = events.map((_, n) => keysetState.of(events.slice(0, n + 1)));
  const values = await Promise.all(
    states.map(async ({ secretId }) => leavesOf(await readValues(call, secretId))),
  );
  return events.map((event, n) => {
    const [before, now] = [values[n - 1] ?? {}, values[n]!];
    const mode = { from: states[n - 1]?.mode ?? null, to: states[n]!.mode };
    const keys = changesOf([...new Set([...Object.keys(before), ...Object.keys(now)])], before, now);
    return {
      event,
      changes: [
        ...(mode.from === mode.to ? [] : [{ field: 'mode', ...mode }]),
        ...keys.map(({ field, from, to }) => ({
          field,
          from: from === null ? null : maskedSecret,
          to: to === null ? null : maskedSecret,
        })),
      ],
    };
  });
};

const ownerEvents = async (
  call: Call,
  { kind, id }: Owner,
  providerId: string,
): Promise<readonly HistoryEvent[]> => {
  const { store } = call.deps;
  if (kind.noun === 'customer') return ofCustomer(await store.read(streamOf('customer', id)), providerId);
  const events = await store.read(streamOf('partnerProvider', providerId));
  const isTheirs = partnerProviderState.of(events).terms?.partnerId === id;
  return isTheirs ? ofPartner(events) : [];
};

export const providerHistory = (kind: OwnerKind) =>
  route({
    method: 'get',
    path: `/admin/${kind.noun}s/:id/providers/:credentialProviderId/events`,
    summary: `Lists the history of a provider of a ${kind.noun} and its keys, newest first; key values are omitted`,
    policy: { access: kind.see },
    ...historyShape,
    run: async call => {
      const owner = await requireOwner(call, kind, 'see');
      const providerId = call.params['credentialProviderId']!;
      const own = await ownerEvents(call, owner, providerId);
      if (own.length === 0) return refuse('not_found');
      const keys = await ofKeys(call, await call.deps.store.read(streamOf('keyset', providerId)));
      const all = [...own, ...keys].toSorted((one, other) =>
        one.event.position < other.event.position ? 1 : -1,
      );
      const read = ({ offset, limit }: { readonly offset: number; readonly limit: number }) =>
        Promise.resolve(all.slice(offset, offset + limit));
      return historyPage(call, { read, total: all.length, shown: new Set() });
    },
  });
