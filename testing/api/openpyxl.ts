import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const remedy = 'Install python3-openpyxl; `make test` installs it where apt-get is there and root runs it.';
const script = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).active
shown = lambda cell: {'value': cell.value.isoformat() if hasattr(cell.value, 'isoformat') else cell.value, 'type': cell.data_type, 'format': cell.number_format}
print(json.dumps({'title': sheet.title, 'frozen': sheet.freeze_panes, 'rows': [[shown(cell) for cell in row] for row in sheet.iter_rows()]}))
`;

/** A cell as openpyxl reads it. Types: `s` text, `n` number or empty, `d` date or time, `f` formula. */
export interface OpenedCell {
  readonly value: string | number | null;
  readonly type: string;
  readonly format: string;
}
export interface OpenedWorkbook {
  readonly title: string;
  readonly frozen: string | null;
  readonly rows: readonly (readonly OpenedCell[])[];
}

export const openWithOpenpyxl = async (file: string): Promise<OpenedWorkbook> => {
  try {
    // the system's Python, because a different one in PATH may lack the package
    const { stdout } = await run('/usr/bin/python3', ['-c', script, file], {
      timeout: 120_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as OpenedWorkbook;
  } catch (error) {
    throw new Error(`The workbook could not be read. ${remedy}`, { cause: error });
  }
};
