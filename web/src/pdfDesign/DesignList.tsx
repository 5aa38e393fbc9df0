import { documentLocales } from '@latchkey/events/documents/documentLocale.ts';
import { templates } from '@latchkey/events/documents/templates.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { languageName } from '../core/languageName.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { ownerFilter, type Owner } from '../core/ownedPlaces.ts';
import { designPlaces, type PdfDesignRow } from './designOwner.ts';

const column = columnsOf(pdfDesign)<PdfDesignRow>();
const mark = { rank: 2, width: 104 } as const;

interface Props {
  readonly owner: Owner;
  readonly label: string;
  readonly empty: string;
  readonly firstAction: ReactNode;
}

export const DesignList = ({ owner, label, empty, firstAction }: Props) => {
  const t = useT();
  const locale = useTextLocale();
  const { search } = useLocation();
  const isCustomers = 'customerId' in owner;
  /**
   * Name of the second column. By default, only a partner's list shows the type, because a customer's designs
   * all have the same type (PDF-16).
   */
  const second = isCustomers ? 'shortName' : 'type';
  const columns = useMemo(() => {
    const typeOf = (row: PdfDesignRow) => t(`pdfDesign.type.${row.type}`);
    const isThere = { '': t('kit.field.no'), '*': t('kit.field.yes') };
    const titleOf = (key: string) => templates.find(one => one.key === key)?.title[locale] ?? key;
    return [
      column('partnerId', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={row.logo} name={row.name} width={32} height={32} />,
      }),
      column('name', {
        isTitle: true,
        minWidth: 170,
        share: 0.18,
        render: row => (
          <>
            {row.name}
            <span className="beneath">
              <span className="instead" data-of={second}>
                {second === 'type' ? typeOf(row) : row.shortName}
              </span>
            </span>
          </>
        ),
      }),
      column('shortName', {
        rank: 3,
        width: 120,
        ...(second === 'shortName' ? { hasStandIn: true } : { isExtra: true }),
      }),
      column('type', {
        exports: [
          {
            field: 'type',
            words: Object.fromEntries(
              pdfDesign.row.shape.type.options.map(type => [type, t(`pdfDesign.type.${type}`)]),
            ),
          },
        ],
        rank: 3,
        width: 130,
        render: typeOf,
        ...(second === 'type' ? { hasStandIn: true } : { isExtra: true }),
      }),
      column('templateName', {
        exports: [
          {
            field: 'templateName',
            words: Object.fromEntries(templates.map(({ key, title }) => [key, title[locale]])),
          },
        ],
        minWidth: 150,
        render: row => (
          <>
            {titleOf(row.templateName)}
            <span className="beneath">
              <span className="instead" data-of="locale">
                {languageName(row.locale, locale)}
              </span>
            </span>
          </>
        ),
      }),
      column('locale', {
        exports: [
          {
            field: 'locale',
            words: Object.fromEntries(documentLocales.map(one => [one, languageName(one, locale)])),
          },
        ],
        rank: 3,
        hasStandIn: true,
        width: 104,
        render: row => languageName(row.locale, locale),
      }),
      column('logo', {
        ...mark,
        exports: [{ field: 'logo', words: isThere }],
        render: row => <YesNo value={row.logo !== null} />,
      }),
      column('adminLogo', {
        ...mark,
        exports: [{ field: 'adminLogo', words: isThere }],
        render: row => <YesNo value={row.adminLogo !== null} />,
      }),
      column('hasText', { ...mark, render: row => <YesNo value={row.hasText} /> }),
      column('hasAdminText', { ...mark, render: row => <YesNo value={row.hasAdminText} /> }),
      column('isDefault', { width: 104, render: row => <YesNo value={row.isDefault} /> }),
    ];
  }, [t, locale, second]);
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
      filter={ownerFilter(owner)}
      search={t('pdfDesign.list.search')}
      filters={isCustomers ? [] : [{ source: 'type', label: t('pdfDesign.fields.type'), choices }]}
      linkOf={({ id }) => designPlaces.page(owner, id, `${designPlaces.list(owner)}${search}`)}
      nameOf={({ name }) => name}
      empty={empty}
      firstAction={firstAction}
    />
  );
};
