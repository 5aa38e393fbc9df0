/**
 * Placeholder for the console's workbook reader, which replaces this file in the built package
 * (`product/buildClient.ts`). `csv`: the worksheet as CSV, where blank rows are empty lines.
 */
export type ReadXlsx = (
  bytes: Uint8Array,
  maxRows: number,
) => readonly { readonly name: string; readonly csv: string; readonly rowCount: number }[];

export const readXlsx: ReadXlsx = () => {
  throw new Error('the package isn’t built');
};
