import { queryOptions } from '@tanstack/react-query';
import { schoolDay } from '#domain/progress/rules.ts';
import { getMyLeave, type Leave } from '#domain/progress/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const myLeaveQuery = (api: CallApi) => queryOptions({ queryKey: ['leave'], queryFn: () => api(getMyLeave, {}) });

export const hasBegun = ({ starts_on }: Leave) => starts_on <= schoolDay(new Date().toISOString());
