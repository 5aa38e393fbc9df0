import { plainState } from '../kernel/index.ts';
import { authProvider } from './authProvider.ts';

export const authProviderState = plainState('AuthProvider', authProvider);
