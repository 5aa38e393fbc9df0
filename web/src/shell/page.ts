import type { Permission } from '@latchkey/events/access/roles.ts';
import { createElement, lazy, useState, type ComponentType } from 'react';
import { completeTexts } from '../core/i18n.ts';
import type { Key } from '../core/t.ts';
import type { DetailShape } from '../kit/DetailSkeleton.tsx';
import type { Section } from './sections.ts';

/** Groups of pages in Administration. */
export type Group = 'shared' | 'who';

type Screen = ComponentType & { readonly load: () => Promise<unknown> };

/** A text of the frame. */
type Label = Key & `shell.${string}`;

export interface Page {
  readonly path: string;
  readonly screen: Screen;
  /** Its name in breadcrumbs and side navigation, which is needed before its own texts are loaded. */
  readonly label: Label;
  /** Shown in the navigation only if the customer has some of these. */
  readonly needs?: 'devices';
  /** Users without this permission are redirected to the root (SES-09). If missing, signing in is enough. */
  readonly access?: Permission;
  /** The section in whose side navigation it is. */
  readonly nav?: Section;
  readonly group?: Group;
  /** The page above it in the breadcrumb. */
  readonly parent?: string;
  /**
   * The page of the record that this page belongs to. The breadcrumb links the record's name there, before
   * the label of this page.
   */
  readonly partOf?: string;
  /** Whether it uses the full width, with the side navigation collapsed to icons. */
  readonly isWide?: boolean;
  /**
   * The breadcrumb, if it differs from the pages above: a crumb without a label is named after the partner in
   * the URL.
   */
  readonly trail?: readonly { readonly to: string; readonly label?: Label }[];
  /** Other pages that highlight its entry in the side navigation. */
  readonly covers?: readonly string[];
  /** Its dialogs that the side navigation opens, by their hash. */
  readonly dialogs?: readonly { readonly hash: string; readonly label: Label }[];
  /** Its skeleton while it is loaded, for a detail page. */
  readonly waitsAs?: DetailShape;
  /** Whether it shows nothing itself and redirects. */
  readonly isRedirect?: boolean;
}

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * Shows a loaded screen immediately. With `lazy` React would show a skeleton first, and delay the screen by
 * 300 ms.
 */
const shownOnceLoaded = (load: () => Promise<ComponentType>): Screen => {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(keep);
  const Shown = () => {
    const [Component] = useState(() => loaded ?? Later);
    return createElement(Component);
  };
  return Object.assign(Shown, { load: keep });
};

/** A lazily loaded screen, by the name of its export. `load` loads it and its texts. */
export const screen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => Promise.all([load(), completeTexts()]).then(([module]) => module[name]));

/** A screen that people may start with: it only needs the texts that are loaded with the console. */
export const firstScreen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => load().then(module => module[name]));
