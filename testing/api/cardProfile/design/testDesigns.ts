import assert from 'node:assert/strict';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { testPng } from '../../file/testPng.ts';
import type { Http } from '../../httpAt.ts';
import { testAcme } from '../../testAcme.ts';
import type { TestAppOptions } from '../../testApp.ts';

export const path = '/admin/card-profiles';
export const png = { 'Content-Type': 'image/png' };

export const designContext = async (options?: TestAppOptions) => {
  const app = await testAcme(options);
  await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
  const { http: admin } = await app.signIn('admin');
  const { http: manager } = await app.signIn('customer_admin', { customerId: acme });
  const { http: viewer } = await app.signIn('customer_credentials_ro', { customerId: acme });

  const profile = async (more: object = { customerId: acme }, by: Http = admin): Promise<string> => {
    const terms = { displayName: 'Badge', shortName: 'badge', dataFormatId: doorNumber, ...more };
    const { status, body, text } = await by.post(path, terms);
    assert.equal(status, 201, text);
    return body.id;
  };
  const at = (id: string): string => `${path}/${id}/design`;
  const designOf = (title: string, more: Partial<Design['both']> = {}): Design => {
    const blank = blankDesign(title);
    return { ...blank, both: { ...blank.both, ...more } };
  };
  const upload = async (id: string, colour = '#2953c9', by: Http = manager): Promise<string> => {
    const bytes = await testPng({ width: 400, height: 200, colour });
    const { status, body, text } = await by.post(`${at(id)}/assets`, bytes, png);
    assert.equal(status, 200, text);
    return body.file;
  };
  const save = async (id: string, design: Design, by: Http = manager) => {
    const saved = await by.put(at(id), { design });
    assert.equal(saved.status, 200, saved.text);
    return saved;
  };
  return { ...app, admin, manager, viewer, profile, at, designOf, upload, save };
};
export type DesignContext = Awaited<ReturnType<typeof designContext>>;
