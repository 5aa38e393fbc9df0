import { useEffect, useState } from 'react';
import { http } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';

export interface Branding {
  readonly name: string;
  readonly logoUrl: string | null;
}

/** Queries name and logo of the partner of a self-registration link; null while loading or unknown. */
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

/** Returns the console's last name and logo in this browser; null if they were the product's own. */
export const rememberedBranding = (): Branding | null => {
  const name = preferences.brandName();
  return name === null ? null : { name, logoUrl: preferences.logoUrl() };
};
