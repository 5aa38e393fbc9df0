import { lazy, type ComponentType } from 'react';
import { completeTexts } from './i18n.ts';

/** Creates a lazy component that also waits for the texts of later screens. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), completeTexts()]);
    return { default: component };
  });
