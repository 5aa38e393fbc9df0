/**
 * Stands in for the console's reader of workbooks, which is bundled in place of this file when the package is
 * built (`product/buildClient.ts`). `csv` is a worksheet whose lines are its rows.
 */
export type ReadXlsx = (
  bytes: Uint8Array,
  mostRows: number,
) => readonly { readonly name: string; readonly csv: string; readonly rowCount: number }[];

export const readXlsx: ReadXlsx = () => {
  throw new Error('the package isn’t built');
};
