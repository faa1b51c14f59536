/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint } from '#domain/kernel/endpoint.ts';

// The contracts of all features, by their file names.
const contracts = import.meta.glob<Record<string, unknown>>(
  ['/domain/*/*contract.ts', '/domain/*/record.ts', '!/domain/kernel/*'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All operations with their export names. */
export const namedOperations: readonly (readonly [string, Endpoint])[] = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** All operations. */
export const api: readonly Endpoint[] = namedOperations.map(([, operation]) => operation);
