import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { logosOf, pageDesignsOf, type PageDesigns } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';

/**
 * Returns a function that reads PDF designs from their streams, with their images, and caches them. The value
 * is null for an ID without a design.
 */
export const pageDesignsIn = ({ store, pool }: Pick<Deps, 'store' | 'pool'>) => {
  const cache = new Map<string, PageDesigns | null>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, PageDesigns | null>> => {
    const missing = [...new Set(ids)].filter(id => !cache.has(id));
    const found = await store.readMany(missing.map(id => streamOf('pdfDesign', id)));
    const states = missing.map(id => pdfDesignState.of(found.get(streamOf('pdfDesign', id)) ?? []));
    const images = await keptImagesOn(pool)(states.flatMap(logosOf));
    missing.forEach((id, n) => cache.set(id, pageDesignsOf(states[n]!, images)));
    return cache;
  };
};
