import assert from 'node:assert/strict';
import { codeUseOf } from './codeUse.ts';

const wallet = { displayName: 'Passes', credentialProvider: 'LATCHKEY_WALLET' } as const;
const legic = { displayName: 'Doors', credentialProvider: 'LEGIC_CONNECT' } as const;

describe('the code in the previews of a design', () => {
  it('is shown where passes have one, and not for access badges alone', () => {
    assert.deepEqual(codeUseOf([wallet]), { isUsual: true, badgesOf: [] });
    assert.deepEqual(codeUseOf([legic, wallet]), { isUsual: true, badgesOf: ['Doors'] });
    assert.deepEqual(codeUseOf([legic]), { isUsual: false, badgesOf: ['Doors'] });
    assert.deepEqual(codeUseOf([]), { isUsual: true, badgesOf: [] });
  });
});
