import type { BulkCommandName } from '@latchkey/events/bulkAction/commands.ts';
import { useFormats } from './formats.ts';
import { useT, type Key } from './t.ts';

const keys: Readonly<Record<BulkCommandName, Key>> = {
  'credential.resend': 'credential.bulk.resend.label',
  'credential.suspend': 'credential.bulk.suspend.label',
  'credential.resume': 'credential.bulk.resume.label',
  'credential.remove': 'credential.bulk.remove.label',
  'credential.changeValidity': 'credential.bulk.changeValidity.label',
  'credential.restoreValidity': 'credential.bulk.restoreValidity.label',
  'credential.replace': 'credential.bulk.replace.label',
  'credential.import': 'credential.bulk.import.label',
  'credential.restoreImport': 'credential.bulk.restoreImport.label',
  'credential.erase': 'credential.bulk.erase.label',
  'order.submit': 'order.bulk.retry.label',
  'order.pause': 'order.bulk.pause.label',
  'order.resume': 'order.bulk.resume.label',
  'order.delete': 'order.bulk.delete.label',
};

/**
 * Labels for an action that applies only to some of the selected rows, if the default label names a state
 * ("Delete 3 drafts") that the other rows don't have.
 */
const partKeys: Readonly<Partial<Record<BulkCommandName, Key>>> = {
  'order.delete': 'order.bulk.delete.part',
};

/**
 * Returns a function that labels a bulk action with its number of rows: "Suspend 12", or "Suspend 12 of 15"
 * if it applies only to some of the selected rows.
 */
export const useBulkLabel = () => {
  const t = useT();
  const { number } = useFormats();
  return (command: BulkCommandName, count: number, selected: number = count) => {
    if (selected === count) return t(keys[command], { smart_count: count, count: number(count) });
    const part = t('kit.list.bulk.part', { count: number(count), selected: number(selected) });
    return t(partKeys[command] ?? keys[command], { smart_count: selected, count: part });
  };
};
