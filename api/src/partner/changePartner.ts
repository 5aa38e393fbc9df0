import { can } from '@latchkey/events/access/grants.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { partner, partnerDefaults, partnerSettings } from '@latchkey/events/partner/partner.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import { checkOutlives } from '../access/checkScopes.ts';
import { FieldsRefused } from '../http/problem.ts';
import { extendRoute, type Call, type Route } from '../http/route.ts';
import { moving, partners } from './partnerView.ts';
import { previewing } from '../http/dryRun.ts';
import { ofDefaults } from './partnerImpact.ts';

type Change = z.output<typeof partner.commands.change>;

/**
 * Lets only global admins change the depth, and refuses a depth smaller than the tree's current one. Reads
 * the current depth from the table, because a top partner's stream doesn't record the partners that earlier
 * releases created below it.
 */
const checkDepth = async ({ caller, deps, body }: Call<unknown, Change>, id: string): Promise<void> => {
  if (body.maxDepth === undefined) return;
  const { maxDepth } = partnerState.of(await deps.store.read(streamOf('partner', id)));
  if (body.maxDepth === maxDepth) return;
  if (!can(caller.grants, 'platform.manage'))
    throw new FieldsRefused('forbidden', [{ field: 'maxDepth', reason: 'forbidden' }]);
  if (body.maxDepth === null) return;
  const table = deps.rows.tableOf(partner);
  const [deepest] = (await deps.rows
    .knex(table)
    .whereRaw('"lineagePartnerIds"->>0 = ?', [id])
    .max({ length: deps.rows.knex.raw('jsonb_array_length("lineagePartnerIds")') })) as {
    readonly length: number | null;
  }[];
  const depth = Math.max(0, (deepest?.length ?? 1) - 1);
  if (body.maxDepth < depth) refuse('partner.depth_in_use', { depth });
};

const checked = (route: Route): Route => ({
  ...route,
  run: async call => {
    const id = call.params['id']!;
    await partners.act(call, 'change', id);
    await checkDepth(call as Call<unknown, Change>, id);
    const work = () => call.send(partnerDecider, id, 'change', call.body as Change, { ifMatch: true });
    return partners.answer(call, id, await partners.matching(call, id, work), 200);
  },
});
const partnerPath = `${partner.path}/:id`;
const { command } = partners;

/**
 * Refuses to let an API key with an expiry or limited addresses enable self-registration: the link would
 * outlive the key.
 */
const opensNoLink = (route: Route): Route => ({
  ...route,
  run: async call => {
    const { selfRegistrationAllowed } = call.body as { readonly selfRegistrationAllowed?: boolean };
    const { defaults } = partnerState.of(await call.deps.store.read(streamOf('partner', call.params['id']!)));
    if (selfRegistrationAllowed && !defaults.selfRegistrationAllowed) checkOutlives(call.caller);
    return route.run(call);
  },
});

/** Refuses voucher designs as the default for credentials. */
const needsCredentialDesign = (route: Route): Route => ({
  ...route,
  run: async call => {
    const { defaultPdfDesignId: id } = call.body as { readonly defaultPdfDesignId?: string | null };
    if (id) {
      // checked first, so that callers who can't see the design don't learn its type
      await partners.act(call, 'changeDefaults', call.params['id']!);
      const { terms } = pdfDesignState.of(await call.deps.store.read(streamOf('pdfDesign', id)));
      if (terms?.type !== 'CREDENTIAL')
        refuseFields([{ field: 'defaultPdfDesignId', reason: 'pdfDesign.default_needs_credential' }]);
    }
    return route.run(call);
  },
});

const changeDefaults = (method: 'put' | 'patch'): Route =>
  needsCredentialDesign(opensNoLink(command('changeDefaults', { method, at: `${partnerPath}/defaults` })));

export const changePartner: readonly Route[] = [
  extendRoute(checked(command('change', { method: 'put', at: partnerPath })), {
    request: { body: partnerSettings, volatile: moving },
  }),
  checked(command('change', { method: 'patch', at: partnerPath })),
  previewing(
    extendRoute(changeDefaults('put'), { request: { body: partnerDefaults, volatile: moving } }),
    ofDefaults,
  ),
  previewing(changeDefaults('patch'), ofDefaults),
];
