import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { verifyWebhook } from './verifyWebhook.ts';

const [current, next] = ['whsec-current', 'whsec-next'] as const;
const body = '{"type":"credential.issued"}';
const now = new Date('2027-03-14T12:00:00Z');
const seconds = now.getTime() / 1_000;
const mac = (secret: string, time = seconds, of = body) =>
  createHmac('sha256', secret).update(`${time}.${of}`).digest('hex');
const verify = (signature: string, secrets: readonly string[] = [current, next], of = body) =>
  verifyWebhook(of, { 'Latchkey-Signature': signature }, secrets, now);

describe('the signature of a webhook', () => {
  it('is valid with either of two secrets, so that one can replace the other', () => {
    for (const secret of [current, next]) assert.ok(verify(`t=${seconds},v1=${mac(secret)}`));
    assert.ok(verify(`t=${seconds}, v1=${mac('former')}, v1=${mac(next)}`));
    assert.ok(!verify(`t=${seconds},v1=${mac('former')}`));
    assert.ok(!verify(`t=${seconds},v1=${mac('')}`, ['']), 'an empty secret signs nothing');
  });

  it('is that of the documented example', () => {
    const signature = 't=1805025600,v1=2b3a56400ce65ee7731fa816fdab2383277004b2a4f5e68e24ddbd55dd2c74e7';
    const headers = new Headers({ 'latchkey-signature': signature });
    assert.ok(verifyWebhook(new TextEncoder().encode(body), headers, ['secret'], now));
  });

  it('covers time and body', () => {
    const signature = `t=${seconds},v1=${mac(current)}`;
    assert.ok(!verify(signature, [current], `${body} `));
    assert.ok(!verify(signature.replace(String(seconds), String(seconds + 1))));
  });

  it('is refused when it is more than five minutes away, or isn’t whole', () => {
    for (const [offset, isValid] of [
      [-300, true],
      [300, true],
      [-301, false],
      [301, false],
    ] as const) {
      const time = seconds + offset;
      assert.equal(verify(`t=${time},v1=${mac(current, time)}`), isValid, String(offset));
    }
    for (const signature of [
      '',
      `v1=${mac(current)}`,
      `t=${seconds}`,
      `t=${seconds},t=${seconds},v1=${mac(current)}`,
      `t=${seconds},v1=${mac(current).slice(2)}`,
      `t=${seconds},v0=${mac(current)}`,
      `t=1e9,v1=${mac(current)}`,
    ])
      assert.ok(!verify(signature), signature);
  });
});
