import assert from 'node:assert/strict';
import { acme, northwind } from '../customer/examples.ts';
import { DataFormatDeleted } from '../dataFormat/dataFormat.ts';
import { doorNumber, doorNumberCreated } from '../dataFormat/examples.ts';
import { given } from '../kernel/given.ts';
import type { EventOf } from '../kernel/index.ts';
import {
  CardProfileApproved,
  CardProfileChanged,
  CardProfileCreated,
  CardProfileDeleted,
  CardProfileSubmitted,
  type cardProfile,
} from './cardProfile.ts';
import { cardProfileDecider } from './decider.ts';
import { badgeCreated, badgeTerms } from './examples.ts';

const known = { [`dataFormat-${doorNumber}`]: [doorNumberCreated] };
const asked = (...history: EventOf<(typeof cardProfile)['events']>[]) =>
  given(cardProfileDecider, ...history).knowing(known);
const submitted = [badgeCreated, CardProfileSubmitted()];
const active = [...submitted, CardProfileApproved()];
const deleted = [badgeCreated, CardProfileDeleted()];

describe('card profile', () => {
  it('CPR-07: belongs to a customer or to a partner, never to both or neither', () => {
    asked()
      .when('create', { ...badgeTerms, customerId: acme })
      .records(badgeCreated);
    const ofPartner = { ...badgeTerms, partnerId: northwind };
    asked().when('create', ofPartner).records(CardProfileCreated(ofPartner));
    asked()
      .when('create', { ...ofPartner, customerId: acme })
      .refuses('cardProfile.one_owner');
    asked().when('create', badgeTerms).refuses('cardProfile.one_owner');
  });

  it('CPR-07: its data format must exist, also when it changes', () => {
    const gone = { [`dataFormat-${doorNumber}`]: [doorNumberCreated, DataFormatDeleted()] };
    for (const others of [{}, gone]) {
      const knowing = (...history: EventOf<(typeof cardProfile)['events']>[]) =>
        given(cardProfileDecider, ...history).knowing(others);
      knowing()
        .when('create', { ...badgeTerms, customerId: acme })
        .refuses('cardProfile.no_format');
      knowing(badgeCreated).when('change', badgeTerms).refuses('cardProfile.no_format');
    }
  });

  it('CPR-24: file id is twelve bytes of hex or random; names have 1 to 255 characters', () => {
    const create = (change: object) => asked().when('create', { ...badgeTerms, customerId: acme, ...change });
    assert.equal(create({ fileId: '0a'.repeat(12) }).decides().length, 1);
    for (const wrong of [
      { fileId: '0a'.repeat(11) },
      { fileId: 'fixed' },
      { displayName: '' },
      { deliveryMethod: 'FAX' },
    ])
      assert.throws(() => create(wrong).decides(), { name: 'ZodError' });
  });

  it('CPR-04: everything can change in a draft', () => {
    const next = {
      ...badgeTerms,
      displayName: 'Key',
      shortName: 'key',
      nameOnCard: false,
      isWallet: true,
    } as const;
    asked(badgeCreated).when('change', next).records(CardProfileChanged(next));
  });

  it('CPR-21, CPR-23: after its submission only display name and default can change', () => {
    const next = { ...badgeTerms, displayName: 'Key', isDefault: true };
    const fixed = [
      { shortName: 'key' },
      { nameOnCard: false },
      { isWallet: true },
      { fileId: '0a'.repeat(12) },
    ];
    for (const history of [submitted, active]) {
      asked(...history)
        .when('change', next)
        .records(CardProfileChanged(next));
      for (const change of fixed)
        asked(...history)
          .when('change', { ...next, ...change })
          .refuses('cardProfile.submitted');
    }
  });

  it('CPR-17, CPR-18: goes from draft to submitted to active, one step at a time', () => {
    asked(badgeCreated).when('submit', {}).records(CardProfileSubmitted());
    asked(...submitted)
      .when('approve', {})
      .records(CardProfileApproved());
    for (const history of [submitted, active])
      asked(...history)
        .when('submit', {})
        .refuses('wrong_state');
    for (const history of [[badgeCreated], active])
      asked(...history)
        .when('approve', {})
        .refuses('wrong_state');
  });

  it('CPR-05: is deleted once, and then nothing can be done with it', () => {
    for (const history of [[badgeCreated], submitted, active])
      asked(...history)
        .when('delete', {})
        .records(CardProfileDeleted());
    for (const name of ['submit', 'approve', 'delete'] as const)
      asked(...deleted)
        .when(name, {})
        .refuses('not_found');
    asked(...deleted)
      .when('change', badgeTerms)
      .refuses('not_found');
  });
});
