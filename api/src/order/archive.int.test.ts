import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated, welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { PdfDesignCreated } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { unzipSync } from 'fflate';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const visitors = '0197f3a0-0000-7000-8000-0000000000da';
const people = [
  { nameOnCard: 'Ärmel Größe' },
  { nameOnCard: 'Ärmel Größe' },
  { nameOnCard: 'Night/Day: ok?' },
  { nameOnCard: 'Visitor', pdfDesignId: visitors },
].map(person => ({ ...person, id: uuidv7() }));

describe('the files of an order', () => {
  let app: TestApp;
  let token: string;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
      [
        `pdfDesign-${visitors}`,
        PdfDesignCreated({ ...welcomeTerms, customerId: acme, templateName: 'credential-landscape' }),
      ],
      [
        `order-${frontDoor}`,
        frontDoorCreated,
        OrderCredentialsAdded({ ids: people.map(({ id }) => id), type: 'user' }),
        submittedOnce,
        OrderIssued(),
      ],
    ]);
    await app.tellNew(
      people.map(({ id, ...own }) => {
        const added = { ...personAdded, data: { ...personAdded.data, ...own } };
        const available = { ...madeAvailable, data: { ...madeAvailable.data, qrcodeText: `code ${id}` } };
        return [`credential-${id}`, added, available] as const;
      }),
    );
    ({
      session: { token },
    } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app?.end());

  const download = async (ending: string) =>
    fetch(`${app.origin}/admin/orders/${frontDoor}.${ending}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const bytesOf = async (answer: Response, type: string) => {
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), type);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('ORD-10: the PDF has a page for each credential, in its design', async () => {
    const answer = await download('pdf');
    assert.match(answer.headers.get('content-disposition')!, new RegExp(`order_${frontDoor}\\.pdf`));
    const { pages } = await readPdf(Buffer.from(await bytesOf(answer, 'application/pdf')));
    assert.deepEqual(pages.map(({ qr }) => qr).sort(), people.map(({ id }) => `code ${id}`).sort());
    const [visitor] = pages.filter(({ qr }) => qr === `code ${people[3]!.id}`);
    const [other] = pages.filter(({ qr }) => qr === `code ${people[0]!.id}`);
    assert.ok(visitor!.width > visitor!.height && other!.width < other!.height);
  });

  it('ORD-11, ORD-12: the ZIP holds one PDF per credential, named by its name and id', async () => {
    const answer = await download('zip');
    assert.match(answer.headers.get('content-disposition')!, new RegExp(`order_${frontDoor}\\.zip`));
    const files = unzipSync(await bytesOf(answer, 'application/zip'));
    const [one, two, three, four] = people.map(({ id }) => id);
    assert.deepEqual(
      Object.keys(files).sort(),
      [
        `Ärmel Größe_${one}.pdf`,
        `Ärmel Größe_${two}.pdf`,
        `Night-Day- ok-_${three}.pdf`,
        `Visitor_${four}.pdf`,
      ].sort(),
    );
    for (const [name, bytes] of Object.entries(files)) {
      const { pages } = await readPdf(Buffer.from(bytes));
      assert.deepEqual([pages.length, pages[0]!.qr], [1, `code ${name.slice(-40, -4)}`]);
    }
  });
});
