import { schoolDay } from '#domain/progress/rules.ts';
import type { Leave } from '#domain/progress/contract.ts';

export const hasBegun = ({ starts_on }: Leave) => starts_on <= schoolDay(new Date().toISOString());
