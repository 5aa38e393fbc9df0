import { shownParamName } from '@latchkey/events/dataFormat/shownParamName.ts';
import type { T } from '../core/t.ts';

/** Returns the display name of a data format's parameter. */
export const paramName = (name: string, t: T): string => shownParamName(name, t('credential.cardNumber'));
