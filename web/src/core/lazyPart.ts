import { lazy, type ComponentType } from 'react';
import { completeTexts } from './i18n.ts';

/**
 * Creates a lazy component that also waits for the texts of later screens. `preload` starts to load it before
 * it is rendered.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => {
      const [component] = await Promise.all([load(), completeTexts()]);
      return { default: component };
    }),
    { preload: () => void load() },
  );
