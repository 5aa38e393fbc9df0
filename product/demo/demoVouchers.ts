import type { ApiClient } from '../run/apiClient.ts';

export const demoVoucherDesign = {
  type: 'VOUCHER',
  name: 'Gift voucher',
  shortName: 'gift',
  locale: 'en',
  templateName: 'voucher-landscape',
} as const;
export const demoVouchers = [
  { description: 'Welcome gift', amount: 100, isRedeemed: true },
  { description: 'Trade fair', amount: 50, isRedeemed: false },
  { description: 'Pilot project', amount: 500, isRedeemed: false },
] as const;

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly description?: string;
}
interface Voucher extends Named {
  readonly voucherCode: string;
  readonly redeemedAt: string | null;
}
interface Places {
  readonly partnerId: string;
  readonly customerId: string;
}

/** Creates missing vouchers and redeems one for the customer. Idempotent. */
export const seedVouchers = async (api: ApiClient, { partnerId, customerId }: Places): Promise<void> => {
  const once = (what: string) => ({ 'Idempotency-Key': `demo voucher ${partnerId} ${what}` });
  const { name } = demoVoucherDesign;
  const { body: designs } = await api.get<Named[]>(
    `/admin/pdf-designs?partnerId=${partnerId}&type=VOUCHER&limit=100`,
  );
  const design =
    designs.find(one => one.name === name) ??
    (await api.post<Named>('/admin/pdf-designs', { ...demoVoucherDesign, partnerId }, once(name))).body;
  const { body: there } = await api.get<Voucher[]>(`/admin/vouchers?partnerId=${partnerId}&limit=100`);
  for (const { isRedeemed, ...terms } of demoVouchers) {
    const voucher =
      there.find(({ description }) => description === terms.description) ??
      (
        await api.post<Voucher>(
          '/admin/vouchers',
          { ...terms, partnerId, pdfDesignId: design.id },
          once(terms.description),
        )
      ).body;
    const { voucherCode, redeemedAt } = voucher;
    if (isRedeemed && redeemedAt === null)
      await api.post('/admin/vouchers/redeem', { voucherCode, customerId }, once('redeem'));
  }
};
