import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useParams } from 'react-router';
import { asProblem, Problem } from '../core/problem.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useAt } from '../kit/history/timeParam.ts';
import { useEditable } from '../kit/useEditable.ts';
import { FormatEditor } from './FormatEditor.tsx';

const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

export const DataFormatPage = () => {
  const { dataFormatId = '' } = useParams();
  const url = `${dataFormat.path}/${encodeURIComponent(dataFormatId)}`;
  const at = useAt() ?? '';
  const { row, revision, error, reload } = useEditable<DataFormat>(url);
  if (!row)
    return (
      <DetailPage
        title=""
        isPending
        error={asMissing(error)}
        base={`/global/data-formats/${dataFormatId}`}
        tabs={[]}
      />
    );
  return <FormatEditor key={`${row.id} ${at}`} format={row} revision={revision} reload={reload} />;
};
