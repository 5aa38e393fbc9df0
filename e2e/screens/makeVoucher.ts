import type { ApiClient } from '../../product/run/apiClient.ts';

export const makeVoucher = async (api: ApiClient, partnerId: string): Promise<string> => {
  const design = { type: 'VOUCHER', name: 'Gate voucher', shortName: 'gate', locale: 'en' } as const;
  const created = await api.post<{ id: string }>('/admin/pdf-designs', {
    ...design,
    partnerId,
    templateName: 'voucher-portrait',
  });
  const terms = { description: 'Gate opening', amount: 250, pdfDesignId: created.body.id, partnerId };
  return (await api.post<{ id: string }>('/admin/vouchers', terms)).body.id;
};
