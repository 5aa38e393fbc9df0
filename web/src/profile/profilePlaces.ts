export const profilePath = '/profile';
/** The hashes of the page's dialogs. */
export const dialogs = { email: '#email', password: '#password' } as const;
