import { unprintable } from '@latchkey/events/documents/printable.ts';
import { useWatch } from 'react-hook-form';
import { siteConfig } from '../core/siteConfig.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';

/** Warns about characters of name and organization that PDFs can't print, while the user types. */
export const UnprintableNotice = () => {
  const t = useT();
  const typed = useWatch({ name: ['nameOnCard', 'metadata.organisation'] }) as readonly (string | null)[];
  const text = typed.filter(value => typeof value === 'string').join(' ');
  const missing = unprintable(text, siteConfig().addedCharacters);
  return missing.length === 0 ? null : (
    <Notice>{t('credentialDialog.unprintable', { characters: missing.join(' ') })}</Notice>
  );
};
