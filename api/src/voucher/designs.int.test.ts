import assert from 'node:assert/strict';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { path, voucherGround, type VoucherGround } from '../../../testing/api/voucher/testVouchers.ts';

describe('designs of vouchers', function () {
  this.timeout(60_000);
  let ground: VoucherGround;
  before(async () => void (ground = await voucherGround()));
  after(() => ground?.api.end());

  it('a design can’t be deleted while an unredeemed voucher uses it; redeemed ones are still drawn in it', async () => {
    const { api, http, manager, create, redeem } = ground;
    const design = {
      type: 'VOUCHER',
      name: 'Gift',
      shortName: 'gift',
      locale: 'en',
      text: 'With best wishes',
      templateName: 'voucher-portrait',
      partnerId: northwind,
    };
    const { body: made } = await http.post('/admin/pdf-designs', design);
    const at = `/admin/pdf-designs/${made.id as string}`;
    const { id, voucherCode } = await create({ pdfDesignId: made.id });
    await api.shown(await api.store.head());
    for (const query of ['', '?dryRun=true']) {
      const refused = await http.delete(`${at}${query}`);
      assert.deepEqual([refused.status, refused.body.reason], [409, 'pdfDesign.in_use']);
      assert.match(refused.body.detail as string, /delete the vouchers/);
    }
    await redeem(manager, voucherCode);
    await api.shown(await api.store.head());
    const { body: counted } = await http.delete(`${at}?dryRun=true`);
    assert.deepEqual(counted.touches, { partners: 0, vouchers: 1, orders: 0, credentials: 0 });
    const deleted = await http.delete(`${at}?preview=${counted.preview as string}`);
    assert.equal(deleted.status, 200, deleted.text);
    const drawn = await fetch(`${api.origin}${path}/${id}.pdf`, {
      headers: { Authorization: `Bearer ${ground.session.token}` },
    });
    const { pages } = await readPdf(new Uint8Array(await drawn.arrayBuffer()));
    assert.match(pages[0]!.text, /With best wishes/);
  });
});
