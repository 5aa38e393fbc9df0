import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { addingContext, type Adding } from '../../testing/api/credential/testContext.ts';
import { docExamples, runExample } from '../../testing/api/docExamples.ts';

const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

describe('the API guide', function () {
  this.timeout(30_000);
  const password = 'correct horse battery';
  const values = new Map<string, string>();
  let adding: Adding;
  before(async () => {
    adding = await addingContext();
    const { app, http } = adding;
    await app.tell(`credit-${acme}`, CreditAdded({ customerId: acme, amount: 100, remarks: 'Opening' }));
    await http.post(`/admin/card-profiles/${badge}/submit`);
    const { id, email } = await app.signIn('customer_admin', { customerId: acme });
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    for (const [name, value] of Object.entries({
      EMAIL: email,
      PASSWORD: password,
      CUSTOMER: acme,
      CARD: badge,
      PDF: welcome,
      PROVIDER_CONFIG: uuidv7(),
    }))
      values.set(name, value);
  });
  after(() => adding?.app.end());

  const examples = docExamples(guide);
  for (const example of examples)
    it(`line ${example.line}: ${example.request.start} is answered as shown`, async () => {
      await runExample(example, adding.app.http, values);
    });

  it('has no request outside of these examples', () => {
    const requests = [...guide.matchAll(/^(?:GET|POST|PUT|PATCH|DELETE) \//gm)].length;
    assert.ok(requests > 10);
    assert.equal(examples.length, requests);
  });
});
