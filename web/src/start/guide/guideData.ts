import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { Partner } from '@latchkey/events/partner/partner.ts';
import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { usePricing, type Pricing } from '../../core/account.ts';
import { useCustomerOf, type CustomerRow } from '../../core/customers.ts';
import { http } from '../../core/http.ts';
import { lacksKeyset, type OwnProvider, type ShownConfig } from '../../provider/pickers.tsx';
import type { BriefOrder, CustomerOverview, Orders } from '../overview.ts';
import type { Existing } from './steps.ts';

export interface GuideData {
  readonly partner: Partner | null;
  readonly offered: readonly OwnProvider[];
  readonly configs: readonly ShownConfig[];
  readonly hasDefaultApp: boolean;
  readonly customer: CustomerRow | null;
  readonly overview: CustomerOverview | null;
  /** Updated live when other users change the credits or contract. */
  readonly pricing: Pricing | null;
  /** A card profile that is ready for issuing, else the customer's draft. */
  readonly profile: CardProfile | null;
  readonly design: PdfDesign | null;
  readonly formats: readonly DataFormat[];
  readonly order: BriefOrder | null;
}

const maxRows = 50;
const byName = (field: string) => ({ field, order: 'ASC' }) as const;
const useFew = <Row extends RaRecord>(noun: string, filter: object, sort: string, enabled = true) =>
  useGetList<Row>(
    noun,
    { filter, pagination: { page: 1, perPage: maxRows }, sort: byName(sort) },
    { enabled },
  );

const useOverviewOf = (customerId: string) =>
  useQuery({
    queryKey: ['order', 'overview', customerId],
    enabled: customerId !== '',
    queryFn: async ({ signal }) =>
      (await http<CustomerOverview>(`/admin/customers/${customerId}/overview`, { signal })).json,
  });
const useProvidersOf = (partnerId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ownProviders', 'partner', partnerId],
    enabled: enabled && partnerId !== '',
    queryFn: async ({ signal }) =>
      (await http<OwnProvider[]>(`/admin/partners/${partnerId}/providers?keys=masked`, { signal })).json,
  });

interface Place {
  readonly partnerId: string;
  readonly customerId: string;
  readonly seesPartner: boolean;
  readonly orders: Orders;
}
const submitted = ({ attention, running, done }: Orders): BriefOrder | null =>
  [...done.rows, ...running.rows, ...attention.rows.toReversed()][0] ?? null;

export const useGuideData = ({ partnerId, customerId, seesPartner, orders }: Place) => {
  const hasCustomer = customerId !== '';
  const hasPartner = seesPartner && partnerId !== '';
  const partner = useGetOne<Partner>('partner', { id: partnerId }, { enabled: hasPartner });
  const offered = useProvidersOf(partnerId, hasPartner);
  const configs = useFew<ShownConfig>('providerConfig', {}, 'displayName', seesPartner);
  const apps = useFew('appConfig', {}, 'name', seesPartner);
  const customer = useCustomerOf(customerId);
  const overview = useOverviewOf(customerId);
  const pricing = usePricing(customerId, hasCustomer);
  const formats = useFew<DataFormat>('dataFormat', {}, 'displayName');
  const ofCustomer = { customerId };
  const above = { partnerId: customer.data?.lineagePartnerIds ?? [], nullCustomer: true };
  const hasAbove = hasCustomer && customer.data !== undefined;
  const profiles = useFew<CardProfile>('cardProfile', ofCustomer, 'displayName', hasCustomer);
  const designs = useFew<PdfDesign>('pdfDesign', { ...ofCustomer, type: 'CREDENTIAL' }, 'name', hasCustomer);
  const profilesAbove = useFew<CardProfile>('cardProfile', above, 'displayName', hasAbove);
  const designsAbove = useFew<PdfDesign>('pdfDesign', { ...above, type: 'CREDENTIAL' }, 'name', hasAbove);
  const needed = [
    ...(hasPartner ? [partner, offered] : []),
    ...(seesPartner ? [configs, apps] : []),
    ...(hasCustomer ? [customer, overview, pricing, profiles, designs, profilesAbove, designsAbove] : []),
    formats,
  ];
  const error: unknown = needed.find(one => one.error)?.error ?? null;
  const again = () => {
    for (const query of needed) if (query.error) void query.refetch();
  };
  if (needed.some(one => one.data === undefined)) return { data: undefined, error, again };
  const all = [...(profiles.data ?? []), ...(profilesAbove.data ?? [])];
  const usable = all.filter(({ status }) => status !== 'DRAFT');
  const data: GuideData = {
    partner: partner.data ?? null,
    offered: offered.data ?? [],
    configs: configs.data ?? [],
    hasDefaultApp: (apps.data ?? []).some(one => one['isDefault'] === true),
    customer: customer.data ?? null,
    overview: overview.data ?? null,
    pricing: pricing.data ?? null,
    profile: usable.find(({ isDefault }) => isDefault) ?? usable[0] ?? profiles.data?.[0] ?? null,
    design: [...(designs.data ?? []), ...(designsAbove.data ?? [])][0] ?? null,
    formats: formats.data ?? [],
    order: submitted(orders),
  };
  return { data, error, again };
};

/** Returns whether new customers of the partner automatically get a provider with keys. */
export const isOffering = ({ partner, offered }: Pick<GuideData, 'partner' | 'offered'>): boolean =>
  partner?.autoCreateProviderProject === true && offered.length > 0 && !offered.some(lacksKeyset);

export const existingOf = (data: GuideData, isIssued: boolean): Existing => {
  const { customer, overview } = data;
  return {
    hasPartner: data.partner !== null || customer !== null,
    hasProvider: customer === null ? isOffering(data) : customer.providers.length > 0,
    hasCustomer: customer !== null,
    hasCredits: data.pricing?.hasContractOrCredits === true,
    hasApp: overview === null || customer?.providers.length === 0 || overview.setUp.app,
    hasCard: data.profile !== null && data.profile.status !== 'DRAFT' && data.design !== null,
    isIssued,
  };
};
