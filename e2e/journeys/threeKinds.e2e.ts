import assert from 'node:assert/strict';
import { eventually } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
interface Shown {
  readonly id: string;
  readonly type: string;
  readonly status: string;
}
interface Profile {
  readonly id: string;
  readonly isWallet: boolean;
  readonly dataFormatId: string;
  readonly status: string;
}

describe('the kinds of issued credentials', function () {
  this.timeout(4 * minute);

  it('CRD-04: cards, wallet passes and vouchers are issued and managed', async () => {
    const { app, api, page, customer, base } = await openAcme('changing');
    const { run } = app.product;
    await providerAt(run.provider).behave({ failEvery: 0, completionMs: { min: 0, max: 50 } });
    const { body: profiles } = await api.get<Profile[]>(
      `/admin/card-profiles?customerId=${customer}&limit=100`,
    );
    const { body: designs } = await api.get<{ id: string }[]>(`/admin/pdf-designs?customerId=${customer}`);
    const card = profiles.find(({ isWallet, status }) => !isWallet && status !== 'DRAFT')!;
    const { body: pass } = await api.post<{ id: string }>('/admin/card-profiles', {
      customerId: customer,
      displayName: 'Pass of a phone',
      shortName: 'pass',
      isWallet: true,
      dataFormatId: card.dataFormatId,
    });
    await api.post(`/admin/card-profiles/${pass.id}/submit`);
    const { body: providers } = await api.get<{ credentialProviderId: string; displayName: string }[]>(
      `/admin/customers/${customer}/providers`,
    );
    const provider = providers.find(({ displayName }) => displayName !== 'Codes')!;
    const { body: order } = await api.post<{ id: string }>('/admin/orders', {
      customerId: customer,
      displayName: 'A card and a pass',
      customerCredentialProviderId: provider.credentialProviderId,
    });
    for (const [isWallet, nameOnCard, cardNumber] of [
      [false, 'Grace Hopper', '970001'],
      [true, 'Alan Turing', '970002'],
    ] as const)
      await api.post(`/admin/orders/${order.id}/credentials`, {
        cardProfileId: isWallet ? pass.id : card.id,
        pdfDesignId: designs[0]!.id,
        nameOnCard,
        recipient: { email: `${cardNumber}@example.test` },
        dataParams: { cardNumber },
      });
    await api.post(`/admin/orders/${order.id}/submit`);
    const issued = await eventually(
      async () => (await api.get<Shown[]>(`/admin/orders/${order.id}/credentials`)).body,
      all => all.length === 2 && all.every(({ status }) => status === 'AVAILABLE'),
      minute,
    );
    assert.deepEqual(issued.map(({ type }) => type).toSorted(), ['user', 'wallet']);
    await page.goto(`${base}/order/${order.id}`);
    for (const name of ['Grace Hopper', 'Alan Turing']) await page.getByText(name).first().waitFor();
    const idOf = (type: string) => issued.find(one => one.type === type)!.id;
    const statusOf = async (id: string) => (await api.get<Shown>(`/admin/credentials/${id}`)).body.status;

    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    };
    const becomes = (expected: string) =>
      eventually(
        () => statusOf(idOf('wallet')),
        status => status === expected,
        minute,
      );
    await page.getByRole('checkbox', { name: 'Select Alan Turing' }).check();
    await page.getByRole('button', { name: 'Suspend 1…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1' }).click();
    await page.getByText('1 credential suspended').waitFor({ timeout: minute });
    await becomes('SUSPENDED');
    await page.getByRole('button', { name: 'Undo: Suspend 1' }).click();
    await page.getByText('Suspend 1: undone').waitFor({ timeout: minute });
    await becomes('AVAILABLE');
    await act('Alan Turing', 'Suspend');
    await becomes('SUSPENDED');
    await act('Grace Hopper', 'Remove');
    await eventually(
      () => statusOf(idOf('user')),
      status => status === 'REMOVED',
      minute,
    );

    const balanceOf = async () =>
      (await api.get<{ credits: number }>(`/admin/customers/${customer}`)).body.credits;
    const before = await balanceOf();
    const { body: of } = await api.get<{ partnerId: string }>(`/admin/customers/${customer}`);
    const { body: papers } = await api.get<{ id: string }[]>(
      `/admin/pdf-designs?partnerId=${of.partnerId}&type=VOUCHER`,
    );
    const voucher = {
      partnerId: of.partnerId,
      description: 'Ten more',
      amount: 10,
      pdfDesignId: papers[0]!.id,
    };
    const { body: made } = await api.post<{ voucherCode: string }>('/admin/vouchers', voucher);
    await page.goto(`${run.web}/customers/${customer}/credentials/credits`);
    await page.getByRole('button', { name: 'Redeem voucher' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(made.voucherCode);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Redeem/ })
      .click();
    await eventually(balanceOf, balance => balance === before + voucher.amount, minute);
    await app.close();
  });
});
