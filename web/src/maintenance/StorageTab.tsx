import type { SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { SystemName } from './SystemName.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { useSizeText } from './useSizeText.ts';

const isAlmostFull = ({ freeBytes, totalBytes }: NonNullable<SystemParts['storage']['disk']>): boolean =>
  freeBytes < totalBytes / 10;

export const StorageTab = () => {
  const t = useT();
  const { number } = useFormats();
  const sizeText = useSizeText();
  return (
    <SystemPart part="storage">
      {({ databaseBytes, readDatabaseBytes, disk, tables, eventStore, chain }) => (
        <>
          {chain.status === 'broken' && (
            <Notice kind="error">
              {t('maintenance.storage.brokenText', {
                smart_count: chain.brokenCount,
                count: number(chain.brokenCount),
              })}
            </Notice>
          )}
          {disk !== null && isAlmostFull(disk) && (
            <Notice kind="error">{t('maintenance.storage.diskText')}</Notice>
          )}
          <Section title={t('maintenance.storage.chain')}>
            <Field label={t('maintenance.process.state')}>
              <StatusChip
                word={t(`maintenance.storage.${chain.status}`)}
                tone={chain.status === 'intact' ? 'good' : 'bad'}
              />
            </Field>
            <Field label={t('maintenance.storage.intactUpTo')}>
              {t('maintenance.storage.ofEvents', {
                position: number(chain.intactUpTo),
                head: number(eventStore.head),
              })}
            </Field>
            <Field label={t('maintenance.storage.checkedAt')}>
              {chain.checkedAt === null ? null : <RelativeTime time={chain.checkedAt} />}
            </Field>
          </Section>
          <Section title={t('maintenance.storage.title')}>
            <Field label={t('maintenance.storage.engine')}>{eventStore.engine}</Field>
            <Field label={t('maintenance.storage.head')}>{number(eventStore.head)}</Field>
            <Field label={t('maintenance.storage.database')}>{sizeText(databaseBytes)}</Field>
            {readDatabaseBytes !== null && (
              <Field label={t('maintenance.storage.readDatabase')}>{sizeText(readDatabaseBytes)}</Field>
            )}
            {disk !== null && (
              <Field label={t('maintenance.storage.disk')}>
                {t('maintenance.storage.free', {
                  free: sizeText(disk.freeBytes),
                  total: sizeText(disk.totalBytes),
                })}
              </Field>
            )}
          </Section>
          <Card title={t('maintenance.storage.tables')} isFlush>
            <SystemTable
              label={t('maintenance.storage.tables')}
              rows={tables}
              keyOf={({ name }) => name}
              columns={[
                {
                  label: t('maintenance.storage.table'),
                  cell: ({ name }) => <SystemName kind="tables" name={name} />,
                },
                {
                  label: t('maintenance.storage.size'),
                  isNumber: true,
                  cell: ({ bytes }) => sizeText(bytes),
                },
              ]}
            />
          </Card>
        </>
      )}
    </SystemPart>
  );
};
