import { useCustomer } from '../core/customers.ts';
import { Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import type { Dependencies } from './dependencies.ts';
import { formatOf, paramsOf } from './formSchema.ts';
import { useHolderOf } from './useHolderOf.ts';

/**
 * Returns a function that rejects a value of the main parameter if another credential of the data format has
 * it, with a `Problem` that names the holder. Checks nothing unless values must be unique. Leaves other
 * spellings, and credentials that the user can't see, to the API.
 */
export const useTaken = (dependencies: Dependencies, ownId?: string) => {
  const t = useT();
  const { enforceSecuredDataUniqueness: isUnique } = useCustomer();
  const holderOf = useHolderOf(ownId);
  return async (values: Record<string, unknown>): Promise<void> => {
    const format = formatOf(dependencies, values['cardProfileId'] as string);
    const name = format?.mainDataParam;
    const given = paramsOf(format, values['params'] as (string | null)[] | undefined)[name ?? ''];
    const value = given?.trim() || format?.dynamicData.find(param => param.name === name)?.defaultValue;
    if (!isUnique || !format || !name || !value) return;
    const holder = await holderOf(name, value, format.id).catch(() => undefined);
    if (!holder) return;
    const person = holder.nameOnCard;
    const message =
      person === null
        ? t('credential.dialog.taken.unnamed', { value })
        : t('credential.dialog.taken.named', { value, name: person });
    const reason = 'credential.secured_data_taken';
    const errors = [{ field: `dataParams.${name}`, code: '', reason, message }];
    throw new Problem(409, { reason, detail: t('credential.dialog.taken.text'), errors });
  };
};
