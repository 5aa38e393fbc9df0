import { useCustomer } from '../core/customers.ts';
import { Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import type { Dependencies } from './dependencies.ts';
import { formatOf, paramsOf } from './formSchema.ts';
import { paramName } from './paramName.ts';
import { useHolderOf } from './useHolderOf.ts';

const reason = 'credential.secured_data_taken';

/** Returns the main parameter of the chosen card profile and its value; null if it has none. */
const mainOf = (dependencies: Dependencies, values: Readonly<Record<string, unknown>>) => {
  const format = formatOf(dependencies, values['cardProfileId'] as string);
  const name = format?.mainDataParam;
  const given = paramsOf(format, values['params'] as (string | null)[] | undefined)[name ?? ''];
  const value = given?.trim() || format?.dynamicData.find(param => param.name === name)?.defaultValue;
  return format && name && value ? { format, name, value } : null;
};

/**
 * Returns functions for a value of the main parameter that another credential of the data format has.
 * `refuse` throws a `Problem` that names the holder, and checks nothing unless values must be unique. It
 * leaves other spellings, and credentials that the user can't see, to the API. `named` adds the name of the
 * parameter and the value to the API's refusal.
 */
export const useTaken = (dependencies: Dependencies, ownId?: string) => {
  const t = useT();
  const { enforceSecuredDataUniqueness: isUnique } = useCustomer();
  const holderOf = useHolderOf(ownId);
  const problemOf = (name: string, message: string, code = '') => {
    const errors = [{ field: `dataParams.${name}`, code: '', reason, message }];
    const detail = t('credentialDialog.taken.text', { param: paramName(name, t) });
    return new Problem(409, { code, reason, detail, errors });
  };
  const refuse = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const main = mainOf(dependencies, values);
    if (!isUnique || !main) return;
    const { format, name, value } = main;
    const holder = await holderOf(name, value, format.id).catch(() => undefined);
    if (!holder) return;
    const person = holder.nameOnCard;
    const message =
      person === null
        ? t('credentialDialog.taken.unnamed', { value })
        : t('credentialDialog.taken.named', { value, name: person });
    throw problemOf(name, message);
  };
  const named = (error: unknown, values: Readonly<Record<string, unknown>>): unknown => {
    const main = mainOf(dependencies, values);
    if (!main || !(error instanceof Problem) || error.reason !== reason) return error;
    const { name, value } = main;
    const message = t('credentialDialog.taken.inUse', { param: paramName(name, t), value });
    return problemOf(name, message, error.code);
  };
  return { refuse, named };
};
