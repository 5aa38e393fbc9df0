import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { authProvider, type AuthProviderCreated } from './authProvider.ts';

export type AuthProviderState = Presence<DataOf<typeof AuthProviderCreated>>;

export const authProviderState = nounState(authProvider, nothing() as AuthProviderState, {
  AuthProviderCreated: present,
  AuthProviderChanged: (state, changed) => ({
    ...state,
    terms: state.terms && { ...state.terms, ...changed },
  }),
  AuthProviderDeleted: absent,
});
