import type { Permission } from '@latchkey/events/access/roles.ts';
import { createElement, lazy, useState, type ComponentType } from 'react';
import { completeTexts } from '../core/i18n.ts';
import type { Key } from '../core/t.ts';
import type { DetailShape } from '../kit/DetailSkeleton.tsx';
import type { Section } from './sections.ts';

export type Group = 'shared' | 'who';

type Screen = ComponentType & { readonly load: () => Promise<unknown> };

/** A key of the `shell` texts, which are loaded with the console. */
type Label = Key & `shell.${string}`;

export interface Page {
  readonly path: string;
  readonly screen: Screen;
  readonly label: Label;
  /** The data that a customer must have for the navigation to show the page. */
  readonly needs?: 'devices';
  /**
   * The permission that the page requires; users without it are redirected to the root, which explains why
   * (SES-09). If missing, every signed-in user has access.
   */
  readonly access?: Permission;
  readonly nav?: Section;
  readonly group?: Group;
  /** The path of the parent in the breadcrumb. */
  readonly parent?: string;
  /**
   * The path of the record's page. The breadcrumb links the record's name to it, before this page's label.
   */
  readonly partOf?: string;
  /**
   * The path of another list of such records. Its crumb replaces the trail if the record was opened from it.
   */
  readonly otherParent?: string;
  readonly isWide?: boolean;
  /**
   * Overrides the breadcrumb that `parent` gives. A crumb without a label shows the name of the partner in
   * the URL.
   */
  readonly trail?: readonly { readonly to: string; readonly label?: Label }[];
  /** Paths of other pages that highlight this page in the side navigation. */
  readonly covers?: readonly string[];
  readonly dialogs?: readonly { readonly hash: string; readonly label: Label }[];
  readonly waitsAs?: DetailShape;
  readonly isRedirect?: boolean;
  /** Whether a redirect may ask for the destination in a dialog. */
  readonly asksFirst?: boolean;
}

/** State of the redirect to `/` for users who have no access to a page. Names that page and its address. */
export interface RefusedState {
  readonly refused: {
    readonly label: Label;
    readonly access: Permission | undefined;
    readonly path: string;
  };
}

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * Renders a loaded screen immediately. `lazy` would suspend first, which shows a skeleton and delays the
 * screen by 300 ms.
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

/** Creates a lazy screen from the name of its export. Loads it together with all texts. */
export const screen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => Promise.all([load(), completeTexts()]).then(([module]) => module[name]));

/** Creates a lazy screen that users often open first, whose texts are loaded with the console. */
export const firstScreen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => load().then(module => module[name]));
