export type Section = 'credentials' | 'settings' | 'global' | 'profile';

/** Which section a path belongs to: header and side navigation follow it. */
export const sectionOf = (path: string): Section | null => {
  if (path.startsWith('/global')) return 'global';
  if (path.startsWith('/profile')) return 'profile';
  if (/^\/customers\/[^/]+\/settings(\/|$)/.test(path)) return 'settings';
  return /^\/customers\/[^/]+(\/|$)/.test(path) ? 'credentials' : null;
};
