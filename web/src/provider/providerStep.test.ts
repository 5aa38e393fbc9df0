import assert from 'node:assert/strict';
import { providerStep } from './providerStep.ts';

describe('providerStep', () => {
  it('PAR-47: choosing none removes the current one', () => assert.equal(providerStep('a', null), 'remove'));
  it('PAR-48: choosing one while there is none adds it', () => assert.equal(providerStep(null, 'a'), 'add'));
  it('PAR-50: choosing another one changes it', () => assert.equal(providerStep('a', 'b'), 'update'));
  it('PAR-51: choosing the same one, or still none, changes nothing', () => {
    assert.equal(providerStep('a', 'a'), null);
    assert.equal(providerStep(null, null), null);
  });
});
