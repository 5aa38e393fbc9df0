import type { Profile } from './profile.tsx';
import { isGlobalAdmin } from './rights.ts';

/**
 * Returns the preselected partner: the only one that the user manages, or else the only one with a direct
 * permission. Null for global admins, or if there are several.
 */
export const usualPartner = (profile: Profile): string | null => {
  if (isGlobalAdmin(profile)) return null;
  const { directPermissions, writablePartners } = profile;
  if (writablePartners.length === 1) return writablePartners[0]!.id;
  const direct = new Set(directPermissions.flatMap(({ partner }) => partner?.id ?? []));
  return direct.size === 1 ? [...direct][0]! : null;
};
