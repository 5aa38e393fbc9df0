export type Section = 'credentials' | 'settings' | 'global' | 'profile';

export const sectionOf = (path: string): Section | null => {
  if (path.startsWith('/global')) return 'global';
  if (path.startsWith('/profile')) return 'profile';
  if (/^\/customers\/[^/]+\/settings(\/|$)/.test(path)) return 'settings';
  return /^\/customers\/[^/]+(\/|$)/.test(path) ? 'credentials' : null;
};
