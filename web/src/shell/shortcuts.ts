import { useEffect, useEffectEvent } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT, type Key } from '../core/t.ts';
import { pressRowKey, pressSearchKey } from '../kit/list/rowKeys.ts';
import { isIssuedInPlace, useCreation } from './creations.ts';
import { openPages, pathTo, scopeOf } from './openPages.ts';
import { closeIssue, keepEarly, showOverlay, showPalette } from './paletteOpening.ts';

const goKeys: Partial<Readonly<Record<Key, string>>> = {
  'shell.nav.start': 'h',
  'shell.nav.allCredentials': 'o',
  'shell.nav.drafts': 'd',
  'shell.nav.credits': 'b',
  'shell.nav.configuration': 's',
  'shell.nav.cards': 'k',
  'shell.nav.pdfs': 'l',
  'shell.nav.customers': 'c',
  'shell.nav.allPeople': 'e',
  'shell.nav.allOrders': 'r',
  'shell.nav.partners': 'p',
  'shell.nav.users': 'u',
  'shell.nav.dataFormats': 'f',
  'shell.nav.userProfile': 'm',
  'shell.nav.activity': 'a',
  'shell.nav.system': 's',
};
const timeoutMs = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=combobox], [role=textbox]'));
const isCovered = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

const ofGlobal = (path: string) => path.startsWith('/global');
/**
 * Returns the pages that `g` and a letter open, each with the name of the customer or area that it belongs
 * to. If several pages share a letter, returns the first one that the user may open. In Administration, its
 * own pages come first.
 */
export const useGoPages = () => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const { customerId, isAdministration } = scopeOf(pathname);
  const { data } = useCustomerOf(customerId ?? '');
  const pages = openPages(profile, customerId === undefined ? undefined : (data ?? { id: customerId }));
  const ordered = isAdministration
    ? pages.toSorted((a, b) => Number(ofGlobal(b.path)) - Number(ofGlobal(a.path)))
    : pages;
  const scopeOfPage = (path: string) => {
    if (ofGlobal(path)) return t('shell.globalSettings');
    return path.startsWith('/customers') ? (data?.name ?? '') : '';
  };
  return ordered
    .flatMap(page => {
      const { path, label } = page;
      const key = goKeys[label];
      if (key === undefined) return [];
      const to = generatePath(pathTo(page, pathname), { customerId: customerId ?? '' });
      return [{ key, label, scope: scopeOfPage(path), to }];
    })
    .filter(({ key }, n, all) => all.findIndex(one => one.key === key) === n);
};

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input, main input[type=search]');
  if (!field) return showOverlay('palette');
  field.focus();
  field.select();
};

/**
 * Binds the console's shortcuts. Ctrl-K or ⌘K works unless a menu or a dialog other than the shortcuts is
 * open; `/`, `?`, `c`, the keys of lists and `g` sequences don't work in inputs and overlays. `onNear` is
 * called when the palette is likely to open, to preload it.
 */
export const useShortcuts = (onNear: () => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pages = useGoPages();
  const go = useEffectEvent((letter: string) => {
    const page = pages.find(({ key }) => key === letter);
    if (page) void navigate(page.to);
    return page !== undefined;
  });
  const creation = useCreation();
  const create = useEffectEvent(() => {
    if (creation?.id === 'issue' && isIssuedInPlace(pathname)) showOverlay('issue');
    else if (creation) void navigate(creation.to);
    return creation !== undefined;
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      if (key === 'Control' || key === 'Meta') onNear();
      if (key === 'Escape' && !isCovered()) closeIssue(); // the dialog for issuing is still loading
      const take = (act: () => void) => {
        event.preventDefault();
        act();
      };
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return take(showPalette);
      if (!ctrlKey && !metaKey && keepEarly(key)) return event.preventDefault();
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isCovered()) return;
      if (pressSearchKey(event)) return event.preventDefault();
      if (isTyping(target)) return;
      const isSecond = timeStamp - pressedG < timeoutMs;
      pressedG = key === 'g' && !isSecond ? timeStamp : -Infinity;
      if (isSecond && go(key)) return event.preventDefault();
      if (key === 'c' ? create() : pressRowKey(event)) return event.preventDefault();
      if (key === '/') return take(focusSearch);
      if (key === '?') take(() => showOverlay('shortcuts'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onNear]);
};
