import { documentLocales } from '@latchkey/events/documents/documentLocale.ts';
import { templates } from '@latchkey/events/documents/templates.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useMemo, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { designFilter, designListPath, designPage, type DesignOwner } from './designOwner.ts';

const column = columnsOf(pdfDesign)();
const mark = { rank: 3, width: 140 } as const;

interface Props {
  readonly owner: DesignOwner;
  readonly label: string;
  readonly empty: string;
  readonly firstAction: ReactNode;
}

/** PDF-15, PDF-16: the designs of a customer or a partner. */
export const DesignList = ({ owner, label, empty, firstAction }: Props) => {
  const t = useT();
  const locale = useLocale() === 'de' ? 'de' : 'en';
  const { search } = useLocation();
  const isCustomers = 'customerId' in owner;
  const columns = useMemo(() => {
    const titleOf = (key: string) => templates.find(one => one.key === key)?.title[locale] ?? key;
    return [
      column('partnerId', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={row.logo} name={row.name} width={32} height={32} />,
      }),
      column('name', { isTitle: true, least: 180 }),
      column('shortName', { rank: 3 }),
      column('type', { rank: 2, width: 120, render: row => t(`pdfDesign.type.${row.type}`) }),
      column('templateName', { rank: 2, render: row => titleOf(row.templateName) }),
      column('locale', { rank: 2, width: 110, render: row => documentLocales[row.locale] }),
      column('logo', { ...mark, render: row => <YesNo value={row.logo !== null} /> }),
      column('adminLogo', { ...mark, render: row => <YesNo value={row.adminLogo !== null} /> }),
      column('hasText', { ...mark, render: row => <YesNo value={row.hasText} /> }),
      column('hasAdminText', { ...mark, render: row => <YesNo value={row.hasAdminText} /> }),
      column('isDefault', { width: 110, render: row => <YesNo value={row.isDefault} /> }),
    ];
  }, [t, locale]);
  const choices = pdfDesign.row.shape.type.options.map(value => ({
    value,
    text: t(`pdfDesign.type.${value}`),
  }));
  return (
    <EntityList
      of={pdfDesign}
      storeKey={isCustomers ? 'pdfDesign' : 'partner.pdfDesigns'}
      label={label}
      columns={columns}
      filter={designFilter(owner)}
      search={t('pdfDesign.list.search')}
      filters={isCustomers ? [] : [{ source: 'type', label: t('pdfDesign.fields.type'), choices }]}
      linkOf={({ id }) => designPage(owner, id, `${designListPath(owner)}${search}`)}
      nameOf={({ name }) => name}
      empty={empty}
      firstAction={firstAction}
    />
  );
};
