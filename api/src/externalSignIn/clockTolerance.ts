/** How far the clock of a sign-in provider may differ from ours, for OpenID Connect and SAML alike. */
export const clockToleranceSeconds = 60;
