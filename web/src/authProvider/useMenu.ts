import { useWatch } from 'react-hook-form';
import { presets, type PresetName } from './presets.ts';

export const useMenu = (preset: PresetName) => {
  const clientId = useWatch({ name: 'clientId' }) as string | null;
  return (name: 'callback' | 'metadata' | 'client' | 'secret'): string | null =>
    preset === 'other' ? null : presets[preset].menus[name].replace('%{client}', clientId ?? 'latchkey');
};
