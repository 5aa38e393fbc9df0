/** Permitted difference between our clock and a sign-in provider's, for OpenID Connect and SAML. */
export const clockToleranceSeconds = 60;
