import { useT } from '../core/t.ts';

/** Who did it: a person by name, or what kind of process. */
export interface Who {
  readonly kind: string;
  readonly name: string | null;
}
const kinds = ['worker', 'system', 'webhook', 'apiKey', 'oauth'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

/** Persons by name; our own processes and the provider by what they are to an operator. */
export const useActor = () => {
  const t = useT();
  return ({ kind, name }: Who): string =>
    isKind(kind) ? t(`credential.info.actors.${kind}`) : name || t('credential.info.actors.user');
};
