import { useEffect, useState } from 'react';
import { http } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';

export interface Branding {
  readonly name: string;
  readonly logoUrl: string | null;
}

/**
 * Queries the name and logo of the partner whose self-registration link is used; null while loading or
 * unknown.
 */
export const useBranding = (selfRegistrationToken: string): Branding | null => {
  const [branding, setBranding] = useState<Branding | null>(null);
  useEffect(() => {
    if (selfRegistrationToken === '') return;
    const body = JSON.stringify({ selfRegistrationToken });
    http<Branding>('/admin/branding/partners', { method: 'POST', body }).then(
      ({ json }) => setBranding(json),
      () => setBranding(null),
    );
  }, [selfRegistrationToken]);
  return branding;
};

/**
 * Returns the name and logo that the console last showed in this browser; null if it was the product's own
 * branding.
 */
export const rememberedBranding = (): Branding | null => {
  const name = preferences.brandName();
  return name === null ? null : { name, logoUrl: preferences.logoUrl() };
};
