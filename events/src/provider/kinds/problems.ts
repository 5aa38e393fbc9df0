import type { FieldProblem } from '../../kernel/index.ts';
import type { ProviderKind } from './kind.ts';
import { settingNames } from './settings.ts';

/** Additional settings of every kind that is called over the network. */
const reachedBy = ['baseUrl', 'apiKeySecret', 'webhookSecret'] as const;
export const kindSettingNames: readonly string[] = [...settingNames, ...reachedBy];

export const needsSetting = ({ fields, remote }: ProviderKind, name: string): boolean =>
  (reachedBy as readonly string[]).includes(name) ? remote !== null : name in fields;

/**
 * Returns problems of a config's settings: missing ones that its kind requires, and ones that its kind
 * doesn't have. Only checks the names in `among`.
 */
export const settingProblems = (
  kind: ProviderKind,
  sent: object,
  among: readonly string[] = kindSettingNames,
): readonly FieldProblem[] =>
  among.flatMap(name => {
    const isSet = (sent as Readonly<Record<string, unknown>>)[name] != null;
    const isNeeded = needsSetting(kind, name);
    if (isSet === isNeeded) return [];
    return { field: `baseSettings.${name}`, reason: isNeeded ? 'required' : 'invalid_value' };
  });
