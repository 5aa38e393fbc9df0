import type { Locator, Page } from 'playwright-core';
import type { Acme } from './acme.ts';
import { eventually } from './app.ts';
import { logoPng } from './cardPictures.ts';

const minute = 60_000;
export interface DesignSeen {
  readonly both: {
    readonly background: {
      readonly kind: string;
      readonly angle?: number;
      readonly from?: string;
      readonly scale?: number;
      readonly x?: number;
      readonly y?: number;
      readonly veil?: number;
    };
    readonly logo: { readonly scale: number; readonly x: number; readonly y: number } | null;
    readonly title: string;
    readonly labels: string;
    readonly fields: readonly { readonly key: string; readonly place: string }[];
  };
  readonly google: { readonly title?: string };
}
interface Shown {
  readonly publication: object | null;
  readonly design: DesignSeen | null;
  readonly liveVersion: number;
}

export const designerHandOf = async ({ app, api, page, customer }: Acme) => {
  const { web } = app.product.run;
  const { body } = await api.get<{ dataFormatId: string }[]>(`/admin/card-profiles?customerId=${customer}`);
  const { dataFormatId } = body[0]!;
  const cards = `${web}/customers/${customer}/settings/card-profiles`;
  const designAt = (id: string) => `${cards}/${id}/design`;
  const card = (wallet: 'apple' | 'google', on: Page = page) => on.locator(`[data-card=${wallet}]`);
  const button = (name: string | RegExp, on: Page | Locator = page) =>
    on.getByRole('button', { name, exact: true });
  const shown = async (id: string) => (await api.get<Shown>(`/admin/card-profiles/${id}/design`)).body;
  return {
    app,
    api,
    page,
    customer,
    web,
    cards,
    designAt,
    card,
    button,
    shown,
    newProfile: async (displayName: string, owner: object = { customerId: customer }) => {
      const terms = { displayName, shortName: 'card', isWallet: true, dataFormatId, ...owner };
      return (await api.post<{ id: string }>('/admin/card-profiles', terms)).body.id;
    },
    open: async (id: string, on: Page = page) => {
      await on.goto(designAt(id));
      await card('apple', on).waitFor();
    },
    field: (name: string) => page.getByRole('spinbutton', { name, exact: true }),
    color: (name: string) => page.getByRole('textbox', { name, exact: true }),
    saved: () =>
      page
        .locator('[data-saving=still]')
        .filter({ hasText: /^Saved \d/ })
        .waitFor(),
    asSaved: async (id: string, is: (design: DesignSeen) => boolean) =>
      (
        await eventually(
          () => shown(id),
          ({ design }) => design !== null && is(design),
          minute,
        )
      ).design!,
    addLogo: async () => {
      await page
        .getByLabel('Add logo')
        .last()
        .setInputFiles(await logoPng());
      await button('Replace logo').waitFor();
      await page.locator('[data-card=apple] [data-part=logo]').waitFor();
    },
  };
};
export type DesignerHand = Awaited<ReturnType<typeof designerHandOf>>;
