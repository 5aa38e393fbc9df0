import type { ComponentType } from 'react';

/** `isAsDrawn`: whether its markup, which the build has made, is what it shows here and now. */
export type Page = ComponentType & { readonly isAsDrawn?: () => boolean };
type Load = () => Promise<Page>;
interface PublicPage {
  readonly load: Load;
  /** With the token of a link in a mail it is shown to whoever opens it, also to those who are signed in. */
  readonly hasToken?: boolean;
  /** Shown to whoever opens it: a sign-in to an app does not hang on that to the console. */
  readonly isForAll?: boolean;
}

const resetPassword: PublicPage = {
  load: () => import('./ResetPasswordPage.tsx').then(page => page.ResetPasswordPage),
  hasToken: true,
};
/** The steps of a sign-in to a third-party app. */
const oauthPages: Readonly<Record<string, PublicPage>> = {
  '/oauth2': { load: () => import('./OauthStartPage.tsx').then(page => page.OauthStartPage), isForAll: true },
  '/oauth2/login': {
    load: () => import('./OauthLoginPage.tsx').then(page => page.OauthLoginPage),
    isForAll: true,
  },
  '/oauth2/self-register': {
    load: () => import('./OauthRegisterPage.tsx').then(page => page.OauthRegisterPage),
    isForAll: true,
  },
  '/oauth2/confirm-account': {
    load: () => import('./OauthConfirmPage.tsx').then(page => page.OauthConfirmPage),
    isForAll: true,
  },
  '/oauth2/error': {
    load: () => import('./OauthErrorPage.tsx').then(page => page.OauthErrorPage),
    isForAll: true,
  },
  '/oauth2/consent': {
    load: () => import('./OauthConsentPage.tsx').then(page => page.OauthConsentPage),
    isForAll: true,
  },
};
/** Pages for those who are not signed in. */
const publicPages: Readonly<Record<string, PublicPage>> = {
  ...oauthPages,
  '/login': { load: () => import('./LoginPage.tsx').then(page => page.LoginPage) },
  '/login-oauth': {
    load: () => import('./ExternalLoginPage.tsx').then(page => page.ExternalLoginPage),
  },
  '/forgot-password': {
    load: () => import('./ForgotPasswordPage.tsx').then(page => page.ForgotPasswordPage),
  },
  '/confirm-account': {
    load: () => import('./ConfirmAccountPage.tsx').then(page => page.ConfirmAccountPage),
    hasToken: true,
  },
  '/self-register': {
    load: () => import('./SelfRegisterPage.tsx').then(page => page.SelfRegisterPage),
    hasToken: true,
  },
  '/confirm-email': {
    load: () => import('./ConfirmEmailPage.tsx').then(page => page.ConfirmEmailPage),
    hasToken: true,
  },
  '/unlock': {
    load: () => import('./UnlockPage.tsx').then(page => page.UnlockPage),
    hasToken: true,
  },
};

interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly isSignedIn: boolean;
}

/** Where somebody goes who comes in at an address (SES-02, SES-06, SES-07): to a public page, to the console, or to another address. */
export const entranceOf = ({
  pathname,
  search,
  isSignedIn,
}: Visit): { readonly page?: Load; readonly leave?: string; readonly isTarget?: boolean } => {
  const page = pathname.startsWith('/reset-password/') ? resetPassword : publicPages[pathname];
  if (!page) return isSignedIn ? {} : { leave: '/login', isTarget: true };
  const query = new URLSearchParams(search);
  const isOpen = page.isForAll === true;
  const isFromMail = page.hasToken === true && (query.has('token') || query.has('state'));
  return isSignedIn && !isFromMail && !isOpen ? { leave: '/' } : { page: page.load };
};
