import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keyRingOf, newSecretKey, open, seal, tryOpen } from './keys.ts';

describe('keys', () => {
  const [older, newer, other] = [newSecretKey(), newSecretKey(), newSecretKey()];

  it('opens content that was sealed with any of its keys for the same subject', () => {
    const { sealed, keyId } = keyRingOf(older).seal(Buffer.from('secret'), 'about');
    const ring = keyRingOf(`${newer}, ${older}`);
    assert.equal(ring.open(sealed, keyId, 'about').toString(), 'secret');
    assert.ok(ring.isOld(keyId) && !ring.isOld(ring.seal(sealed, '').keyId));
    assert.throws(() => ring.open(sealed, keyId, 'something else'));
    assert.throws(() => keyRingOf(other).open(sealed, keyId, 'about'), /SECRET_KEYS lacks/);
  });

  it('notices every flipped bit', () => {
    const key = Buffer.from(older, 'base64');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(), (plain, n) => {
        const sealed = seal(key, Buffer.from(plain), 'about');
        assert.deepEqual(open(key, sealed, 'about'), Buffer.from(plain));
        const bit = n % (sealed.length * 8);
        sealed[bit >> 3]! ^= 1 << (bit & 7);
        assert.throws(() => open(key, sealed, 'about'));
      }),
    );
  });

  it('notices every missing byte, also of the tag', () => {
    const sealed = seal(Buffer.from(older, 'base64'), Buffer.from('plain'), 'about');
    for (let length = 0; length < sealed.length; length++)
      assert.throws(
        () => open(Buffer.from(older, 'base64'), sealed.subarray(0, length), 'about'),
        `${length}`,
      );
  });

  it('refuses content of unknown keys, and names the missing one', () => {
    const during = keyRingOf(`${newer},${older}`);
    const [before, after] = [
      keyRingOf(older).seal(Buffer.from('old'), 'a'),
      during.seal(Buffer.from('new'), 'a'),
    ];
    assert.equal(keyRingOf(newer).open(after.sealed, after.keyId, 'a').toString(), 'new');
    assert.throws(() => keyRingOf(newer).open(before.sealed, before.keyId, 'a'), new RegExp(before.keyId));
    assert.throws(() => during.open(after.sealed, before.keyId, 'a'));
    assert.equal(tryOpen(Buffer.from(other, 'base64'), after.sealed, 'a'), null);
  });

  it('keeps its fingerprints over a rotation', () => {
    const before = keyRingOf(older).hmac('email', 'ada@example.com');
    assert.equal(keyRingOf(`${newer},${older}`).hmac('email', 'ada@example.com'), before);
    assert.equal(keyRingOf(newer, older).hmac('email', 'ada@example.com'), before);
    assert.notEqual(keyRingOf(older).hmac('phone', 'ada@example.com'), before);
    for (const bad of ['', 'short', `${older},`]) assert.throws(() => keyRingOf(bad), /32 bytes/);
  });
});
