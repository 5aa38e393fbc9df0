import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { pngSize } from '@latchkey/events/kernel/image.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { templates } from '@latchkey/events/documents/templates.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const path = '/admin/pdf-designs';
const png = { 'Content-Type': 'image/png' };
const terms = {
  type: 'CREDENTIAL',
  name: 'Welcome',
  shortName: 'Lettre d’accueil',
  locale: 'fr',
  templateName: 'credential-landscape',
  customerId: acme,
};
const hasImage = (bytes: Buffer): boolean => bytes.toString('latin1').includes('/Subtype /Image');

describe('templates and pages of PDF designs', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let partner: Http;
  let manager: Http;
  let viewer: Http;
  let token: string;
  let id: string;
  before(async () => {
    app = await testAcme();
    ({ http: partner } = await app.signIn('partner_admin', { partnerId: northwind }));
    const signedIn = await app.signIn('customer_admin', { customerId: acme });
    manager = signedIn.http;
    token = signedIn.session.token;
    ({ http: viewer } = await app.signIn('customer_credentials_rw', { customerId: acme }));
    id = (await manager.post(path, { ...terms, text: 'Merci de passer à l’accueil.' })).body.id as string;
  });
  after(() => app?.end());

  const download = async (address: string) => {
    const answer = await fetch(app.origin + address, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const named = decodeURIComponent(answer.headers.get('content-disposition')!.split("UTF-8''").at(-1)!);
    return { named, bytes, page: (await readPdf(bytes)).pages[0]! };
  };

  it('PDF-02, PDF-03, PDF-14: the templates have key, title, description and type, in the language of the caller; both they and the languages are fixed lists', async () => {
    const keys = ['credential-portrait', 'credential-landscape', 'credential-business'];
    assert.deepEqual(
      templates.map(({ key }) => key),
      [...keys, 'voucher-portrait', 'voucher-landscape'],
    );
    for (const [locale, status] of Object.entries({ en: 200, de: 200, fr: 200, it: 200, es: 200, nl: 400 }))
      assert.equal((await manager.patch(`${path}/${id}`, { locale })).status, status, locale);
    await manager.patch(`${path}/${id}`, { locale: 'fr' });
    for (const locale of ['en', 'de'] as const) {
      const { body } = await viewer.get(`${path}/templates`, { 'Accept-Language': locale });
      assert.deepEqual(
        body,
        templates.map(({ key, type, title, description }) => ({
          key,
          type,
          title: title[locale],
          description: description[locale],
        })),
      );
    }
  });

  it('PDF-11, PDF-12, PDF-36, PDF-38: logo and admin logo are PNG files of 320 pixels; the admin logo is for users who manage the partner', async () => {
    for (const [at, field, by] of [
      ['logo', 'logo', () => manager],
      ['admin-logo', 'adminLogo', () => partner],
    ] as const) {
      const pagePath = `${path}/${id}/${at}`;
      for (const [bytes, reason] of [
        [await testPng({ width: 319 }), 'image.too_narrow'],
        [Buffer.from('GIF89a'), 'image.not_png'],
      ] as const) {
        const refused = await by().put(pagePath, bytes, png);
        assert.deepEqual([refused.status, refused.body.reason], [400, reason]);
      }
      const uploaded = await by().put(pagePath, await testPng(), png);
      assert.equal(uploaded.status, 200, uploaded.text);
      assert.equal((await fetch(app.origin + uploaded.body[field])).status, 200);
      assert.equal((await viewer.delete(pagePath)).status, 403);
      const removed = await by().delete(pagePath);
      assert.deepEqual([removed.status, removed.body[field]], [200, null]);
    }
    assert.equal((await manager.put(`${path}/${id}/admin-logo`, await testPng(), png)).status, 403);
    assert.equal((await manager.delete(`${path}/${id}/admin-logo`)).status, 403);
  });

  it('PDF-13, PDF-39: the preview is a file in the template, language, text and logo of the design, named by its short name', async () => {
    const plain = await download(`${path}/${id}/preview.pdf`);
    assert.equal(plain.named, 'Lettre d’accueil.pdf');
    assert.ok(plain.page.width > plain.page.height, 'landscape');
    assert.match(plain.page.text, /Prénom Nom[\s\S]*Merci de passer à l’accueil\./);
    assert.ok(!hasImage(plain.bytes));
    const { body } = await manager.put(
      `${path}/${id}/logo`,
      await testPng({ width: 4000, height: 4000 }),
      png,
    );
    const logo = await fetch(app.origin + body.logo);
    assert.deepEqual(pngSize(new Uint8Array(await logo.arrayBuffer())), { width: 800, height: 800 });
    await manager.patch(`${path}/${id}`, { templateName: 'credential-business', text: null, locale: 'es' });
    const changed = await download(`${path}/${id}/preview.pdf`);
    assert.ok(hasImage(changed.bytes));
    assert.equal(Math.round((changed.page.width * 25.4) / 72), 85);
    assert.match(changed.page.text, /Nombre\s+Apellido[\s\S]*Escanee con/);
  });

  it('PDF-40: a voucher design shows a voucher; its file is named after its short name', async () => {
    const made = await partner.post(path, {
      ...terms,
      customerId: null,
      partnerId: northwind,
      type: 'VOUCHER',
      shortName: 'Welcome voucher',
      templateName: 'voucher-portrait',
      locale: 'it',
    });
    assert.equal(made.status, 201, made.text);
    const { named, page } = await download(`${path}/${made.body.id}/preview.pdf`);
    assert.match(named, /filename="Welcome voucher\.pdf"/);
    assert.match(page.text, /Buono\n100 crediti/);
  });

  it('the document of a credential follows its design: those of admins have the admin logo and text', async () => {
    const [user, admin] = [uuidv7(), uuidv7()];
    const texts = { text: 'Texto', adminText: 'Para la vigilancia', templateName: 'credential-portrait' };
    await partner.patch(`${path}/${id}`, texts);
    await manager.delete(`${path}/${id}/logo`);
    await partner.put(`${path}/${id}/admin-logo`, await testPng(), png);
    const { data } = personAdded;
    await app.tellNew([
      [`cardProfile-${badge}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated],
      ...([user, admin] as const).map(
        one =>
          [
            `credential-${one}`,
            CredentialAdded({ ...data, pdfDesignId: id, type: one === admin ? 'admin' : 'user' }),
            madeAvailable,
          ] as const,
      ),
    ]);
    await app.shown(await app.store.head());
    const of = (one: string) => download(`/admin/customers/${acme}/credentials/${one}.pdf`);
    const [usual, guarded] = [await of(user), await of(admin)];
    assert.match(usual.page.text, /Texto/);
    assert.match(guarded.page.text, /Para la vigilancia/);
    assert.deepEqual([hasImage(usual.bytes), hasImage(guarded.bytes)], [false, true]);
  });
});
