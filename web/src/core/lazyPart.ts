import { lazy, type ComponentType } from 'react';
import { completeTexts } from './i18n.ts';

/** Creates a lazily loaded component with texts outside of the first pages; waits for both. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), completeTexts()]);
    return { default: component };
  });
