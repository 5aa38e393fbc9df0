import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { oauthClient, type OauthClientCreated } from './oauthClient.ts';

export type OauthClientState = Presence<DataOf<typeof OauthClientCreated>>;

export const oauthClientState = nounState(oauthClient, nothing() as OauthClientState, {
  OauthClientCreated: present,
  OauthClientChanged: (state, changed) => ({
    ...state,
    terms: state.terms && { ...state.terms, ...changed },
  }),
  OauthClientDeleted: absent,
});
