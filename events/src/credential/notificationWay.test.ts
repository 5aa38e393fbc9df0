import assert from 'node:assert/strict';
import { countWays, notificationWayOf } from './notificationWay.ts';

const ada = { email: 'ada@acme.test', phoneNumber: '' };
const grace = { email: undefined, phoneNumber: '+491701234567' };

describe('the notifications of new credentials', () => {
  it('follow the card profile: people with only the other address get no message', () => {
    assert.deepEqual(
      [notificationWayOf('EMAIL', ada), notificationWayOf('EMAIL', grace)],
      ['EMAIL', 'NO_EMAIL'],
    );
    assert.deepEqual([notificationWayOf('SMS', ada), notificationWayOf('SMS', grace)], ['NO_PHONE', 'SMS']);
  });

  it('aren’t sent if PDF or QR code are handed out', () => {
    assert.deepEqual([notificationWayOf('PDF', ada), notificationWayOf('QR', grace)], ['PDF', 'QR']);
  });

  it('people with both addresses are notified once', () => {
    const both = { ...ada, phoneNumber: grace.phoneNumber };
    assert.deepEqual([notificationWayOf('EMAIL', both), notificationWayOf('SMS', both)], ['EMAIL', 'SMS']);
  });

  it('are counted in the order of the ways, without unused ones', () => {
    const neither = { email: null, phoneNumber: null };
    assert.deepEqual(countWays('EMAIL', [neither, ada, grace, ada]), [
      { how: 'EMAIL', count: 2 },
      { how: 'NO_EMAIL', count: 2 },
    ]);
    assert.deepEqual(countWays('EMAIL', []), []);
  });
});
