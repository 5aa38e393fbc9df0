import { readVoucherCode } from '@latchkey/events/voucher/voucherCode.ts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useLocaleState, useTheme } from 'react-admin';
import { useLocation } from 'react-router';
import { signOut } from '../core/authProvider.ts';
import { openTray } from '../core/jobs.ts';
import { useHasDevices } from '../core/devices.ts';
import { useCustomerOf } from '../core/customers.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import { useFormats } from '../core/formats.ts';
import { preferences } from '../core/preferences.ts';
import { recentPages } from '../core/recent.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { scopeOf } from './openPages.ts';
import { usePageItems } from './palettePageActions.tsx';
import { useClosedActions, useNewActions } from './paletteActions.tsx';
import { readQuery, type PaletteGroup, type PaletteItem } from './paletteItem.ts';
import { hasWholeWord, hasWords, includesAtWord, includesText, startsWithText } from './paletteMatch.ts';
import { showOverlay } from './paletteOpening.ts';
import { nearOwnerOf, usePages, usePlaces } from './palettePages.tsx';
import { paletteWords } from './palettePlaces.ts';
import { limitConcurrency, minLetters, type PaletteContext } from './paletteSearch.tsx';
import { findRecent, managesSeveral, sourcesFor } from './paletteSources.tsx';
import { useViewItems } from './paletteViews.tsx';
import { useSearch } from './useSearch.ts';

const ofCustomer = ['people', 'orders', 'devices'] as const;
/** Groups of other customers' records; of all customers if none is selected. */
const ofAll = ['peopleElsewhere', 'ordersElsewhere'] as const;
const isIn = <Group extends PaletteGroup>(groups: readonly Group[], group: PaletteGroup): group is Group =>
  (groups as readonly PaletteGroup[]).includes(group);
/** Groups that come before people if one of their names begins with the text. */
const byName = ['customers', 'partners'] as const;
const isNamedLike = ({ group, text, isAll }: PaletteItem, q: string): boolean =>
  q !== '' && isAll !== true && isIn(byName, group) && startsWithText(text, q);
const beforePeople = (moved: PaletteGroup, groups: readonly PaletteGroup[]): readonly PaletteGroup[] => {
  const others = groups.filter(group => group !== moved);
  return others.toSpliced(others.indexOf('people'), 0, moved);
};
const ofActions = ['here', 'actions', 'console'] as const;
const ofPeople = ['people', 'peopleElsewhere'] as const;
/**
 * Returns the groups with people first if the name of a found one has all words of the text, unless the text
 * has a word of a found action.
 */
const peopleFirst = (
  groups: readonly PaletteGroup[],
  items: readonly PaletteItem[],
  q: string,
): readonly PaletteGroup[] => {
  const isMeant = items.some(
    ({ group, text, words = '' }) => isIn(ofActions, group) && hasWholeWord(`${text} ${words}`, q),
  );
  const isNamed = ({ group, text, isAll }: PaletteItem) =>
    isIn(ofPeople, group) && isAll !== true && hasWords(text, q);
  if (q === '' || isMeant || !items.some(isNamed)) return groups;
  return [
    ...groups.filter(group => isIn(ofPeople, group)),
    ...groups.filter(group => !isIn(ofPeople, group)),
  ];
};
/** Returns the items with those of the customer or partner on the screen first. */
const nearFirst = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  items.toSorted((a, b) => Number(a.isElsewhere ?? false) - Number(b.isElsewhere ?? false));
/** Maximum number of saved views, before and after something is typed. */
const maxViews = { unasked: 5, found: 10 } as const;
/** Minimum number of typed letters for showing actions of other roles in addition to results. */
const minHintLetters = 3;
const debounceMs = 200;

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
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
    words: paletteWords[`action-${id}`],
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

/** Returns the results for an input. Searches of the API are debounced, and outdated requests are aborted. */
export const usePalette = (typed: string) => {
  const t = useT();
  const { number } = useFormats();
  const profile = useProfile();
  const { pathname } = useLocation();
  const scope = scopeOf(pathname);
  const { customerId, isAdministration } = scope;
  // with several customers, searches outside a customer's pages aren't limited to the last used customer
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
  const { found, isFetching, hasFailed } = useSearch(sources, search, searchedCustomerId, isAsking);
  const isMatch = ({ group, text, beneath = '' }: PaletteItem) =>
    (isIn(ofActions, group) ? includesAtWord : includesText)(`${text} ${beneath}`, q);
  /**
   * Returns whether an item has the query's words, in any order, in its texts or synonyms. Not all of them
   * may be in the second line only.
   */
  const hasItsWords = ({ text, beneath = '', words = '' }: PaletteItem, name = '') =>
    q.length >= minLetters &&
    hasWords(`${text} ${words}`, q, 'some') &&
    hasWords(`${text} ${beneath} ${words} ${name}`, q);
  const recent = useRecent(place, groups.includes('recent') && q === '');
  const here = usePageItems();
  const actions = [...here.items, ...useNewActions(scope, q), ...useConsoleActions()];
  const pages = usePages(nearCustomerId, hasDevices, isAdministration, nearOwnerOf(scope));
  const places = usePlaces(scope);
  const offered = q === '' ? [...pages, ...actions] : [...nearFirst([...pages, ...places]), ...actions];
  const possible = offered.filter(({ group }) => groups.includes(group));
  const own = [
    ...possible.filter(item => isMatch(item) || item.id === 'action-redeemCode'),
    ...possible.filter(
      item => !isMatch(item) && hasItsWords(item, item.group === 'here' ? here.heading : ''),
    ),
  ];
  const views = useViewItems(scope, hasDevices);
  const foundViews = nearFirst(views.items.filter(item => isMatch(item) || hasItsWords(item)));
  const closed = useClosedActions(scope).filter(
    ({ text, words = '' }) => q !== '' && groups.includes('closed') && hasWords(`${text} ${words}`, q),
  );
  const open = [
    ...(q === '' ? recent : []),
    ...found.flatMap(({ items }) => items),
    ...(q === '' ? views.items.slice(0, maxViews.unasked) : foundViews.slice(0, maxViews.found)),
    ...own,
  ];
  const isSearching = isSearchable(q) && (q !== search || isFetching);
  const hasAction = open.some(({ group }) => group === 'actions' || group === 'here');
  const isHinting = open.length === 0 ? !isSearching : !hasAction && q.length >= minHintLetters;
  const items = isHinting ? [...open, ...closed] : open;
  const missing = sources.map(({ minLetters: min }) => min - q.length).filter(count => count > 0);
  const name = customer?.name ?? '';
  /** Returns a group's heading. For a customer's records, it names the customer if the user has several. */
  const headingOf = (group: PaletteGroup): string => {
    if (group === 'here') return here.heading;
    if (isSeveral && name !== '' && isIn(ofCustomer, group))
      return t(`palette.ofCustomer.${group}`, { name });
    if (searchedCustomerId === undefined && isIn(ofAll, group)) return t(`palette.ofAll.${group}`);
    return t(`palette.${group}`);
  };
  const exact = items.find(({ text }) => q !== '' && text.toLowerCase() === q.toLowerCase());
  const named = q.length < minLetters ? undefined : items.find(item => isNamedLike(item, q));
  const sorted = peopleFirst(groups, items, q);
  const ordered = (named ? beforePeople(named.group, sorted) : sorted).flatMap(group => {
    const ofGroup = items.filter(item => item.group === group);
    return [
      ...ofGroup.filter(item => isNamedLike(item, q)),
      ...ofGroup.filter(item => !isNamedLike(item, q)),
    ];
  });
  const isFirst = ({ group }: PaletteItem) => group === exact?.group;
  return {
    q,
    headingOf,
    items: exact
      ? [
          exact,
          ...ordered.filter(item => isFirst(item) && item !== exact),
          ...ordered.filter(item => !isFirst(item)),
        ]
      : ordered,
    isSearching,
    /** Number of letters still to type until another list is searched; 0 if all are. */
    missingLetters: missing.length > 0 ? Math.min(...missing) : 0,
    hasMore: found.some(({ hasMore }) => hasMore),
    hasFailed: views.hasFailed || hasFailed,
  };
};
