import { voucherLinkOf } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfig, type AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { voucherDecider } from '@latchkey/events/voucher/decider.ts';
import type { Voucher } from '@latchkey/events/voucher/voucher.ts';
import { z } from 'zod';
import { originOf } from '../externalSignIn/browser.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Call } from '../http/route.ts';
import type { Rows } from '../rows/rows.ts';

type App = Pick<AppConfig, 'id' | 'deepLinkUrl' | 'voucherTemplate'>;
const linkFields = ['deepLinkUrl', 'voucherTemplate'] as const;

const usualApp = async ({ knex, tableOf }: Rows): Promise<readonly App[]> =>
  (await knex(tableOf(appConfig))
    .where({ isDefault: true })
    .whereNull('partnerId')
    .orderBy('id')
    .limit(1)
    .select('id', ...linkFields)) as App[];

/**
 * Returns links to the partner's app, from its default app config or, except for past states, the global one.
 * Null without an app config.
 */
const appLinksOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  page: readonly Pick<Voucher, 'partnerId' | 'voucherCode'>[],
): Promise<readonly (string | null)[]> => {
  if (page.length === 0) return [];
  const partners = await rows.byIds<Pick<Partner, 'id' | 'defaultAppConfigId'>>(
    partner,
    page.map(({ partnerId }) => partnerId),
    ['defaultAppConfigId'],
  );
  const chosen = new Map(partners.map(({ id, defaultAppConfigId }) => [id, defaultAppConfigId]));
  const [apps, [usual]] = await Promise.all([
    rows.byIds<App>(
      appConfig,
      [...chosen.values()].flatMap(id => id ?? []),
      linkFields,
    ),
    rows.isPast ? [] : usualApp(rows),
  ]);
  return page.map(({ partnerId, voucherCode }) => {
    const app = apps.find(({ id }) => id === chosen.get(partnerId)) ?? usual;
    return app ? voucherLinkOf(app, voucherCode) : null;
  });
};

/**
 * Returns the console page that redeems the code. The code follows `#`, so browsers don't send it to servers.
 */
const consoleLinkOf = (call: Pick<Call, 'headers' | 'deps'>, voucherCode: string): string =>
  `${originOf(call)}/redeem#${voucherCode}`;

export const vouchers = entityRoutes(voucherDecider, {
  adds: z.object({ qrcodeText: z.string(), deepLinkUrl: z.string().nullable() }),
  added: async (rows, call) => {
    const page = rows as unknown as readonly Voucher[];
    const links = await appLinksOf(call, page);
    return page.map(({ voucherCode }, n) => ({
      qrcodeText: consoleLinkOf(call, voucherCode),
      deepLinkUrl: links[n] ?? null,
    }));
  },
});
