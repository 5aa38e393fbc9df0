export const profilePath = '/profile';
export const dialogs = { email: '#email', password: '#password' } as const;
