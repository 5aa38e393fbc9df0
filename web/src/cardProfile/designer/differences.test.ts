import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Looks } from '@latchkey/events/cardProfile/design/design.ts';
import assert from 'node:assert/strict';
import { differencesOf } from './differences.ts';
import { newField, switchedOn, withOrder, withSource } from './fields.ts';
import { layerAt, withLooks, withoutOverride } from './layers.ts';

const blank = blankDesign('Badge');
const { fields } = blank.both;
const of = (set: Partial<Looks>) =>
  differencesOf(blank, withLooks(blank, 'both', set)).map(({ what, from, to }) => `${what} ${from}→${to}`);
const logo = { file: `/files/${'a'.repeat(64)}`, scale: 1, x: 0, y: 0 };

describe('the differences between two designs', () => {
  it('are listed with old and new value', () => {
    assert.deepEqual(of({}), []);
    assert.deepEqual(of({ background: { kind: 'color', color: '#000000' } }), [
      'background.kind gradient #14213d #2f5bd0→color #000000',
    ]);
    assert.deepEqual(of({ background: { kind: 'gradient', from: '#000000', to: '#2f5bd0', angle: 90 } }), [
      'background.from #14213d→#000000',
      'background.angle 135°→90°',
    ]);
    assert.deepEqual(of({ title: 'Card', labels: '#ffffff' }), [
      'title Badge→Card',
      'labels #dbe4ff→#ffffff',
    ]);
    assert.deepEqual(of({ logo }), ['logo.added →']);
    const with1 = withLooks(blank, 'both', { logo });
    const found = differencesOf(with1, withLooks(with1, 'both', { logo: { ...logo, scale: 1.28, x: 0.5 } }));
    assert.deepEqual(
      found.map(({ what, from, to }) => [what, from, to]),
      [
        ['logo.scale', '100', '128'],
        ['logo.place', '', ''],
      ],
    );
  });

  it('compare fields by their key: added, removed, moved and changed', () => {
    assert.deepEqual(of({ fields: withOrder(fields, 0, 2) }), ['field.order →']);
    assert.deepEqual(of({ fields: fields.slice(1) }), ['field.removed →']);
    assert.deepEqual(of({ fields: [...fields, newField(fields, { en: 'Text', de: 'Text' })] }), [
      'field.added →',
    ]);
    const off = fields.map(field => (field.key === 'number' ? { ...field, place: 'off' as const } : field));
    assert.deepEqual(of({ fields: off }), ['field.place secondary→off']);
    assert.equal(switchedOn(off[1]!).place, 'secondary');
    assert.deepEqual(withSource(fields[0]!, 'fixed').value, { en: '', de: '' });
  });

  it('include overrides of a wallet: added, changed and removed', () => {
    const own = withLooks(blank, 'google', { title: 'Own' });
    const words = (one: typeof blank, other: typeof blank) =>
      differencesOf(one, other).map(({ layer, what, of: name }) => [layer, what, name]);
    assert.deepEqual(words(blank, own), [['google', 'exception.added', 'title']]);
    assert.deepEqual(words(own, withLooks(own, 'google', { title: 'Other' })), [
      ['google', 'title', undefined],
    ]);
    assert.deepEqual(words(own, withoutOverride(own, 'google', 'title')), [
      ['google', 'exception.removed', 'title'],
    ]);
    assert.equal(layerAt(own, 'both', 'google', 'title'), 'google');
    assert.equal(layerAt(own, 'both', 'apple', 'title'), 'both');
  });
});
