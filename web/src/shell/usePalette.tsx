import { foldText } from '@latchkey/events/kernel/foldText.ts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useLocaleState, useStore, useTheme } from 'react-admin';
import { generatePath, useLocation } from 'react-router';
import { signOut } from '../core/authProvider.ts';
import { useHasDevices } from '../core/devices.ts';
import { useCustomerOf } from '../core/customers.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import { useFormats } from '../core/formats.ts';
import { concurrencyLimit } from '../core/concurrencyLimit.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { customerOf, openPages } from './openPages.ts';
import { PageIcon } from './PageIcon.tsx';
import { readQuery, type PaletteItem } from './paletteItem.ts';
import { showOverlay } from './paletteOpening.ts';
import { sourcesFor } from './paletteSources.tsx';
import { useGoPages } from './shortcuts.ts';

/** From so many letters on the API is asked. */
const leastLetters = 2;
const pause = 200;
/** So many lists are searched at once. */
const slot = concurrencyLimit(3);

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** The pages that this user may open, of the customer one is in or was in last. */
const usePages = (customerId: string | undefined): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const devices = useHasDevices(data ? (customerId ?? '') : '');
  const customer = data?.name ?? '';
  const keyTo = new Map(useGoPages().map(({ to, key }) => [to, key]));
  return openPages(profile, data, { devices }).map(page => {
    const to = generatePath(page.path, { customerId: customerId ?? '' });
    const key = keyTo.get(to);
    return {
      id: `page-${page.path}`,
      group: 'pages',
      text: t(page.label),
      beneath: page.path.startsWith('/customers')
        ? customer
        : page.nav === 'global'
          ? t('shell.globalSettings')
          : '',
      icon: <PageIcon label={page.label} />,
      keys: key && `g ${key}`,
      to,
    };
  });
};

const useActions = (): readonly PaletteItem[] => {
  const t = useT();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [, setTray] = useStore<boolean>('jobs.open', false);
  const speak = (next: 'en' | 'de') => () => {
    preferences.keepLocale(next);
    setLocale(next);
  };
  const action = (id: string, text: string, icon: PaletteItem['icon'], run: () => void): PaletteItem => ({
    id: `action-${id}`,
    group: 'actions',
    text,
    icon,
    run,
  });
  return [
    theme === 'dark'
      ? action('light', t('palette.action.light'), <LightIcon />, () => setTheme('light'))
      : action('dark', t('palette.action.dark'), <DarkIcon />, () => setTheme('dark')),
    locale === 'de'
      ? action('english', t('palette.action.english'), <LanguageIcon />, speak('en'))
      : action('german', t('palette.action.german'), <LanguageIcon />, speak('de')),
    action('jobs', t('palette.action.jobs'), <JobsIcon />, () => setTray(true)),
    {
      ...action('shortcuts', t('palette.action.shortcuts'), <KeyboardIcon />, () => showOverlay('shortcuts')),
      keys: '?',
    },
    action('signOut', t('palette.action.signOut'), <LogoutIcon />, () => void signOut()),
  ];
};

/** What the palette shows for a text: pages and actions at once, and what the API finds when typing pauses. Older questions are aborted. */
export const usePalette = (typed: string) => {
  const t = useT();
  const { number } = useFormats();
  const profile = useProfile();
  const { pathname } = useLocation();
  const provider = useDataProvider<typeof dataProvider>();
  const customerId = customerOf(pathname) ?? preferences.lastCustomer() ?? undefined;
  const { q, groups } = readQuery(typed);
  const asked = usePaused(q);
  const sources = useMemo(
    () =>
      sourcesFor({ profile, customerId, pathname, t, number }).filter(({ group }) => groups.includes(group)),
    [profile, customerId, pathname, t, number, groups],
  );
  const isAsking = asked.length >= leastLetters && q.length >= leastLetters;
  const found = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['palette', group, customerId, asked],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        slot(() => find(provider, asked, signal), signal),
      enabled: isAsking,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
    })),
  });
  const isMatch = ({ text, beneath = '' }: PaletteItem) =>
    foldText(`${text} ${beneath}`).toLocaleLowerCase().includes(foldText(q.trim()).toLocaleLowerCase());
  const own = [...usePages(customerId), ...useActions()].filter(
    item => groups.includes(item.group) && isMatch(item),
  );
  const items = [...(isAsking ? found.flatMap(({ data }) => data ?? []) : []), ...own];
  return {
    q,
    items: groups.flatMap(group => items.filter(item => item.group === group)),
    isSearching: q.length >= leastLetters && (q !== asked || found.some(({ isFetching }) => isFetching)),
    hasFailed: isAsking && found.some(({ isError }) => isError),
  };
};
