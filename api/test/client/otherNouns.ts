import { entities } from '@latchkey/events/catalogue.ts';

export const withOtherNouns = (program: string): string => {
  const others = entities.filter(
    ({ name, access }) => access.list !== 'system' && !new RegExp(`use\\(\\s*'${name}'`).test(program),
  );
  const calls = others.map(({ name, path }) => {
    const owners = [...path.matchAll(/:(\w+)/g)].map(([, owner]) => owner);
    const given = owners.length === 0 ? '' : `, { params: { path: { ${owners.join(', ')} } } }`;
    return `  use('${name}', right(await api.GET('${path.replaceAll(/:(\w+)/g, '{$1}')}'${given})));\n`;
  });
  const end = '  void [';
  if (program.split(end).length !== 2) throw new Error('the program has no place for more nouns');
  return program.replace(end, `${calls.join('')}${end}`);
};
