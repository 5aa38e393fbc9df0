import type { Permission } from '@latchkey/events/access/roles.ts';
import { createElement, lazy, useState, type ComponentType } from 'react';
import { completeTexts } from '../core/i18n.ts';
import type { Key } from '../core/t.ts';
import type { DetailShape } from '../kit/DetailSkeleton.tsx';
import type { Section } from './sections.ts';

/** Pages of Administration that belong together. */
export type Group = 'shared' | 'who';

type Screen = ComponentType & { readonly load: () => Promise<unknown> };

/** A text of the frame. */
type Label = Key & `shell.${string}`;

export interface Page {
  readonly path: string;
  readonly screen: Screen;
  /** Its name in breadcrumbs and side navigation, which stand before its own texts are there. */
  readonly label: Label;
  /** The customer must have some of these for it to stand in the navigation. */
  readonly needs?: 'devices';
  /** Whoever lacks it is sent to the root (SES-09). Without it, signing in is enough. */
  readonly access?: Permission;
  /** Stands in the side navigation of this section. */
  readonly nav?: Section;
  readonly group?: Group;
  /** The page above it in the breadcrumb. */
  readonly parent?: string;
  /** The page of the record that this page belongs to. The breadcrumb links the record's name there, before the label of this page. */
  readonly partOf?: string;
  /** Uses the full width; the side navigation collapses to icons. */
  readonly isWide?: boolean;
  /** The way up to it where it is not the pages above: a step without a label is named after the partner of the address. */
  readonly trail?: readonly { readonly to: string; readonly label?: Label }[];
  /** Other pages that light up its entry in the side navigation. */
  readonly covers?: readonly string[];
  /** Its dialogs that the side navigation opens, by their place in the address. */
  readonly dialogs?: readonly { readonly hash: string; readonly label: Label }[];
  /** How it looks while it is loaded, where it shows one thing. */
  readonly waitsAs?: DetailShape;
  /** It shows nothing itself and leads on. */
  readonly isRedirect?: boolean;
}

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/** One that is there already is shown at once. React would show a skeleton first, and hold the screen behind it back for 300 ms. */
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

/** A screen of its own chunk, by the name of its export. `load` fetches it and its texts before it is shown. */
export const screen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => Promise.all([load(), completeTexts()]).then(([module]) => module[name]));

/** One that people may begin with: it needs no texts but those that come with the console. */
export const firstScreen = <Name extends string>(load: Load<Name>, name: Name): Screen =>
  shownOnceLoaded(() => load().then(module => module[name]));
