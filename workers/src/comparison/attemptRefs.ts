import { clientRefOf } from '@latchkey/events/credential/state.ts';
import type { Credential } from '../order/credentials.ts';

const maxEarlier = 4;

export const currentRef = ({ id, state }: Pick<Credential, 'id' | 'state'>): string =>
  clientRefOf(id, state.attempt);

/** Returns the references of earlier attempts, newest first. The provider may have completed one of them. */
export const earlierRefs = ({
  id,
  state: { attempt },
}: Pick<Credential, 'id' | 'state'>): readonly string[] =>
  Array.from({ length: Math.min(maxEarlier, Math.max(0, attempt - 1)) }, (_, n) =>
    clientRefOf(id, attempt - 1 - n),
  );
