import * as auth from './auth/contract.ts';
import * as courses from './courses/contract.ts';
import * as enrollments from './enrollments/contract.ts';
import * as homework from './homework/contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as lessons from './lessons/contract.ts';
import * as overview from './overview/contract.ts';
import * as profiles from './profiles/contract.ts';
import * as site from './site/contract.ts';

const contracts = [site, auth, courses, profiles, enrollments, lessons, homework, overview];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every operation of the product. */
export const api: readonly Endpoint[] = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint));
