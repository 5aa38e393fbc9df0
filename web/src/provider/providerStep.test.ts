import assert from 'node:assert/strict';
import { providerStep } from './providerStep.ts';

describe('providerStep', () => {
  it('PAR-47: none chosen while there is one takes it away', () =>
    assert.equal(providerStep('a', null), 'remove'));
  it('PAR-48: one chosen while there is none adds it', () => assert.equal(providerStep(null, 'a'), 'add'));
  it('PAR-50: another one changes it', () => assert.equal(providerStep('a', 'b'), 'update'));
  it('PAR-51: the same one, or none as before, changes nothing', () => {
    assert.equal(providerStep('a', 'a'), null);
    assert.equal(providerStep(null, null), null);
  });
});
