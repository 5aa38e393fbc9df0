export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
