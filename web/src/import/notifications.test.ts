import assert from 'node:assert/strict';
import { toldBy } from './notifications.ts';

const ada = { email: 'ada@acme.test', phoneNumber: '' };
const grace = { email: undefined, phoneNumber: '+491701234567' };

describe('how the people of a file are told', () => {
  it('follows the card profile: who has only the other address gets no message', () => {
    assert.deepEqual([toldBy('EMAIL', ada), toldBy('EMAIL', grace)], ['byMail', 'noEmail']);
    assert.deepEqual([toldBy('SMS', ada), toldBy('SMS', grace)], ['noPhone', 'bySms']);
  });

  it('nothing is sent where PDF or QR code are handed out', () => {
    assert.deepEqual([toldBy('PDF', ada), toldBy('QR', grace)], ['byPdf', 'byQr']);
  });

  it('who has both addresses is told once', () => {
    const both = { ...ada, phoneNumber: grace.phoneNumber };
    assert.deepEqual([toldBy('EMAIL', both), toldBy('SMS', both)], ['byMail', 'bySms']);
  });
});
