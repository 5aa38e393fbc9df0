import { useT } from '../core/t.ts';

export interface Who {
  readonly kind: string;
  readonly name: string | null;
}
const kinds = ['worker', 'system', 'webhook', 'apiKey', 'oauth'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

/** Returns a function that names an actor: the person, or the kind of any other actor. */
export const useActor = () => {
  const t = useT();
  return ({ kind, name }: Who): string =>
    isKind(kind) ? t(`credential.info.actors.${kind}`) : name || t('credential.info.actors.user');
};
