import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** The key of all queries of an operation. It begins with what follows `/api/admin/` in the path: live updates reload all of `['admin', 'homework']`. */
export const adminKey = ({ path }: Pick<Endpoint, 'path'>) => ['admin', path.split('/')[3] ?? '', path];

/** The query of an operation, such as one row of a list. */
export const adminQuery = <Operation extends Endpoint>(
  api: CallApi,
  operation: Operation,
  input: CallInput<Operation>,
) => queryOptions({ queryKey: [...adminKey(operation), input], queryFn: () => api(operation, input) });

/** The query of a list: the page stays until the next one has loaded. */
export const adminListQuery = <Operation extends Endpoint>(
  api: CallApi,
  operation: Operation,
  input: CallInput<Operation>,
) => ({ ...adminQuery(api, operation, input), placeholderData: keepPreviousData });
