import { shownParamName } from '@latchkey/events/dataFormat/shownParamName.ts';
import type { T } from '../core/t.ts';

export const paramName = (name: string, t: T): string => shownParamName(name, t('credential.cardNumber'));
