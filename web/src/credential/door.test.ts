import { credentialStatus, deliveryStatus } from '@latchkey/events/credential/fields.ts';
import { orderStatus } from '@latchkey/events/order/fields.ts';
import assert from 'node:assert/strict';
import { doorOf } from './door.ts';
import { doorEnglish } from './doorEnglish.ts';
import { doorTextKey } from './doorTextKey.ts';

const nobody = { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null };
const ada = { ...nobody, email: 'ada@example.test' };
const plain: Parameters<typeof doorOf>[0] = {
  status: 'AVAILABLE',
  order: { id: 'o', displayName: 'Night shift', status: 'ISSUED' },
  recipient: ada,
  deliveryMethod: 'EMAIL',
  deliveryStatus: 'SENT',
  qrcodeText: 'x',
  deepLinkUrl: 'x',
  isErased: false,
  isWaiting: false,
  hasEnded: false,
};
const of = (more: Partial<Parameters<typeof doorOf>[0]>) => doorOf({ ...plain, ...more });
const inOrder = (status: 'DRAFT' | 'PROCESSING' | 'ERROR' | 'CANCELLED') => ({
  order: { id: 'o', displayName: 'Night shift', status },
});

describe('why a door doesn’t open', () => {
  it('no one has to act before the validity starts, and after its end it must be extended', () => {
    assert.deepEqual(of({ isWaiting: true, deliveryStatus: 'QUEUED' }), { key: 'NOT_VALID_YET', turn: null });
    assert.deepEqual(of({ status: 'SUSPENDED', hasEnded: true }), { key: 'ENDED', turn: 'you' });
    assert.deepEqual(of({ status: 'SUSPENDED' }), { key: 'SUSPENDED', turn: null });
  });

  it('has a sentence for every state of credential, order and message', () => {
    for (const status of credentialStatus.options)
      for (const ofOrder of orderStatus.options)
        for (const message of deliveryStatus.options) {
          const order = { id: 'o', displayName: null, status: ofOrder };
          const { key } = of({ status, order, deliveryStatus: message });
          assert.ok(doorEnglish[key].title !== '' && doorEnglish[key].text !== '');
        }
    assert.equal(of({ status: 'PAUSED' as never }).key, 'UNKNOWN');
  });

  it('suggests nothing that users who may only read can’t do', () => {
    const advice = /(^|[.,] (or )?)(You|Issue|Retry|Send|Enter|Correct|Hand)\b|hand it over/;
    const advised = (mayWrite: boolean) => {
      const keys = new Set<string>();
      for (const status of credentialStatus.options)
        for (const ofOrder of orderStatus.options)
          for (const message of deliveryStatus.options)
            for (const isHandedOver of [true, false]) {
              const order = { id: 'o', displayName: null, status: ofOrder };
              const deliveryMethod = message === 'NONE' ? 'PDF' : 'EMAIL';
              const more = { status, order, deliveryStatus: message, deliveryMethod } as const;
              const { key, turn } = doorOf({ ...plain, ...more }, isHandedOver);
              const { text } = doorEnglish[doorTextKey(key, { validTo: null }, mayWrite)];
              if (turn !== 'you' && advice.test(text)) keys.add(key);
            }
      return [...keys].toSorted();
    };
    assert.deepEqual(advised(true), [
      'ADD_FAILED_OVER',
      'HANDED_OVER',
      'ORDER_CANCELLED',
      'REMOVED',
      'SUSPENDED',
    ]);
    assert.deepEqual(advised(false), []);
  });

  it('a code that readers can read needs no phone', () => {
    const code = { qrcodeText: '0A1B2C3D', deepLinkUrl: 'https://latchkey.example/w/x' };
    assert.deepEqual(of(code), { key: 'CODE_SENT', turn: null });
    assert.deepEqual(of({ ...code, deliveryStatus: 'NONE' }), { key: 'CODE_BY_HAND', turn: 'you' });
    assert.equal(of({ ...code, deliveryStatus: 'FAILED' }).key, 'FAILED');
  });

  it('names who has to act: no one while something is in progress automatically', () => {
    const turnOf = (message: (typeof deliveryStatus.options)[number]) => of({ deliveryStatus: message }).turn;
    assert.deepEqual(deliveryStatus.options.map(turnOf), ['you', null, null, 'recipient', null, 'you']);
  });

  it('32.26: doesn’t say where a credential is while webhooks of its provider are rejected', () => {
    const unheard = (more: Parameters<typeof of>[0]) => of({ isUnheard: true, ...more });
    for (const more of [{}, { deliveryStatus: 'NONE' }, { status: 'REDEPLOYING' }] as const) {
      assert.deepEqual(unheard(more), { key: 'UNHEARD', turn: null });
      assert.notEqual(of({ isUnheard: false, ...more }).key, 'UNHEARD');
    }
    assert.equal(unheard({ deliveryStatus: 'FAILED' }).key, 'FAILED', 'what can be done comes first');
  });

  it('before it is issued it shows the status of its order', () => {
    const keys = (status: 'NOT_ISSUED' | 'ADD_FAILED') =>
      (['DRAFT', 'PROCESSING', 'ERROR', 'CANCELLED'] as const).map(
        order => of({ status, ...inOrder(order) }).key,
      );
    assert.deepEqual(keys('NOT_ISSUED'), ['DRAFT', 'WAITING', 'ORDER_ENDED', 'ORDER_CANCELLED']);
    assert.deepEqual(keys('ADD_FAILED'), [
      'ADD_FAILED_DRAFT',
      'ADD_FAILED',
      'ADD_FAILED_ENDED',
      'ADD_FAILED_OVER',
    ]);
    assert.equal(of({ status: 'ADD_FAILED', ...inOrder('PROCESSING') }).turn, null);
    assert.equal(of({ status: 'ADD_FAILED', ...inOrder('ERROR') }).turn, 'you');
  });

  it('an issued credential without message names what is missing: address, link, or handing it out', () => {
    const unsent = { deliveryStatus: 'NONE' } as const;
    assert.equal(of({ ...unsent, recipient: nobody }).key, 'UNTOLD');
    assert.equal(of({ ...unsent, deliveryMethod: 'PDF' }).key, 'BY_HAND');
    const phone = { ...nobody, phoneNumber: '+491701234567' };
    assert.equal(of({ ...unsent, recipient: phone }).key, 'ONLY_PHONE');
    assert.equal(of({ ...unsent, deliveryMethod: 'SMS' }).key, 'ONLY_EMAIL');
    assert.equal(of({ ...unsent, recipient: phone, deliveryMethod: 'QR' }).key, 'BY_HAND');
    assert.equal(of({ qrcodeText: '', deepLinkUrl: '' }).key, 'NO_LINK');
    assert.equal(of({ ...unsent, isErased: true }).key, 'ERASED');
  });
});
