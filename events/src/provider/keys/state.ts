import { nounState } from '../../kernel/index.ts';
import { keyset, type KeysetMode } from './keyset.ts';

export interface KeysetState {
  readonly customerId: string | null;
  readonly partnerId: string | null;
  readonly mode: KeysetMode;
  readonly secretId: string | null;
  readonly version: number;
}
const none: KeysetState = { customerId: null, partnerId: null, mode: 'UNSET', secretId: null, version: 0 };

export const keysetState = nounState(keyset, none, {
  KeysetChanged: ({ version }, data) => ({ ...data, version: version + 1 }),
  KeysetRegenerated: (state, { secretId }) => ({ ...state, secretId, version: state.version + 1 }),
  KeysetRevealed: state => state,
});
