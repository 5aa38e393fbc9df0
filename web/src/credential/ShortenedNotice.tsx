import { useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { shortenedBy } from './validityEnds.ts';

interface Props {
  readonly credentials: readonly Pick<CredentialRow, 'validTo'>[];
}

/** Warns if the chosen end is earlier than existing ones. */
export const ShortenedNotice = ({ credentials }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [choice, end]: readonly unknown[] = useWatch({ name: ['endChoice', 'validTo'] });
  if (choice !== 'set' || typeof end !== 'string' || Number.isNaN(Date.parse(end))) return null;
  const count = shortenedBy(end, credentials);
  if (count === 0) return null;
  const key = credentials.length === 1 ? 'shortens' : 'shortensSome';
  return <Notice>{t(`validity.${key}`, { smart_count: count, count: number(count) })}</Notice>;
};
