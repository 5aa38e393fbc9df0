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

/** Returns a function that names a bulk action with its number of rows: “Suspend 12”. */
export const useBulkLabel = () => {
  const t = useT();
  const { number } = useFormats();
  return (command: BulkCommandName, count: number) =>
    t(keys[command], { smart_count: count, count: number(count) });
};
