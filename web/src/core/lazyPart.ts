import { lazy, type ComponentType } from 'react';
import { completeTexts } from './i18n.ts';

/** A part of the console in a chunk of its own that shows texts which the first pages do without: it waits for both. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), completeTexts()]);
    return { default: component };
  });
