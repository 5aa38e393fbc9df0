/** Returns a client config to import into Keycloak: confidential, authorization code flow only, with PKCE. */
export const keycloakClient = (clientId: string, callback: string): string =>
  JSON.stringify(
    {
      clientId,
      protocol: 'openid-connect',
      enabled: true,
      publicClient: false,
      clientAuthenticatorType: 'client-secret',
      standardFlowEnabled: true,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      redirectUris: [callback],
      attributes: { 'pkce.code.challenge.method': 'S256' },
      defaultClientScopes: ['profile', 'email', 'basic'],
    },
    null,
    2,
  );
