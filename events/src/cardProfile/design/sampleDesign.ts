import type { Design, Field, Looks } from './design.ts';

const mark: Field = {
  key: 'latchkeySample',
  source: 'fixed',
  label: { en: 'Sample', de: 'Muster' },
  value: { en: 'Not valid', de: 'Nicht gültig' },
  place: 'header',
};
const marked = <Part extends Partial<Pick<Looks, 'fields'>>>(looks: Part): Part =>
  looks.fields === undefined ? looks : { ...looks, fields: [mark, ...looks.fields] };

export const sampleDesign = ({ version, both, apple, google }: Design): Design => ({
  version,
  both: marked(both),
  apple: marked(apple),
  google: marked(google),
});
