export const profilePath = '/profile';
/** The dialogs of the page, as they stand in its address. */
export const dialogs = { email: '#email', password: '#password' } as const;
