import type { ComponentType } from 'react';

/** A page's component. `isAsDrawn` returns whether its prerendered markup is up to date. */
export type Page = ComponentType & { readonly isAsDrawn?: () => boolean };
type Load = () => Promise<Page>;
interface PublicPage {
  readonly load: Load;
  /**
   * Whether the URL may have the token of an emailed link, or its result (`state`). If so, signed-in users
   * see the page, too.
   */
  readonly hasToken?: boolean;
  /**
   * Whether signed-in users see the page, too, because a sign-in to an app doesn't depend on the console's
   * session.
   */
  readonly isForAll?: boolean;
}

const resetPassword: PublicPage = {
  load: () => import('./ResetPasswordPage.tsx').then(page => page.ResetPasswordPage),
  hasToken: true,
};
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

/** Resolves a URL to a public page, the console (no fields), or a redirect (SES-02, SES-06, SES-07). */
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
