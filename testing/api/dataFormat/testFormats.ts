import assert from 'node:assert/strict';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumberCreated, doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp } from '../testApp.ts';

export const path = '/admin/data-formats';
export const [cardNumber, site] = doorNumberTerms.dynamicData as [object, object];
const { shortName: _, ...changeable } = doorNumberTerms;
const seeded = (shortName: string, more: object) =>
  DataFormatCreated({ ...doorNumberCreated.data, displayName: shortName, shortName, ...more });

export const formatsApp = async () => {
  const [north, south] = [uuidv7(), uuidv7()];
  const app = await testApp();
  const partner = (id: string, name: string) =>
    PartnerCreated({ name, parentId: null, lineagePartnerIds: [id] });
  await app.tell(`partner-${north}`, partner(north, 'North'));
  await app.tell(`partner-${south}`, partner(south, 'South'));
  await app.tellNew([
    [`dataFormat-${uuidv7()}`, seeded('global-a', {})],
    [`dataFormat-${uuidv7()}`, seeded('north-b', { partnerId: north, displayName: 'Alpha' })],
    [`dataFormat-${uuidv7()}`, seeded('south-c', { partnerId: south })],
    [`dataFormat-${uuidv7()}`, seeded('system-d', { isReserved: true, isBulkCreationBlacklisted: true })],
  ]);
  const { http } = await app.signIn('super_admin');
  const { http: partners } = await app.signIn('partner_admin', { partnerId: north });

  const create = async (values: object = {}) => {
    const answer = await http.post(path, { ...doorNumberTerms, shortName: `made-${uuidv7()}`, ...values });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as { id: string; shortName: string; supportsBulkCreation: boolean };
  };
  const change = ({ id }: { readonly id: string }, values: object) =>
    http.put(`${path}/${id}`, { ...changeable, ...values });
  return { app, http, partners, north, south, create, change };
};
export type FormatsApp = Awaited<ReturnType<typeof formatsApp>>;
