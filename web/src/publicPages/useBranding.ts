import { useEffect, useState } from 'react';
import { http } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';

export interface Branding {
  readonly name: string;
  readonly logoUrl: string | null;
}

/** Name and logo of the partner whose self-registration link it is; null while they are unknown, and where they cannot be told. */
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

/** Name and logo that the console showed last in this browser; null where they were the product's own. */
export const rememberedBranding = (): Branding | null => {
  const name = preferences.brandName();
  return name === null ? null : { name, logoUrl: preferences.logoUrl() };
};
