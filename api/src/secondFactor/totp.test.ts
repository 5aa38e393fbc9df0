import assert from 'node:assert/strict';
import { base32, codeOf, newTotpSecret, otpauthUrl, stepAt, stepOfCode } from './totp.ts';

const secret = base32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1_000);

describe('one-time codes', () => {
  it('are those of RFC 6238, appendix B', () => {
    for (const [seconds, code] of [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ] as const)
      assert.equal(codeOf(secret, stepAt(at(seconds)), 8), code);
  });

  it('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter));
    assert.deepEqual(codes, [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it('the secret is base32 as RFC 4648 has it', () => {
    for (const [text, encoded] of [
      ['', ''],
      ['f', 'MY'],
      ['fo', 'MZXQ'],
      ['foo', 'MZXW6'],
      ['foobar', 'MZXW6YTBOI'],
    ] as const)
      assert.equal(base32(Buffer.from(text)), encoded);
    assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/);
    assert.notEqual(newTotpSecret(), newTotpSecret());
  });

  it('are valid in their own step, the one before and the one after', () => {
    const now = at(3_000_015);
    const step = stepAt(now);
    assert.deepEqual(
      [-2, -1, 0, 1, 2].map(apart => stepOfCode(secret, codeOf(secret, step + apart), now)),
      [null, step - 1, step, step + 1, null],
    );
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345'])
      assert.equal(stepOfCode(secret, code, now), null);
  });

  it('the address that apps read names issuer and account', () =>
    assert.equal(
      otpauthUrl('MZXW6', 'ada+1@example.test'),
      'otpauth://totp/Latchkey:ada%2B1%40example.test?secret=MZXW6&issuer=Latchkey&algorithm=SHA1&digits=6&period=30',
    ));
});
