import { readFile } from 'node:fs/promises';
import { CommandFailed, plain } from './terminal.ts';
import { readXlsx } from './workbook.ts';

/** Maximum number of rows read. Far above an order's limit of 10,000, so the API refuses longer files. */
const maxRows = 100_000;
const refusals: Readonly<Record<string, string>> = {
  locked: 'has a password. Save it without one.',
  too_large: 'is too large when unpacked. Save the worksheet as CSV.',
  too_wide: 'has a worksheet with too many columns. Save the worksheet as CSV.',
};

const worksheetOf = (file: string, bytes: Uint8Array, worksheetName: string | undefined): Uint8Array => {
  let worksheets: ReturnType<typeof readXlsx>;
  try {
    worksheets = readXlsx(bytes, maxRows).filter(({ rowCount }) => rowCount > 0);
  } catch (error) {
    const why = refusals[(error as { reason?: string }).reason ?? ''] ?? 'isn’t a workbook, or is damaged';
    throw new CommandFailed(2, `${file} ${why}`);
  }
  const fitting = worksheets.filter(({ name }) => worksheetName === undefined || name === worksheetName);
  const [worksheet, ...others] = fitting;
  if (worksheet && others.length === 0) return new TextEncoder().encode(worksheet.csv);
  const names = worksheets.map(({ name }) => `\n  ${plain(name)}`).join('');
  throw new CommandFailed(2, `Choose a worksheet with --worksheet NAME${names || ' (all are empty)'}`);
};

/** Returns a file's content, or a workbook's worksheet as CSV: the named one, or the only one with rows. */
export const csvOf = async (file: string, worksheetName: string | undefined): Promise<Uint8Array> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailed(2, `Couldn’t read ${file}: ${error.code ?? error.message}`);
  });
  // ZIP files, and the compound files of password-protected workbooks
  const isWorkbook = /^(504b0304|d0cf11e0)/.test(bytes.subarray(0, 4).toString('hex'));
  return isWorkbook ? worksheetOf(file, bytes, worksheetName) : bytes;
};
