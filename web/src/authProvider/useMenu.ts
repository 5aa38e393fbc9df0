import { useWatch } from 'react-hook-form';
import { presets, type PresetName } from './presets.ts';

/** Returns the provider's menu for a value; null if unknown. */
export const useMenu = (preset: PresetName) => {
  const clientId = useWatch({ name: 'clientId' }) as string | null;
  return (name: 'callback' | 'metadata' | 'client' | 'secret'): string | null =>
    preset === 'other' ? null : presets[preset].menus[name].replace('%{client}', clientId ?? 'latchkey');
};
