import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day } from '#domain/kernel/ids.ts';
import { maxRates } from './rules.ts';

const tugrik = z.number().check(z.positive(), z.lt(1e6));

/** The tugrik of one yen and of one dollar on a day. */
export const rate = z.object({ day, jpy: tugrik, usd: tugrik });

export const listRates = endpoint({
  method: 'GET',
  path: '/api/admin/exchange-rates',
  summary: 'The exchange rates of the last days that have some, newest first.',
  access: 'office',
  output: z.object({ rows: z.array(rate) }),
});

export const saveRates = endpoint({
  method: 'PUT',
  path: '/api/admin/exchange-rates',
  summary: 'Saves exchange rates, each instead of an earlier one of its day.',
  access: 'office',
  input: { body: z.object({ rows: z.array(rate).check(z.minLength(1), z.maxLength(maxRates)) }) },
  output: z.object({ saved: z.int() }),
});

export const deleteRate = endpoint({
  method: 'DELETE',
  path: '/api/admin/exchange-rates/{day}',
  summary: 'Deletes the exchange rates of a day.',
  access: 'office',
  input: { params: z.object({ day }) },
  output: z.object({ day }),
  errors: ['not_found'],
});
