import assert from 'node:assert/strict';
import { notificationKeyOf } from './notifications.ts';

const ada = { email: 'ada@acme.test', phoneNumber: '' };
const grace = { email: undefined, phoneNumber: '+491701234567' };

describe('the notifications of an import', () => {
  it('follow the card profile: people with only the other address get no message', () => {
    assert.deepEqual(
      [notificationKeyOf('EMAIL', ada), notificationKeyOf('EMAIL', grace)],
      ['byMail', 'noEmail'],
    );
    assert.deepEqual([notificationKeyOf('SMS', ada), notificationKeyOf('SMS', grace)], ['noPhone', 'bySms']);
  });

  it('aren’t sent if PDF or QR code are handed out', () => {
    assert.deepEqual([notificationKeyOf('PDF', ada), notificationKeyOf('QR', grace)], ['byPdf', 'byQr']);
  });

  it('people with both addresses are notified once', () => {
    const both = { ...ada, phoneNumber: grace.phoneNumber };
    assert.deepEqual([notificationKeyOf('EMAIL', both), notificationKeyOf('SMS', both)], ['byMail', 'bySms']);
  });
});
