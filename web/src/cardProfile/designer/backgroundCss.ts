import { baseColor, type Looks } from '@latchkey/events/cardProfile/design/design.ts';

export const backgroundCss = ({ background }: Pick<Looks, 'background'>): string =>
  background.kind === 'gradient'
    ? `linear-gradient(${background.angle}deg, ${background.from}, ${background.to})`
    : baseColor(background);
