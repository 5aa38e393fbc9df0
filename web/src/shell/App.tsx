import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  AdminContext,
  localStorageStore,
  useLocaleState,
  type I18nProvider,
  type TranslationMessages,
} from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ConsoleSkeleton } from '../kit/Skeletons.tsx';
import '../kit/validation.ts';
import { authProviderFor } from '../core/authProvider.ts';
import { dataProvider } from '../core/dataProvider.ts';
import { takeEarly } from '../core/early.ts';
import { http } from '../core/http.ts';
import { i18nProviderOf } from '../core/i18n.ts';
import { dropInputOfOthers } from '../core/keptInput.ts';
import { loadTexts } from '../core/loadTexts.ts';
import { pageAt } from './openPages.ts';
import { Layout } from './Layout.tsx';
import { asProblem } from '../core/problem.ts';
import { preferences } from '../core/preferences.ts';
import { ProfileContext, type Profile } from '../core/profile.tsx';
import { routes } from './Screens.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { Unreachable } from './Unreachable.tsx';

/** A refusal would be repeated; only a broken answer is tried a second time. */
const retriesOnce = (failures: number, error: Error) =>
  failures < 1 && (asProblem(error).status === 0 || asProblem(error).status >= 500);

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: retriesOnce, refetchOnWindowFocus: true } },
});
/** `main.tsx` asks for it early. */
const profilePath = '/admin/profile';
const profileQuery = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    (takeEarly<Profile>(profilePath) ?? http<Profile>(profilePath, { signal })).then(({ json }) => json),
  staleTime: 60_000,
};
const store = localStorageStore();
const SettingUp = lazy(() => import('./SettingUp.tsx').then(module => ({ default: module.SettingUp })));

/** Waits for the profile: rights and language depend on it. */
const SignedIn = () => {
  const [locale, setLocale] = useLocaleState();
  const { data, error, refetch } = useQuery(profileQuery);
  const wanted = preferences.locale(data?.locale);
  useEffect(() => {
    if (data && wanted !== locale) setLocale(wanted);
  }, [data, wanted, locale, setLocale]);
  useEffect(() => {
    if (data) dropInputOfOthers(data.id);
  }, [data]);
  if (error && !data && asProblem(error).reason === 'user.second_factor_required')
    return (
      <Suspense>
        <SettingUp />
      </Suspense>
    );
  if (error && !data) return <Unreachable error={error} onAgain={() => void refetch()} />;
  if (!data || wanted !== locale) return <ConsoleSkeleton />;
  return (
    <ProfileContext value={data}>
      <Layout />
    </ProfileContext>
  );
};

const ensureProfile = () => queryClient.ensureQueryData(profileQuery);
const authProvider = authProviderFor(ensureProfile);

// What the first page needs is asked for at once, not one after the other. Who fails here asks again when it is shown, and says so.
void queryClient.prefetchQuery(profileQuery);
void pageAt(window.location.pathname)
  ?.screen.load()
  .catch(() => undefined);

/** React-admin's contexts around the frame; they lie within the router, whose URLs they read. */
const Console = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => (
  <AdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <SignedIn />
  </AdminContext>
);

/** `texts` are those of the language that this browser prefers. */
export const App = ({ texts }: { readonly texts: TranslationMessages }) => {
  // a data router: forms that hold unsaved input need its blocker
  const [router] = useState(() =>
    createBrowserRouter([
      { element: <Console i18nProvider={i18nProviderOf(texts, loadTexts)} />, children: [...routes] },
    ]),
  );
  return <RouterProvider router={router} />;
};
