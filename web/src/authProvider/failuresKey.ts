/** The query key of a provider's failed sign-ins. */
export const failuresKey = (path: string) => ['authProviders', path, 'failures'];
