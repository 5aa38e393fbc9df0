import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { AdminContext, localStorageStore, useLocaleState } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { ConsoleSkeleton } from '../kit/Skeletons.tsx';
import '../kit/validation.ts';
import { authProviderFor } from '../core/authProvider.ts';
import { dataProvider } from '../core/dataProvider.ts';
import { http } from '../core/http.ts';
import { i18nProviderOf } from '../core/i18n.ts';
import { messages } from './messages.ts';
import { Layout } from './Layout.tsx';
import { asProblem } from '../core/problem.ts';
import { preferences } from '../core/preferences.ts';
import { ProfileContext, type Profile } from '../core/profile.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { Unreachable } from './Unreachable.tsx';

/** What the API refuses it refuses again; only a broken answer is worth a second try. */
const retriesOnce = (failures: number, error: Error) =>
  failures < 1 && (asProblem(error).status === 0 || asProblem(error).status >= 500);

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: retriesOnce, refetchOnWindowFocus: true } },
});
const store = localStorageStore();
const i18nProvider = i18nProviderOf(messages);

/** Nothing is shown before it is known who looks: rights and language hang on it. */
const SignedIn = () => {
  const [locale, setLocale] = useLocaleState();
  const { data, error, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => http<Profile>('/admin/profile', { signal }).then(({ json }) => json),
    staleTime: 60_000,
  });
  const wanted = preferences.locale(data?.locale);
  useEffect(() => {
    if (data && wanted !== locale) setLocale(wanted);
  }, [data, wanted, locale, setLocale]);
  if (error && !data) return <Unreachable error={error} onAgain={() => void refetch()} />;
  if (!data || wanted !== locale) return <ConsoleSkeleton />;
  return (
    <ProfileContext value={data}>
      <Layout />
    </ProfileContext>
  );
};

/** React-admin's contexts around our own frame and routes. */
export const App = () => {
  const authProvider = useMemo(
    () =>
      authProviderFor(() =>
        queryClient.ensureQueryData<Profile>({
          queryKey: ['profile'],
          queryFn: () => http<Profile>('/admin/profile').then(({ json }) => json),
        }),
      ),
    [],
  );
  return (
    <BrowserRouter>
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
    </BrowserRouter>
  );
};
