import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import type { Key } from '@latchkey/web/core/t.ts';
import type { Width } from './look.ts';
import type { Scene } from './scene.ts';

/** Whose eyes see it: the super admin, somebody who may only read, or nobody who is signed in. */
export type Who = 'admin' | 'viewer' | 'nobody';
export interface Visit {
  readonly page: Page;
  readonly scene: Scene;
  readonly api: ApiClient;
  readonly locale: Locale;
  readonly t: (key: Key, args?: Readonly<Record<string, string | number>>) => string;
  readonly button: (name: Key) => Locator;
}
export interface Screen {
  readonly name: string;
  /** Its address within the console. */
  readonly at: (scene: Scene) => string;
  readonly as?: Who;
  /** Files below web/src whose dialog, menu or panel it shows. */
  readonly shows?: readonly string[];
  readonly widths?: readonly Width[];
  /** Arranges what the page will meet: answers that fail or do not come. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** Clicks until that is open which shall be seen. */
  readonly open?: (visit: Visit) => Promise<unknown>;
  /** It shows what stands in for content that does not come. */
  readonly isWaiting?: boolean;
  /** What the browser's console says on purpose here. */
  readonly provokes?: RegExp;
}
