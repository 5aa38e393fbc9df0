import { useT } from '../core/t.ts';

/** An actor: a person with a name, or a kind of process. */
export interface Who {
  readonly kind: string;
  readonly name: string | null;
}
const kinds = ['worker', 'system', 'webhook', 'apiKey', 'oauth'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

/** Returns the name of a person, or the role of our own processes and the provider for operators. */
export const useActor = () => {
  const t = useT();
  return ({ kind, name }: Who): string =>
    isKind(kind) ? t(`credential.info.actors.${kind}`) : name || t('credential.info.actors.user');
};
