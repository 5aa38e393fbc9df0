/** What is known of the failed sign-ins at a provider. */
export const failuresKey = (path: string) => ['authProviders', path, 'failures'];
