import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keyRingOf, newSecretKey, open, seal } from './keys.ts';
import { uuidv5, uuidv7 } from './uuid.ts';

describe('keys', () => {
  const [older, newer, other] = [newSecretKey(), newSecretKey(), newSecretKey()];

  it('opens what any of its keys sealed, and only for what it was sealed for', () => {
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

  it('keeps its fingerprints over a rotation', () => {
    const before = keyRingOf(older).hmac('email', 'ada@example.com');
    assert.equal(keyRingOf(`${newer},${older}`).hmac('email', 'ada@example.com'), before);
    assert.equal(keyRingOf(newer, older).hmac('email', 'ada@example.com'), before);
    assert.notEqual(keyRingOf(older).hmac('phone', 'ada@example.com'), before);
    for (const bad of ['', 'short', `${older},`]) assert.throws(() => keyRingOf(bad), /32 bytes/);
  });
});

describe('ids', () => {
  const form = (version: number) =>
    new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);

  it('grow with time, however many are made at once', () => {
    const ids = Array.from({ length: 20_000 }, uuidv7);
    assert.deepEqual(ids, ids.toSorted());
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every(id => form(7).test(id)));
    assert.ok(Math.abs(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16) - Date.now()) < 5_000);
  });

  it('follow from their parts', () => {
    assert.equal(uuidv5('a', 'b', 1), uuidv5('a', 'b', 1));
    assert.notEqual(uuidv5('a', 'b', 1), uuidv5('a', 'b', 2));
    assert.match(uuidv5('a'), form(5));
  });
});
