import assert from 'node:assert/strict';
import { toldBy } from './notifications.ts';

const ada = { email: 'ada@acme.test', phoneNumber: '' };
const grace = { email: undefined, phoneNumber: '+491701234567' };

describe('the notifications of an import', () => {
  it('follow the card profile: people with only the other address get no message', () => {
    assert.deepEqual([toldBy('EMAIL', ada), toldBy('EMAIL', grace)], ['byMail', 'noEmail']);
    assert.deepEqual([toldBy('SMS', ada), toldBy('SMS', grace)], ['noPhone', 'bySms']);
  });

  it('aren’t sent if PDF or QR code are handed out', () => {
    assert.deepEqual([toldBy('PDF', ada), toldBy('QR', grace)], ['byPdf', 'byQr']);
  });

  it('people with both addresses are notified once', () => {
    const both = { ...ada, phoneNumber: grace.phoneNumber };
    assert.deepEqual([toldBy('EMAIL', both), toldBy('SMS', both)], ['byMail', 'bySms']);
  });
});
