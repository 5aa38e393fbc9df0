import assert from 'node:assert/strict';
import { preselected } from './preselected.ts';

const entity = (id: string, more: object = {}) => ({
  id,
  isDefault: false,
  customerId: null,
  partnerId: null,
  ...more,
});
const own = entity('own', { customerId: 'c' });
const near = entity('near', { partnerId: 'near' });
const far = entity('far', { partnerId: 'far' });
const further = entity('further', { partnerId: 'far' });
const defaultOf = <One>(one: One) => ({ ...one, isDefault: true });
const none = { defaultCardProfileId: null, defaultPdfDesignId: null };
const partnersWith = (ofNear: object = {}, ofFar: object = {}) => ({
  partnerDefaults: [
    { partnerId: 'near', ...none, ...ofNear },
    { partnerId: 'far', ...none, ...ofFar },
  ],
});

describe('the design that a new credential begins with', () => {
  const of = (offered: Parameters<typeof preselected>[0], partners = partnersWith()) => {
    const found = preselected(offered, 'defaultPdfDesignId', partners);
    return found && [found.one.id, found.origin, found.page];
  };
  const partnerPage = (id: string) => `/global/partners/${id}/config`;

  it('is the default of the customer, whatever its partners have', () => {
    const partners = partnersWith({ defaultPdfDesignId: 'near' });
    assert.deepEqual(of([defaultOf(own), defaultOf(near)], partners), ['own', 'ofCustomer', null]);
  });

  it('without one, it is that of the nearest partner: for new customers first, then among its own', () => {
    assert.deepEqual(of([own, near, far], partnersWith({}, { defaultPdfDesignId: 'far' })), [
      'far',
      'ofPartner',
      partnerPage('far'),
    ]);
    const both = partnersWith({}, { defaultPdfDesignId: 'further' });
    assert.deepEqual(of([own, defaultOf(far), further], both), ['further', 'ofPartner', partnerPage('far')]);
    assert.deepEqual(of([own, defaultOf(near), far], partnersWith({}, { defaultPdfDesignId: 'far' })), [
      'near',
      'ofPartner',
      `${partnerPage('near')}/tabs/pdf-designs`,
    ]);
    const ofAbove = partnersWith({ defaultPdfDesignId: 'far' });
    assert.deepEqual(of([own, near, far], ofAbove), ['far', 'ofPartner', partnerPage('near')]);
  });

  it('is that of any partner as long as the partners are unknown', () =>
    assert.deepEqual(preselected([own, defaultOf(far)], 'defaultCardProfileId', {}), {
      one: defaultOf(far),
      origin: 'ofPartner',
      page: `${partnerPage('far')}/tabs/cards`,
    }));

  it('is never a draft, with which nothing can be issued', () => {
    const draftOf = <One>(one: One) => ({ ...defaultOf(one), status: 'DRAFT' });
    assert.equal(of([draftOf(own)]), null);
    assert.equal(of([draftOf(near)], partnersWith({ defaultPdfDesignId: 'near' })), null);
    assert.deepEqual(of([draftOf(own), { ...far, status: 'SUBMITTED' }]), ['far', 'only', null]);
  });

  it('is never one that isn’t offered, or of another kind', () => {
    assert.equal(of([own, near], partnersWith({ defaultPdfDesignId: 'gone' })), null);
    assert.equal(of([own, near], partnersWith({ defaultCardProfileId: 'near' })), null);
  });

  it('is the only one if there are no defaults', () => {
    assert.deepEqual(of([near]), ['near', 'only', null]);
    assert.equal(of([own, near]), null);
    assert.equal(of([]), null);
  });
});
