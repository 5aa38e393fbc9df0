import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import type { Key } from '@latchkey/web/core/t.ts';
import type { Width } from './look.ts';
import type { Scene } from './scene.ts';

/** The visitor: the super admin, a user with read access, or without a session. */
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
  /** Its path within the console. */
  readonly at: (scene: Scene) => string;
  readonly as?: Who;
  /** Files below web/src whose dialog, menu or panel it shows. */
  readonly shows?: readonly string[];
  readonly widths?: readonly Width[];
  /** Prepares responses, such as failures. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** Opens the content to look at. */
  readonly open?: (visit: Visit) => Promise<unknown>;
  /** Whether it shows a skeleton. */
  readonly isWaiting?: boolean;
  /** Expected messages on the browser's console. */
  readonly provokes?: RegExp;
}
