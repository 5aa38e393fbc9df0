import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range], [type=checkbox], [type=color]), textarea, [role=combobox]');
const isCovered = (): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

export interface DesignerKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly zoom: (steps: number) => void;
  readonly resetZoom: () => void;
  readonly letters: Readonly<Record<string, () => void>>;
}
const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | null => {
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return shiftKey && letter === 'z' ? 'mod+shift+z' : `mod+${letter}`;
  return letter;
};

/**
 * Binds the designer's shortcuts, which take precedence over the console's. Inactive while a dialog, menu or
 * list of choices is open; while typing, only the zoom shortcuts work.
 */
export const useDesignerKeys = (keys: DesignerKeys) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event);
    if (name === null || event.defaultPrevented || isCovered()) return;
    const zooms: Readonly<Record<string, () => void>> = {
      'mod++': () => keys.zoom(1),
      'mod+=': () => keys.zoom(1),
      'mod+-': () => keys.zoom(-1),
      'mod+0': keys.resetZoom,
    };
    const others: Readonly<Record<string, () => void>> = {
      'mod+z': keys.undo,
      'mod+shift+z': keys.redo,
      'mod+y': keys.redo,
      ...keys.letters,
    };
    const act = zooms[name] ?? (isTyping(event.target) ? undefined : others[name]);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
