import { useWatch } from 'react-hook-form';
import { presets, type PresetName } from './presets.ts';

/** Where something is entered or copied at the provider, by its own menus; null where they are not known. */
export const useMenu = (preset: PresetName) => {
  const clientId = useWatch({ name: 'clientId' }) as string | null;
  return (name: 'callback' | 'metadata' | 'secret'): string | null =>
    preset === 'other' ? null : presets[preset].menus[name].replace('%{client}', clientId ?? 'latchkey');
};
