import { blankDesign } from '../cardProfile/design/blankDesign.ts';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { credentialDecider } from '../credential/decider.ts';
import { customerDecider } from '../customer/decider.ts';
import { dataFormatDecider } from '../dataFormat/decider.ts';
import { Refusal, type RefusalReason } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { isRunning } from '../order/fields.ts';
import { idsOf } from '../order/members.ts';
import { OrderImportAbandoned } from '../order/order.ts';
import { orderState } from '../order/state.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import { providerConfigDecider } from '../provider/config/decider.ts';
import { partnerProviderDecider } from '../provider/offered/decider.ts';
import { sampleDataDecider } from '../sampleData/decider.ts';
import { sampleDataId } from '../sampleData/sampleData.ts';
import { sampleDataState } from '../sampleData/state.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { voucherDecider } from '../voucher/decider.ts';
import { voucherCodeBytes, voucherCodeOf } from '../voucher/voucherCode.ts';
import { equipCustomer } from './customerEquipping.ts';
import { completedImport } from './importProcess.ts';
import { runImport } from './importSteps.ts';
import { createPartner } from './partnerProcesses.ts';
import type { ProcessContext } from './process.ts';
import {
  sampleCredentials,
  sampleCredits,
  sampleDrafted,
  sampleHolder,
  sampleNames,
  sampleRecordIds,
  sampleSuspended,
  sampleVoucherAmount,
} from './sampleRecords.ts';
import { submitOrder } from './submitOrder.ts';

export const sampleOf = async ({ store }: ProcessContext) =>
  sampleDataState.of(await store.read(streamOf('sampleData', sampleDataId)));

const provider = { credentialProvider: 'LATCHKEY_WALLET', displayName: 'Latchkey Wallet' } as const;
/** Transient refusals, after which a step is retried. */
const passing: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'unavailable',
  'internal',
  'concurrency.conflict',
]);

type Step = () => Promise<unknown>;
interface Sample {
  readonly sampleId: string;
  readonly locale: 'en' | 'de';
}

const sending =
  ({ store, command }: ProcessContext, sampleId: string): ((step: string) => ReturnType<typeof handle>) =>
  step =>
  (rules, id, name, input) =>
    handle(store, command)(rules, id, name, input, { commandId: uuidv5(sampleId, step) });

const groundSteps = (context: ProcessContext, { sampleId, locale }: Sample): readonly Step[] => {
  const ids = sampleRecordIds(sampleId);
  const names = sampleNames(locale);
  const send = sending(context, sampleId);
  const commandId = (step: string) => ({ commandId: uuidv5(sampleId, step) });
  const { partner: partnerId, customer: customerId, config: configId } = ids;
  const design = { locale, shortName: 'sample' } as const;
  return [
    () =>
      createPartner(
        context,
        partnerId,
        { name: names.partner, maxDepth: null, allowOwnCustomers: true, parentId: null },
        commandId('partner'),
      ),
    () => send('config')(providerConfigDecider, configId, 'create', { ...provider, partnerId }),
    () =>
      send('partnerProvider')(partnerProviderDecider, ids.partnerProvider, 'add', { partnerId, configId }),
    () =>
      send('format')(dataFormatDecider, ids.format, 'create', {
        partnerId,
        displayName: names.format,
        shortName: 'sample-number',
        fixedData: '00'.repeat(4),
        dynamicData: [
          { name: 'cardNumber', representation: 'DECIMAL', offset: 0, length: 4, defaultValue: null },
        ],
        mainDataParam: 'cardNumber',
      }),
    async () => {
      const equipment = { id: uuidv5(sampleId, 'equipment'), keysets: [], credits: sampleCredits };
      const providers = [{ ...provider, credentialProviderId: ids.customerProvider, configId }];
      const terms = { name: names.customer, partnerId, providers, equipment };
      const created = await send('customer')(customerDecider, customerId, 'create', terms);
      await equipCustomer(context, customerId, created, equipment.id);
    },
    () =>
      send('customerFormats')(customerDecider, customerId, 'changeDataFormats', {
        dataFormatIds: [ids.format],
      }),
    () =>
      send('letter')(pdfDesignDecider, ids.letter, 'create', {
        ...design,
        type: 'CREDENTIAL',
        name: names.letter,
        templateName: 'credential-portrait',
        customerId,
      }),
    () =>
      send('voucherDesign')(pdfDesignDecider, ids.voucherDesign, 'create', {
        ...design,
        type: 'VOUCHER',
        name: names.voucherDesign,
        templateName: 'voucher-landscape',
        partnerId,
      }),
    () =>
      send('voucher')(voucherDecider, ids.voucher, 'create', {
        description: names.voucher,
        amount: sampleVoucherAmount,
        pdfDesignId: ids.voucherDesign,
        partnerId,
        voucherCode: voucherCodeOf(crypto.getRandomValues(new Uint8Array(voucherCodeBytes))),
      }),
    () =>
      send('profile')(cardProfileDecider, ids.profile, 'create', {
        displayName: names.profile,
        shortName: 'sample',
        dataFormatId: ids.format,
        deliveryMethod: 'PDF',
        isWallet: true,
        customerId,
      }),
    () =>
      send('design')(cardProfileDecider, ids.profile, 'saveDesign', { design: blankDesign(names.customer) }),
    () => send('publication')(cardProfileDecider, ids.profile, 'commitDesign', {}),
    () => send('submission')(cardProfileDecider, ids.profile, 'submit', {}),
    () => send('approval')(cardProfileDecider, ids.profile, 'approve', {}),
    ...(['order', 'draft'] as const).map(
      name => () =>
        send(name)(orderDecider, ids[name], 'create', {
          customerId,
          displayName: names[name],
          customerCredentialProviderId: ids.customerProvider,
        }),
    ),
  ];
};

const fill = async (
  context: ProcessContext,
  { sampleId, locale }: Sample,
  {
    name,
    first,
    count,
  }: { readonly name: 'order' | 'draft'; readonly first: number; readonly count: number },
): Promise<void> => {
  const ids = sampleRecordIds(sampleId);
  const orderId = ids[name];
  const history = await context.store.read(streamOf('order', orderId));
  const gone = history.filter(({ type }) => type === OrderImportAbandoned.type).length;
  const importId = uuidv5(sampleId, name, 'import', gone);
  if (await completedImport(context, orderId, importId)) return;
  const content = {
    cardProfileId: ids.profile,
    pdfDesignId: ids.letter,
    customerId: ids.customer,
    dataFormatId: ids.format,
  };
  const credentials = Array.from({ length: count }, (_, n) => ({
    claim: null,
    input: { ...content, ...sampleHolder(locale, first + n) },
  }));
  await runImport(context, { orderId, importId, type: 'wallet', isExclusive: false, credentials });
};

const orderSteps = (context: ProcessContext, sample: Sample): readonly Step[] => {
  const { order } = sampleRecordIds(sample.sampleId);
  const commandId = uuidv5(sample.sampleId, 'submit');
  return [
    () => fill(context, sample, { name: 'order', first: 1, count: sampleCredentials }),
    () => fill(context, sample, { name: 'draft', first: sampleCredentials + 1, count: sampleDrafted }),
    () => submitOrder(context, order, { commandId, defaultApp: async () => null }),
  ];
};

/**
 * Runs a step. Logs and ignores a permanent refusal, because a user may have changed or deleted what the step
 * needs.
 */
const take = async ({ warn }: ProcessContext, step: Step): Promise<void> => {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal) || passing.has(error.reason)) throw error;
    warn({ err: error }, 'a step of the sample data was rejected');
  }
};

export const layGround = async (context: ProcessContext, sample: Sample): Promise<void> => {
  for (const step of groundSteps(context, sample)) await take(context, step);
};

/**
 * Loads the sample: creates its records, submits its order, and suspends some credentials once the order is
 * no longer running. All steps are idempotent. Stops creating records if the removal has begun (`over`).
 * `waiting`: the order is being issued.
 */
export const loadSample = async (
  context: ProcessContext,
  sampleId: string,
): Promise<'over' | 'loaded' | 'waiting'> => {
  const isLoading = async () => {
    const { phase, sampleId: current } = await sampleOf(context);
    return phase === 'LOADING' && current === sampleId;
  };
  const sample = { sampleId, locale: (await sampleOf(context)).locale };
  for (const step of [...groundSteps(context, sample), ...orderSteps(context, sample)]) {
    if (!(await isLoading())) return 'over';
    await take(context, step);
  }
  const order = orderState.of(await context.store.read(streamOf('order', sampleRecordIds(sampleId).order)));
  if (isRunning(order)) return 'waiting';
  const send = sending(context, sampleId);
  const members = idsOf(order.members);
  for (const id of sampleSuspended.flatMap(n => members[n] ?? []))
    await take(context, () => send(`suspend ${id}`)(credentialDecider, id, 'suspend', {}));
  await send('loaded')(sampleDataDecider, sampleDataId, 'loaded', { sampleId });
  return 'loaded';
};
