export const failuresKey = (path: string) => ['authProviders', path, 'failures'];
