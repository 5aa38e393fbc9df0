const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const xlsxTypes = `.xlsx,${mediaType}`;

export const isXlsx = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === mediaType || /\.xlsx$/i.test(name);
