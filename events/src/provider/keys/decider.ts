import { decider, refuse } from '../../kernel/index.ts';
import { areKeysShown, isRandom } from './modes.ts';
import { keyset, KeysetChanged, KeysetRegenerated, KeysetRevealed } from './keyset.ts';
import { keysetState } from './state.ts';

export const keysetDecider = decider(keyset, {
  state: keysetState,
  tenant: ({ customerId, partnerId }) => ({ customerId, partnerId }),
  decide: {
    change: (terms, { mode, secretId, version }) => {
      if (terms.mode === 'UNSET' && mode !== 'UNSET') return refuse('keyset.stays_set');
      const isSame = version > 0 && terms.mode === mode && terms.secretId === secretId;
      return isSame || (version === 0 && terms.mode === 'UNSET') ? [] : KeysetChanged(terms);
    },
    begin: (terms, { version }) => (version > 0 ? [] : KeysetChanged(terms)),
    regenerate: (terms, { mode }) =>
      isRandom(mode) ? KeysetRegenerated(terms) : refuse('keyset.not_random'),
    reveal: (_, { mode, secretId }) => {
      if (secretId === null) return refuse('keyset.no_keys');
      return areKeysShown(mode, 'show') ? KeysetRevealed({}) : refuse('keyset.never_shown');
    },
  },
});
