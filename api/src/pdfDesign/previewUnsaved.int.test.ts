import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const path = '/admin/pdf-designs';
const terms = { type: 'CREDENTIAL', locale: 'fr', templateName: 'credential-landscape', customerId: acme };

describe('previews of unsaved PDF designs', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let partner: Http;
  let manager: Http;
  let token: string;
  let id: string;
  before(async () => {
    app = await testAcme();
    ({ http: partner } = await app.signIn('partner_admin', { partnerId: northwind }));
    const signedIn = await app.signIn('customer_admin', { customerId: acme });
    manager = signedIn.http;
    token = signedIn.session.token;
    const named = { ...terms, name: 'Welcome', shortName: 'welcome', text: 'Merci de passer.' };
    id = (await manager.post(path, named)).body.id as string;
  });
  after(() => app?.end());

  const draw = async (address: string, body: object) => {
    const answer = await fetch(app.origin + address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, page: (await readPdf(bytes)).pages[0]! };
  };
  const position = async () =>
    (await app.pool.query('SELECT coalesce(max(position), 0) AS last FROM events')).rows[0].last as string;

  it('draws the saved design with the changes, and saves nothing', async () => {
    const before = [await position(), (await manager.get(`${path}/${id}`)).body];
    const unchanged = await draw(`${path}/${id}/preview.pdf`, {});
    assert.ok(unchanged.page.width > unchanged.page.height, 'landscape');
    assert.match(unchanged.page.text, /Prénom Nom[\s\S]*Merci de passer\./);
    const changed = await draw(`${path}/${id}/preview.pdf`, {
      templateName: 'credential-portrait',
      locale: 'es',
      text: 'Venga a la recepción.',
    });
    assert.ok(changed.page.height > changed.page.width, 'portrait');
    assert.match(changed.page.text, /Nombre\s+Apellido[\s\S]*Venga a la recepción\./);
    const plain = await draw(`${path}/${id}/preview.pdf`, { text: null });
    assert.doesNotMatch(plain.page.text, /Merci de passer/);
    assert.deepEqual([await position(), (await manager.get(`${path}/${id}`)).body], before);
  });

  it('draws pages of admin credentials with the admin text, and the logo of the design', async () => {
    const admin = `${path}/${id}/preview.pdf?type=admin`;
    assert.match((await draw(admin, { text: 'Seul' })).page.text, /Seul/);
    const { page } = await draw(admin, { text: 'Seul', adminText: 'Pour la loge' });
    assert.match(page.text, /Pour la loge/);
    assert.doesNotMatch(page.text, /Seul/);
    await manager.put(`${path}/${id}/logo`, await testPng(), { 'Content-Type': 'image/png' });
    const { bytes } = await draw(`${path}/${id}/preview.pdf`, { locale: 'it' });
    assert.ok(bytes.toString('latin1').includes('/Subtype /Image'));
    await manager.delete(`${path}/${id}/logo`);
  });

  it('draws a design that doesn’t exist yet, also one of vouchers', async () => {
    const { page } = await draw(`${path}/preview.pdf`, { ...terms, text: 'Bienvenue' });
    assert.match(page.text, /Prénom Nom[\s\S]*Bienvenue/);
    const voucher = { type: 'VOUCHER', locale: 'it', templateName: 'voucher-portrait', partnerId: northwind };
    const { status, headers } = await partner.post(`${path}/preview.pdf`, voucher);
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf']);
  });

  it('refuses wrong values with their fields, a template of another type, and designs of others', async () => {
    const wrong = await manager.post(`${path}/${id}/preview.pdf`, { templateName: 'poster' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'templateName']);
    const voucher = await manager.post(`${path}/${id}/preview.pdf`, { templateName: 'voucher-portrait' });
    assert.equal(voucher.status, 400, voucher.text);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.equal((await stranger.post(`${path}/${id}/preview.pdf`, {})).status, 404);
    const foreign = await stranger.post(`${path}/preview.pdf`, terms);
    assert.deepEqual([foreign.status, foreign.body.errors[0].field], [400, 'customerId']);
    assert.equal((await reader.post(`${path}/${id}/preview.pdf`, {})).status, 403);
    assert.equal((await reader.post(`${path}/preview.pdf`, terms)).status, 403);
  });
});
