import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import type { Key } from '@latchkey/web/core/t.ts';
import type { Width } from './look.ts';
import type { Scene } from './scene.ts';

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
  readonly at: (scene: Scene) => string;
  readonly as?: Who;
  /** Files below web/src that contain the dialog, menu or panel. */
  readonly shows?: readonly string[];
  readonly widths?: readonly Width[];
  readonly before?: (visit: Visit) => Promise<unknown>;
  readonly open?: (visit: Visit) => Promise<unknown>;
  readonly isWaiting?: boolean;
  readonly provokes?: RegExp;
}
