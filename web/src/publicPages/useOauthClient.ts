import { useEffect, useState } from 'react';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';
import type { Branding } from './useBranding.ts';

interface OauthClientSummary {
  readonly id: string;
  readonly appName: string;
  readonly partnerName: string;
  readonly partnerLogoUrl: string | null;
}
export interface OauthVisit {
  readonly query: URLSearchParams;
  readonly clientId: string;
  readonly client: OauthClientSummary | null;
  readonly branding: Branding | null;
  readonly isInvalid: boolean;
  readonly failure: unknown;
}

export const useOauthClient = (): OauthVisit => {
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const clientId = query.get('client_id') ?? '';
  const [client, setClient] = useState<OauthClientSummary | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (clientId === '') return;
    http<OauthClientSummary>(`/admin/oauth2-clients/${encodeURIComponent(clientId)}`).then(
      ({ json }) => setClient(json),
      (error: unknown) =>
        error instanceof Problem && error.status === 404 ? setIsMissing(true) : setFailure(error),
    );
  }, [clientId]);
  const branding = client && { name: client.partnerName, logoUrl: client.partnerLogoUrl };
  return { query, clientId, client, branding, isInvalid: clientId === '' || isMissing, failure };
};
