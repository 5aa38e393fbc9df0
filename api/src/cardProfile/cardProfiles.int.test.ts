import assert from 'node:assert/strict';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';

const path = '/admin/card-profiles';
const terms = { displayName: 'Employee badge', shortName: 'Badge', dataFormatId: doorNumber };
const usual = { fileId: 'random', deliveryMethod: 'EMAIL', nameOnCard: true, isWallet: false };
const png = { 'Content-Type': 'image/png' };
type Row = { readonly id: string; readonly displayName: string; readonly submittedAt?: string | null };

describe('card profiles over HTTP', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let admin: Http;
  let manager: Http;
  let viewer: Http;
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    ({ http: admin } = await app.signIn('admin'));
    ({ http: manager } = await app.signIn('customer_admin', { customerId: acme }));
    ({ http: viewer } = await app.signIn('customer_credentials_ro', { customerId: acme }));
  });
  after(() => app?.end());

  const create = async (more: object = {}, http = manager): Promise<Row> => {
    const owner = 'partnerId' in more ? {} : { customerId: acme };
    const answer = await http.post(path, { ...terms, ...owner, ...more });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as Row;
  };
  const idsOf = async (query: string, http = admin): Promise<readonly string[]> =>
    ((await http.get(`${path}?limit=100&${query}`)).body as Row[]).map(({ id }) => id);
  const submitted = async (): Promise<string> => {
    const { id } = await create();
    assert.equal((await manager.post(`${path}/${id}/submit`)).status, 200);
    return id;
  };
  const reasonOf = ({ status, body }: Awaited<ReturnType<Http['put']>>) => [status, body.reason];

  it('CPR-01, CPR-03, CPR-07: is created with the required fields, and read with all fields', async () => {
    const { id } = await create();
    const { status, body } = await viewer.get(`${path}/${id}`);
    assert.deepEqual(
      [status, body],
      [
        200,
        {
          id,
          ...terms,
          ...usual,
          isDefault: false,
          status: 'DRAFT',
          cardImage: null,
          customerId: acme,
          partnerId: null,
          canBeSubmitted: true,
          canBeFullyEdited: true,
          designVersion: 0,
          publishing: 'NONE',
          rollout: 'NONE',
          canDesignBeEdited: true,
          submittedAt: null,
          sentBackMessage: null,
          sentBackAt: null,
          partner: null,
          dataFormat: { id: doorNumber, displayName: doorNumberCreated.data.displayName },
        },
      ],
    );
    for (const field of ['displayName', 'shortName', 'dataFormatId'] as const) {
      const { [field]: _, ...others } = terms;
      const refused = await manager.post(path, { ...others, customerId: acme });
      assert.deepEqual([refused.status, refused.body.errors[0].field], [400, field]);
    }
    const made = { fileId: '0a'.repeat(12), deliveryMethod: 'PDF', nameOnCard: false, isWallet: true };
    const whole = await create(made);
    assert.deepEqual({ ...whole, ...made }, whole);
    assert.deepEqual(reasonOf(await admin.post(path, terms)), [409, 'cardProfile.one_owner']);
    assert.equal((await viewer.post(path, { ...terms, customerId: acme })).status, 403);
    assert.equal((await viewer.get(`${path}/${uuidv7()}`)).status, 404);
  });

  it('CPR-02: the list is narrowed to a customer, a partner or none of a customer, by words and by status', async () => {
    const name = `Zebra ${uuidv7()}`;
    const mine = await create({ displayName: name });
    const partners = await create({ partnerId: northwind, displayName: name }, admin);
    const other = await submitted();
    const all = await idsOf(`q=${encodeURIComponent(name)}`);
    assert.deepEqual(all.toSorted(), [mine.id, partners.id].toSorted());
    assert.deepEqual(await idsOf(`q=${encodeURIComponent(name)}&customerId=${acme}`), [mine.id]);
    assert.deepEqual(await idsOf(`q=${encodeURIComponent(name)}&partnerId=${northwind}`), [partners.id]);
    assert.deepEqual(await idsOf(`q=${encodeURIComponent(name)}&nullCustomer=true`), [partners.id]);
    const waiting = await idsOf(`customerId=${acme}&status=SUBMITTED`);
    assert.ok(waiting.includes(other) && !waiting.includes(mine.id));
  });

  it('CPR-04: is changed as a whole, and section by section', async () => {
    const { id } = await create();
    const next = { ...terms, ...usual, displayName: 'Visitor badge', nameOnCard: false };
    const changed = await manager.put(`${path}/${id}`, next);
    assert.deepEqual(
      [changed.status, changed.body.displayName, changed.body.nameOnCard],
      [200, 'Visitor badge', false],
    );
    const sections = {
      general: { displayName: 'Key', shortName: 'Key' },
      'data-type': { dataFormatId: doorNumber, fileId: '0b'.repeat(12), isWallet: true },
      additional: { deliveryMethod: 'SMS', nameOnCard: true },
    };
    for (const [section, values] of Object.entries(sections)) {
      const { status, body } = await manager.put(`${path}/${id}/${section}`, values);
      assert.deepEqual([status, { ...body, ...values }], [200, body]);
    }
    const events = (await app.deps.store.read(`cardProfile-${id}`)).map(({ type }) => type);
    const each = ['CardProfileGeneralChanged', 'CardProfileDataTypeChanged', 'CardProfileAdditionalChanged'];
    assert.deepEqual(events, ['CardProfileCreated', each[0], each[2], ...each]);
    const stale = await manager.put(`${path}/${id}/general`, sections.general, { 'If-Match': '"1"' });
    assert.equal(stale.status, 412);
    const gone = { ...sections['data-type'], dataFormatId: uuidv7() };
    const missing = await manager.put(`${path}/${id}/data-type`, gone);
    assert.deepEqual([missing.status, missing.body.errors[0].field], [400, 'dataFormatId']);
  });

  it('has a picture while it is a draft: a PNG, cleaned and kept', async () => {
    const { id } = await create();
    const at = `${path}/${id}/image`;
    const { status, body } = await manager.put(at, await testPng({ width: 1032, height: 336 }), png);
    assert.equal(status, 200);
    assert.match(body.cardImage, /^\/files\/[0-9a-f]{64}$/);
    assert.equal((await fetch(app.origin + body.cardImage)).headers.get('content-type'), 'image/png');
    assert.equal((await manager.put(at, Buffer.from('<svg/>'), png)).status, 400);
    assert.equal((await viewer.delete(at)).status, 403);
    assert.equal((await manager.post(`${path}/${id}/submit`)).status, 200);
    for (const answer of [await manager.delete(at), await manager.put(at, await testPng(), png)])
      assert.deepEqual(reasonOf(answer), [409, 'cardProfile.submitted']);
    assert.equal((await viewer.get(`${path}/${id}`)).body.cardImage, body.cardImage);
  });

  it('CPR-06, CPR-17, CPR-18, CPR-21, CPR-23: is submitted by its customer, approved by an admin, and mostly fixed from then on', async () => {
    const { id } = await create();
    const shown = async () => {
      const { body } = await viewer.get(`${path}/${id}`);
      return [body.status, body.canBeSubmitted, body.canBeFullyEdited];
    };
    assert.deepEqual(await shown(), ['DRAFT', true, true]);
    assert.equal((await viewer.post(`${path}/${id}/submit`)).status, 403);
    assert.deepEqual(reasonOf(await admin.post(`${path}/${id}/approve`)), [409, 'wrong_state']);
    assert.equal((await manager.post(`${path}/${id}/submit`)).status, 200);
    assert.deepEqual(await shown(), ['SUBMITTED', false, false]);
    assert.deepEqual(reasonOf(await manager.post(`${path}/${id}/submit`)), [409, 'wrong_state']);
    assert.equal((await manager.post(`${path}/${id}/approve`)).status, 403);
    const waiting = async (http: Http) =>
      (await http.get('/admin/overview')).body.toApprove as { count: number; rows: readonly Row[] };
    assert.ok((await waiting(admin)).rows.some(row => row.id === id));
    const later = await create();
    await manager.post(`${path}/${later.id}/submit`);
    const { rows } = await waiting(admin);
    const [first, second] = [id, later.id].map(one => rows.find(row => row.id === one)!);
    assert.ok(rows.indexOf(first!) < rows.indexOf(second!), 'the one that waits longest comes first');
    assert.ok(Date.parse(String(first!.submittedAt)) <= Date.parse(String(second!.submittedAt)));
    const { http: partners } = await app.signIn('partner_admin', { partnerId: northwind });
    assert.deepEqual(await waiting(partners), { count: 0, rows: [] });
    assert.equal((await admin.post(`${path}/${id}/approve`)).status, 200);
    assert.deepEqual(await shown(), ['ACTIVE', false, false]);
    assert.equal((await viewer.get(`${path}/${id}`)).body.submittedAt, null);
    assert.ok((await waiting(admin)).rows.every(row => row.id !== id));
    const fixed = {
      general: { displayName: terms.displayName, shortName: 'Other' },
      'data-type': { dataFormatId: doorNumber, fileId: 'random', isWallet: true },
      additional: { deliveryMethod: 'SMS', nameOnCard: true },
    };
    for (const [section, values] of Object.entries(fixed))
      assert.deepEqual(reasonOf(await manager.put(`${path}/${id}/${section}`, values)), [
        409,
        'cardProfile.submitted',
      ]);
    const renamed = await manager.put(`${path}/${id}/general`, {
      displayName: 'Renamed',
      shortName: terms.shortName,
    });
    assert.deepEqual([renamed.status, renamed.body.displayName], [200, 'Renamed']);
    assert.equal((await manager.post(`${path}/${id}/default`)).status, 200);
  });

  it('is sent back by an admin with a message, which its row has until it is submitted again', async () => {
    const { id } = await create();
    const at = `${path}/${id}/send-back`;
    const message = 'The logo is hard to read.\nPlease use a larger one.';
    assert.deepEqual(reasonOf(await admin.post(at, { message })), [409, 'wrong_state']);
    await manager.post(`${path}/${id}/submit`);
    assert.equal((await manager.post(at, { message })).status, 403);
    for (const body of [{}, { message: '' }, { message: ' ' }, { message: 'x'.repeat(2_001) }])
      assert.equal((await admin.post(at, body)).status, 400);
    const { status, body } = await admin.post(at, { message });
    assert.equal(status, 200);
    const shown = { status: 'DRAFT', canBeSubmitted: true, canBeFullyEdited: true, sentBackMessage: message };
    assert.partialDeepStrictEqual(body, shown);
    assert.partialDeepStrictEqual((await viewer.get(`${path}/${id}`)).body, shown);
    const changed = await manager.put(`${path}/${id}/additional`, {
      deliveryMethod: 'SMS',
      nameOnCard: true,
    });
    assert.equal(changed.status, 200);
    const submitted = await manager.post(`${path}/${id}/submit`);
    assert.deepEqual([submitted.body.status, submitted.body.sentBackMessage], ['SUBMITTED', null]);
    const events = (await viewer.get(`${path}/${id}/events`)).body as readonly {
      readonly type: string;
      readonly changes: readonly { readonly field: string; readonly to: unknown }[];
    }[];
    const told = events.find(({ type }) => type === 'CardProfileSentBack');
    assert.equal(told?.changes.find(({ field }) => field === 'sentBackMessage')?.to, message);
  });

  it('a dry run of the submission warns if a wallet profile has neither a picture nor a design', async () => {
    const dryRun = async (id: string) => {
      const { status, body } = await manager.post(`${path}/${id}/submit?dryRun=true`);
      assert.deepEqual([status, body.touches.credentials], [200, 0]);
      return body.findings;
    };
    const plain = await create();
    assert.deepEqual(await dryRun(plain.id), []);
    const [bare, pictured, designed] = [
      await create({ isWallet: true }),
      await create({ isWallet: true }),
      await create({ isWallet: true }),
    ];
    await manager.put(`${path}/${pictured.id}/image`, await testPng(), png);
    await manager.put(`${path}/${designed.id}/design`, { design: blankDesign('Badge') });
    assert.deepEqual(await dryRun(bare.id), [{ check: 'noPicture', severity: 'warning' }]);
    assert.deepEqual([await dryRun(pictured.id), await dryRun(designed.id)], [[], []]);
    assert.equal((await manager.get(`${path}/${bare.id}`)).body.status, 'DRAFT');
    const submitted = await manager.post(`${path}/${bare.id}/submit`);
    assert.deepEqual([submitted.status, submitted.body.status], [200, 'SUBMITTED'], 'it is no refusal');
    const refused = await manager.post(`${path}/${bare.id}/submit?dryRun=true`);
    assert.deepEqual(reasonOf(refused), [409, 'wrong_state']);
  });

  it('CPR-05: is deleted, and then not found', async () => {
    const { id } = await create();
    assert.equal((await viewer.delete(`${path}/${id}`)).status, 403);
    assert.equal((await manager.delete(`${path}/${id}`)).status, 200);
    assert.equal((await manager.get(`${path}/${id}`)).status, 404);
  });
});
