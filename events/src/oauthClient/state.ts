import { plainState } from '../kernel/index.ts';
import { oauthClient } from './oauthClient.ts';

export const oauthClientState = plainState('OauthClient', oauthClient);
