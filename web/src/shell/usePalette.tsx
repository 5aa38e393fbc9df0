import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { readVoucherCode } from '@latchkey/events/voucher/voucherCode.ts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useLocaleState, useTheme } from 'react-admin';
import { generatePath, useLocation } from 'react-router';
import { signOut } from '../core/authProvider.ts';
import { openTray } from '../core/jobs.ts';
import { useHasDevices } from '../core/devices.ts';
import { useCustomerOf } from '../core/customers.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import { useFormats } from '../core/formats.ts';
import { concurrencyLimit } from '../core/concurrencyLimit.ts';
import { preferences } from '../core/preferences.ts';
import { recentPages } from '../core/recent.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { openPages, pathTo, scopeOf } from './openPages.ts';
import type { Page } from './page.ts';
import { PageIcon } from './PageIcon.tsx';
import { useClosedActions, useNewActions } from './paletteActions.tsx';
import { readQuery, type PaletteGroup, type PaletteItem } from './paletteItem.ts';
import { showOverlay } from './paletteOpening.ts';
import type { PaletteContext } from './paletteSearch.tsx';
import { findRecent, managesSeveral, sourcesFor } from './paletteSources.tsx';
import { useViewItems } from './paletteViews.tsx';
import { useGoPages } from './shortcuts.ts';

/** Groups of a single customer's records, and those of all other customers or of all. */
const ofCustomer = ['people', 'orders', 'devices'] as const;
const ofAll = ['peopleElsewhere', 'ordersElsewhere'] as const;
const isIn = <Group extends PaletteGroup>(groups: readonly Group[], group: PaletteGroup): group is Group =>
  (groups as readonly PaletteGroup[]).includes(group);
const minLetters = 2;
/** Maximum number of saved views, before and after something is typed. */
const maxViews = { unasked: 5, found: 10 } as const;
const debounceMs = 200;
const limitConcurrency = concurrencyLimit(3);

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** Returns the pages of a customer and of Administration, those of Administration first if it is open. */
const usePages = (
  customerId: string | undefined,
  hasDevices: boolean,
  isAdministration: boolean,
): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const customer = data?.name ?? '';
  const { pathname } = useLocation();
  const keyTo = new Map(useGoPages().map(({ to, key }) => [to, key]));
  const pages = openPages(profile, data, { devices: hasDevices });
  const isOfCustomer = ({ path }: Page) => path.startsWith('/customers');
  const ordered = isAdministration
    ? pages.toSorted((a, b) => Number(isOfCustomer(a)) - Number(isOfCustomer(b)))
    : pages;
  return ordered.map(page => {
    const to = generatePath(pathTo(page, pathname), { customerId: customerId ?? '' });
    const key = keyTo.get(to);
    return {
      id: `page-${page.path}`,
      group: 'pages',
      text: t(page.label),
      beneath: isOfCustomer(page) ? customer : page.nav === 'global' ? t('shell.globalSettings') : '',
      icon: <PageIcon label={page.label} />,
      keys: key && `g ${key}`,
      to,
    };
  });
};

const useConsoleActions = (): readonly PaletteItem[] => {
  const t = useT();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const speak = (next: 'en' | 'de') => () => {
    preferences.keepLocale(next);
    setLocale(next);
  };
  const action = (id: string, text: string, icon: PaletteItem['icon'], run: () => void): PaletteItem => ({
    id: `action-${id}`,
    group: 'console',
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
    action('jobs', t('palette.action.jobs'), <JobsIcon />, () => openTray(true)),
    {
      ...action('shortcuts', t('palette.action.shortcuts'), <KeyboardIcon />, () => showOverlay('shortcuts')),
      keys: '?',
    },
    action('signOut', t('palette.action.signOut'), <LogoutIcon />, () => void signOut()),
  ];
};

const useRecent = (place: PaletteContext, isEnabled: boolean): readonly PaletteItem[] => {
  const provider = useDataProvider<typeof dataProvider>();
  const { id } = place.profile;
  const pages = useMemo(() => recentPages(id), [id]);
  const found = useQueries({
    queries: pages.map(page => ({
      queryKey: ['palette', 'recent', page.to],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        limitConcurrency(() => findRecent(page, place, provider, signal), signal),
      enabled: isEnabled,
      staleTime: 10_000,
      retry: false,
    })),
  });
  return found.flatMap(({ data }) => data ?? []).filter(({ to }) => to !== place.pathname);
};

const folded = (text: string) => foldText(text).toLocaleLowerCase();
/**
 * Returns whether every word of the query is a prefix of a word in the text, or starts with one of at least
 * four characters, so that plurals match.
 */
const hasWords = (text: string, q: string): boolean => {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(q)
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part) || (word.length > 3 && part.startsWith(word))));
};

/** Returns the results for an input. Searches of the API are debounced, and outdated requests are aborted. */
export const usePalette = (typed: string) => {
  const t = useT();
  const { number } = useFormats();
  const profile = useProfile();
  const { pathname } = useLocation();
  const provider = useDataProvider<typeof dataProvider>();
  const scope = scopeOf(pathname);
  const { customerId, isAdministration } = scope;
  // outside a customer's pages, the last used one is no reason to search only its lists
  const isSeveral = managesSeveral(profile);
  const searchedCustomerId = isSeveral ? scope.shownId : customerId;
  const { q, groups } = readQuery(typed);
  const nearCustomerId = q === '' ? customerId : scope.nearCustomerId;
  const { data: customer } = useCustomerOf(customerId ?? '');
  const hasDevices = useHasDevices(customer ? (customerId ?? '') : '');
  const search = usePaused(q);
  const place = useMemo(
    () => ({ profile, searchedCustomerId, hasDevices, pathname, t, number }),
    [profile, searchedCustomerId, hasDevices, pathname, t, number],
  );
  const sources = useMemo(
    () => sourcesFor(place).filter(({ group }) => groups.includes(group)),
    [place, groups],
  );
  // search terms are part of the request URL, which must not contain a voucher code
  const isSearchable = (text: string) => text.length >= minLetters && readVoucherCode(text) === null;
  const isAsking = isSearchable(search) && isSearchable(q);
  const found = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['palette', group, searchedCustomerId, search],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        limitConcurrency(() => find(provider, search, signal), signal),
      enabled: isAsking,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
    })),
  });
  const isMatch = ({ text, beneath = '' }: PaletteItem) =>
    foldText(`${text} ${beneath}`).toLocaleLowerCase().includes(foldText(q.trim()).toLocaleLowerCase());
  const recent = useRecent(place, groups.includes('recent') && q === '');
  const actions = [...useNewActions(scope, q), ...useConsoleActions()];
  const own = [...usePages(nearCustomerId, hasDevices, isAdministration), ...actions].filter(
    item => groups.includes(item.group) && (isMatch(item) || item.id === 'action-redeemCode'),
  );
  const views = useViewItems(scope.nearCustomerId, hasDevices);
  const closed = useClosedActions(scope).filter(
    item => q !== '' && groups.includes('actions') && hasWords(item.text, q),
  );
  const open = [
    ...(q === '' ? recent : []),
    ...(isAsking ? found.flatMap(({ data }) => data?.items ?? []) : []),
    ...views.items.filter(isMatch).slice(0, q === '' ? maxViews.unasked : maxViews.found),
    ...own,
  ];
  const isSearching = isSearchable(q) && (q !== search || found.some(({ isFetching }) => isFetching));
  const items = open.length > 0 || isSearching ? open : closed;
  const name = customer?.name ?? '';
  /** Returns the heading of a group; it names the customer if the user has several. */
  const headingOf = (group: PaletteGroup): string => {
    if (isSeveral && name !== '' && isIn(ofCustomer, group))
      return t(`palette.ofCustomer.${group}`, { name });
    if (searchedCustomerId === undefined && isIn(ofAll, group)) return t(`palette.ofAll.${group}`);
    return t(`palette.${group}`);
  };
  return {
    q,
    headingOf,
    items: groups.flatMap(group => items.filter(item => item.group === group)),
    isSearching,
    hasMore: isAsking && found.some(({ data }) => data?.hasMore),
    hasFailed: views.hasFailed || (isAsking && found.some(({ isError }) => isError)),
  };
};
