import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { contractView } from '@latchkey/events/contract/contractView.ts';
import { isRecordedRead } from '@latchkey/events/kernel/recordedReads.ts';
import { id, maybeId } from '@latchkey/events/kernel/terms.ts';
import { partner as partnerEntity, type Partner } from '@latchkey/events/partner/partner.ts';
import { currentContract } from '@latchkey/events/process/currentContract.ts';
import { z } from 'zod';
import { hasApp } from '../effectiveApp/effectiveApp.ts';
import { equipmentChanges } from './equipmentHistory.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Call } from '../http/route.ts';

/**
 * Fields of a single customer that lists don't have: its contract, credits and app, and its partners'
 * defaults.
 */
const account = z.object({
  contract: contractView.nullable(),
  credits: z.int(),
  /**
   * Whether recipients have an app for their credentials: the customer's or the default one. Also true if its
   * providers need none. Null with `?at=`, as only current app configs are read.
   */
  hasApp: z.boolean().nullable(),
  /**
   * Each parent partner's default selection for new credentials, nearest partner first. The customer's own
   * selection takes precedence.
   */
  partnerDefaults: z.array(
    z.object({ partnerId: id, defaultCardProfileId: maybeId, defaultPdfDesignId: maybeId }),
  ),
});
type PartnerDefaults = z.output<typeof account>['partnerDefaults'];
type Defaults = Pick<Partner, 'id' | 'defaultCardProfileId' | 'defaultPdfDesignId'>;

const partnerDefaultsOf = async (
  { deps: { rows } }: Call,
  lineage: readonly string[],
): Promise<PartnerDefaults> => {
  const found = await rows.byIds<Defaults>(partnerEntity, lineage, [
    'defaultCardProfileId',
    'defaultPdfDesignId',
  ]);
  const byId = new Map(
    found.map(({ id: partnerId, ...defaults }) => [partnerId, { partnerId, ...defaults }]),
  );
  return lineage.toReversed().flatMap(partnerId => byId.get(partnerId) ?? []);
};

const partner = z.object({ id, name: z.string().nullable(), deleted: z.boolean() });

/** Fields that change on their own while a customer is edited. */
export const moving = Object.keys(account.shape);

export const customers = entityRoutes(customerDecider, {
  extraChanges: equipmentChanges,
  // exports of credentials aren't changes of the customer; activity lists them
  shared: events =>
    Promise.resolve(
      events.flatMap(({ type, revision }) => (isRecordedRead(type) ? [] : [{ revision, isForeign: false }])),
    ),
  adds: z.object({ partner }),
  added: async rows =>
    rows.map(({ partnerId, partnerName }) => ({
      partner: { id: partnerId, name: partnerName, deleted: partnerName === null },
    })),
  alone: {
    adds: account,
    added: async (row, _, call) => {
      const { at = null } = (call.query ?? {}) as { readonly at?: string };
      const { store, now } = call.deps;
      const [{ contract, ledger }, isAppThere, partnerDefaults] = await Promise.all([
        currentContract(store, row.id, { now, at }),
        at === null
          ? hasApp(call.deps, row['appConfigId'] as string | null, row['providers'] as CustomerProvider[])
          : null,
        partnerDefaultsOf(call, row['lineagePartnerIds'] as readonly string[]),
      ]);
      return { contract, credits: ledger.balance, hasApp: isAppThere, partnerDefaults };
    },
  },
});
