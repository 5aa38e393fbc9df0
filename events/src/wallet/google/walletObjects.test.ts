import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { blankDesign } from '../../cardProfile/design/blankDesign.ts';
import type { Design, Looks } from '../../cardProfile/design/design.ts';
import { sampleCards } from '../../cardProfile/design/samples.ts';
import { googleSampleOf } from './sampleObject.ts';
import {
  credentialIdOf,
  googleClassOf,
  googleObjectOf,
  type GoogleCredential,
  type GooglePlace,
} from './walletObjects.ts';

// schema generated from the types of Google's published client
const schema = JSON.parse(
  readFileSync(new URL('walletobjects.schema.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(schema, 'google');
const problems = (name: string, value: unknown): string =>
  ajv.validate({ $ref: `google#/definitions/${name}` }, JSON.parse(JSON.stringify(value)))
    ? ''
    : ajv.errorsText(ajv.errors);

const differing = (before: object, next: object): Readonly<Record<string, unknown>> => {
  const [stored, target] = [new Map(Object.entries(before)), new Map(Object.entries(next))];
  return Object.fromEntries(
    [...new Set([...stored.keys(), ...target.keys()])]
      .filter(key => JSON.stringify(stored.get(key)) !== JSON.stringify(target.get(key)))
      .map(key => [key, target.get(key) ?? null]),
  );
};
const place: GooglePlace = {
  issuerId: '3388000000022000000',
  profileId: '0197f3a0-0000-7000-8000-0000000000b1',
  pictureUrl: name => `https://latchkey.example/wallet/images/badge/${name}?v=7`,
  callbackUrl: 'https://latchkey.example/wallet/google/callback',
};
const credential: GoogleCredential = {
  id: '0197f3a0-0000-7000-8000-0000000000c1',
  status: 'DEPLOYED',
  code: 'https://latchkey.example/q/1',
  card: sampleCards.ordinary,
};
const blank = blankDesign('Badge');
const file = `/files/${'0a'.repeat(32)}`;
const withLooks = (change: Partial<Looks>): Design => ({ ...blank, google: change });
const designs: Readonly<Record<string, Design>> = {
  blank,
  color: withLooks({ background: { kind: 'color', color: '#ffffff' }, values: '#000000' }),
  picture: withLooks({
    background: { kind: 'image', file, scale: 1, x: 0, y: 0, under: '#000000', veil: 0.2 },
    logo: { file, scale: 1, x: 0, y: 0 },
  }),
  empty: withLooks({ fields: [], title: '' }),
  crowded: withLooks({
    fields: Array.from({ length: 12 }, (_, n) => ({
      key: `field${n}`,
      source: 'fixed' as const,
      label: { en: `L${n}`, de: `B${n}` },
      value: { en: `E${n}`, de: `W${n}` },
      place: n < 4 ? ('header' as const) : ('secondary' as const),
    })),
  }),
};

describe('objects of Google Wallet', () => {
  it('classes and objects of every kind of design match Google’s schema', () => {
    for (const [name, design] of Object.entries(designs)) {
      assert.equal(problems('GenericClass', googleClassOf(design, place)), '', name);
      for (const card of Object.values(sampleCards))
        for (const status of ['AVAILABLE', 'SUSPENDED', 'REMOVED'] as const)
          assert.equal(
            problems(
              'GenericObject',
              googleObjectOf(design, { ...credential, card, status, code: null }, place),
            ),
            '',
            name,
          );
      assert.equal(problems('GenericObject', googleObjectOf(design, credential, place)), '', name);
    }
  });

  it('the schema refuses like Google', () => {
    const object = googleObjectOf(blank, credential, place);
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ ...object, hexBackgroundColor: 'blue' }, /pattern/],
      [{ ...object, state: 'active' }, /allowed/],
      [{ ...object, colour: 1 }, /additional/],
      [{ ...object, id: 'x' }, /pattern/],
      [{ ...object, cardTitle: undefined }, /required/],
      [{ ...object, barcode: { type: 'QR', value: 'x' } }, /allowed/],
    ];
    for (const [value, problem] of wrong) assert.match(problems('GenericObject', value), problem);
  });

  it('has both languages, the state and at most three fields a row', () => {
    const { state, textModulesData, validTimeInterval } = googleObjectOf(blank, credential, place);
    assert.equal(state, 'ACTIVE');
    assert.deepEqual(validTimeInterval, { end: { date: '2028-12-31T23:59:59Z' } });
    const number = textModulesData.find(({ id }) => id === 'number');
    assert.deepEqual(number?.localizedHeader, {
      defaultValue: { language: 'en-US', value: 'Card number' },
      translatedValues: [{ language: 'de-DE', value: 'Kartennummer' }],
    });
    const states = (['SUSPENDED', 'REMOVED'] as const).map(
      status => googleObjectOf(blank, { ...credential, status }, place).state,
    );
    assert.deepEqual(states, ['INACTIVE', 'EXPIRED']);
    const rows = googleClassOf(designs['crowded']!, place).classTemplateInfo.cardTemplateOverride;
    assert.deepEqual(
      rows?.cardRowTemplateInfos.map(row => Object.keys(row)[0]),
      ['threeItems', 'threeItems', 'threeItems'],
    );
  });

  it('another color patches the object only; another layout is another class', () => {
    const before = googleObjectOf(blank, credential, place);
    const recolored = withLooks({
      background: { kind: 'gradient', from: '#0b5351', to: '#00a9a5', angle: 90 },
    });
    assert.deepEqual(differing(before, googleObjectOf(recolored, credential, place)), {
      hexBackgroundColor: '#0b5351',
    });
    assert.deepEqual(differing(googleClassOf(blank, place), googleClassOf(recolored, place)), {});
    assert.deepEqual(differing(before, googleObjectOf(blank, credential, place)), {});
    const moved = withLooks({ fields: blank.both.fields.map(field => ({ ...field, place: 'details' })) });
    assert.notEqual(googleClassOf(moved, place).id, googleClassOf(blank, place).id);
    const unlogoed = differing(googleObjectOf(designs['picture']!, credential, place), before);
    assert.equal(unlogoed['logo'], null);
  });

  it('a sample has its own kind of IDs, a mark, an expiry, no code and no callbacks', () => {
    const until = new Date('2026-11-27T10:00:00Z');
    const { object, class: layout } = googleSampleOf(
      blank,
      { card: sampleCards.ordinary, holder: 'a'.repeat(16), until },
      place,
    );
    assert.deepEqual([problems('GenericClass', layout), problems('GenericObject', object)], ['', '']);
    assert.equal(credentialIdOf(place, object.id), null);
    assert.notEqual(layout.id, googleClassOf(blank, place).id);
    assert.deepEqual(
      [object.classId, object.barcode, layout.callbackOptions, object.validTimeInterval],
      [layout.id, undefined, undefined, { end: { date: '2026-11-27T10:00:00.000Z' } }],
    );
    const [mark] = object.textModulesData;
    assert.deepEqual(
      [mark!.localizedHeader.defaultValue.value, mark!.localizedBody.translatedValues],
      ['Sample', [{ language: 'de-DE', value: 'Nicht gültig' }]],
    );
    assert.match(JSON.stringify(layout.classTemplateInfo.cardTemplateOverride), /latchkeySample/);
  });
});
