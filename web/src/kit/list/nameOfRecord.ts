export interface Named {
  readonly name?: string | null;
  readonly fullName?: string | null;
  readonly displayName?: string | null;
}
export const nameOfRecord = ({ name, fullName, displayName }: Named): string =>
  name ?? fullName ?? displayName ?? '–';
