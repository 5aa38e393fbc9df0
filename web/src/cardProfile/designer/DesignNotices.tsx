import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Key } from '../../core/t.ts';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { Notice } from '../../kit/Notice.tsx';
import type { Publication } from './designApi.ts';
import type { Saving } from './useAutosave.ts';

interface Props {
  readonly saving: Saving;
  readonly publication: Publication | null;
  readonly failure: unknown;
  /** Codes of the parts that an import dropped or changed; null if there is no import to report. */
  readonly notTaken: readonly string[] | null;
  readonly onSave: () => void;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onPublication: () => void;
  readonly onSeen: () => void;
}
const translatedCodes = [
  'barcodes',
  'nfc',
  'webService',
  'tokens',
  'locations',
  'dates',
  'semantics',
  'userInfo',
  'actions',
  'guessedFields',
  'morePrimary',
  'moreFields',
  'smallPictures',
  'photo',
  'signature',
];

export const DesignNotices = (props: Props) => {
  const t = useT();
  const { saving, publication, failure, notTaken } = props;
  const notices: ReactNode[] = [
    saving.is === 'conflict' && (
      <Notice key="conflict" action={t('cardDesign.conflict.theirs')} onAction={props.onTheirs}>
        {t('cardDesign.conflict.text')}{' '}
        <Button size="small" onClick={props.onMine}>
          {t('cardDesign.conflict.mine')}
        </Button>
      </Notice>
    ),
    saving.is === 'failed' && (
      <ErrorArea
        key="save"
        error={saving.error}
        others={[t('cardDesign.saved.kept')]}
        onAgain={props.onSave}
      />
    ),
    failure !== null && <ErrorArea key="failure" error={failure} />,
    publication !== null && (
      <Notice
        key="publication"
        kind={publication.isFailed ? 'error' : 'info'}
        action={t('cardDesign.publish.show')}
        onAction={props.onPublication}
      >
        {publication.isFailed
          ? `${t('cardDesign.publish.failedAt', { version: publication.version })} ${publication.reason ?? ''}`
          : t('cardDesign.publish.underWay', {
              version: publication.version,
              step: t(`cardDesign.publish.steps.${publication.step}`),
            })}
      </Notice>
    ),
    notTaken !== null && (
      <Notice key="import" kind="info" action={t('cardDesign.import.seen')} onAction={props.onSeen}>
        {notTaken.length === 0
          ? t('cardDesign.import.all')
          : t('cardDesign.import.some', {
              what: notTaken
                .map(code =>
                  t(`cardDesign.import.codes.${translatedCodes.includes(code) ? code : 'other'}` as Key),
                )
                .filter((text, n, all) => all.indexOf(text) === n)
                .join(', '),
            })}
      </Notice>
    ),
  ].filter(notice => notice !== false);
  if (notices.length === 0) return null;
  return <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 1, display: 'grid', gap: 1 }}>{notices}</Box>;
};
