import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import {
  AdminContext,
  localStorageStore,
  useLocaleState,
  type I18nProvider,
  type TranslationMessages,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ConsoleSkeleton } from '../kit/Skeletons.tsx';
import '../kit/validation.ts';
import { authProviderFor } from '../core/authProvider.ts';
import { dataProvider } from '../core/dataProvider.ts';
import { takeArrived } from '../core/prefetch.ts';
import { http } from '../core/http.ts';
import { i18nProviderOf } from '../core/i18n.ts';
import { dropInputOfOthers } from '../core/keptInput.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { loadTexts } from '../core/loadTexts.ts';
import { pageAt } from './openPages.ts';
import { Layout } from './Layout.tsx';
import { asProblem } from '../core/problem.ts';
import { preferences } from '../core/preferences.ts';
import { ProfileContext, type Profile } from '../core/profile.tsx';
import { routes } from './Screens.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { Unreachable } from './Unreachable.tsx';

/** Retries once after a network or server error, but not after a client error. */
const retriesOnce = (failures: number, error: Error) =>
  failures < 1 && (asProblem(error).status === 0 || asProblem(error).status >= 500);

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: retriesOnce, refetchOnWindowFocus: true } },
});
const profileUrl = '/admin/profile';
const profileQuery = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http<Profile>(profileUrl, { signal }).then(({ json }) => json),
  initialData: () => takeArrived<Profile>(profileUrl)?.json,
  staleTime: 60_000,
};
const store = localStorageStore();
const SettingUp = lazyPart(() => import('./SettingUp.tsx').then(module => module.SettingUp));

const SignedIn = () => {
  const [locale, setLocale] = useLocaleState();
  const { data, error, refetch } = useQuery(profileQuery);
  const preferred = preferences.locale(data?.locale);
  useEffect(() => {
    if (data && preferred !== locale) setLocale(preferred);
  }, [data, preferred, locale, setLocale]);
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
  if (!data || preferred !== locale) return <ConsoleSkeleton />;
  return (
    <ProfileContext value={data}>
      <Layout />
    </ProfileContext>
  );
};

const ensureProfile = () => queryClient.ensureQueryData(profileQuery);
const authProvider = authProviderFor(ensureProfile);

/** React-admin's contexts. Inside the router, because they use its URLs. */
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

const App = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => {
  // a data router, because forms with unsaved changes need its blocker
  const [router] = useState(() =>
    createBrowserRouter([{ element: <Console i18nProvider={i18nProvider} />, children: [...routes] }]),
  );
  return <RouterProvider router={router} />;
};

/**
 * Renders the console once the screen in the URL is loaded. If that fails, the load is retried on rendering,
 * which reports the error. `texts` are in the language of `preferences.locale()`.
 */
export const showConsole = async (root: HTMLElement, texts: TranslationMessages) => {
  const i18nProvider = i18nProviderOf(texts, loadTexts);
  // otherwise react-admin would detect the locale from the browser
  store.setItem('locale', preferences.locale());
  await pageAt(window.location.pathname)
    ?.screen.load()
    .catch(() => undefined);
  createRoot(root).render(<App i18nProvider={i18nProvider} />);
};
