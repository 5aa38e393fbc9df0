import type { AuthProvider } from 'react-admin';
import type { Profile } from './profile.tsx';
import { mayAnywhere } from './rights.ts';
import { http } from './http.ts';
import { dropAllInput } from './keptInput.ts';
import { nounOf } from './nounOf.ts';
import { Problem } from './problem.ts';
import { endEverywhere, readSession } from './session.ts';

/** Ends the session on the server and in every tab. If the server is unavailable, ends it only locally. */
export const signOut = async () => {
  const token = readSession()?.token;
  await http('/admin/auth/logout', { method: 'POST' }).catch((error: unknown) => {
    console.warn('the server did not confirm the sign-out', error);
  });
  dropAllInput();
  if (token !== undefined) endEverywhere(token);
  window.location.assign('/login');
};

/**
 * Returns react-admin's auth provider. Permissions come from the profile, by entity definition and command.
 */
export const authProviderFor = (profileOf: () => Promise<Profile>): AuthProvider => ({
  login: () => Promise.reject(new Error('signing in happens on the public page')),
  logout: () => signOut().then(() => false as const),
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Problem(401))),
  checkError: () => Promise.resolve(),
  getIdentity: () => profileOf().then(({ id, fullName }) => ({ id, fullName })),
  canAccess: async ({ resource, action }) => {
    const access = (await nounOf(resource)).access[action];
    return access !== undefined && access !== 'system' && mayAnywhere(await profileOf(), access);
  },
});
