import type { Permission } from '@latchkey/events/access/roles.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Key } from '../core/t.ts';
import type { Section } from './sections.ts';

/** Pages of Administration that belong together. */
export type Group = 'shared' | 'who';

type Screen = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<unknown> };

export interface Page {
  readonly path: string;
  readonly screen: Screen;
  /** Its name in breadcrumbs and side navigation. */
  readonly label: Key;
  /** The customer must have some of these for it to stand in the navigation. */
  readonly needs?: 'devices';
  /** Whoever lacks it is sent to the root (SES-09). Without it, signing in is enough. */
  readonly access?: Permission;
  /** Stands in the side navigation of this section. */
  readonly nav?: Section;
  readonly group?: Group;
  /** The page above it in the breadcrumb. */
  readonly parent?: string;
  /** The way up to it where it is not the pages above: a step without a label is named after the partner of the address. */
  readonly trail?: readonly { readonly to: string; readonly label?: Key }[];
  /** Other pages that light up its entry in the side navigation. */
  readonly covers?: readonly string[];
  /** Its dialogs that the side navigation opens, by their place in the address. */
  readonly dialogs?: readonly { readonly hash: string; readonly label: Key }[];
  /** It shows nothing itself and leads on. */
  readonly isRedirect?: boolean;
}

/** A screen of its own chunk, by the name of its export. `load` fetches it before it is shown. */
export const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Screen =>
  Object.assign(
    lazy(() => load().then(module => ({ default: module[name] }))),
    { load },
  );
