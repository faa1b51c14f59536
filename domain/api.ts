import * as accountAdmin from './account/admin-contract.ts';
import * as account from './account/contract.ts';
import * as applicationsAdmin from './applications/admin-contract.ts';
import * as applications from './applications/contract.ts';
import * as audit from './audit/contract.ts';
import * as authAdmin from './auth/admin-contract.ts';
import * as auth from './auth/contract.ts';
import * as identities from './auth/identity-contract.ts';
import * as factors from './auth/factor-contract.ts';
import * as recoveryCodes from './auth/recovery-code-contract.ts';
import * as authService from './auth/service-contract.ts';
import * as community from './community/contract.ts';
import * as eventRecord from './community/record.ts';
import * as companies from './companies/contract.ts';
import * as companyRecord from './companies/record.ts';
import * as courseRecord from './courses/record.ts';
import * as courses from './courses/contract.ts';
import * as dashboard from './dashboard/contract.ts';
import * as enrollments from './enrollments/contract.ts';
import * as files from './files/contract.ts';
import * as homework from './homework/contract.ts';
import * as jobRecord from './jobs/record.ts';
import * as jobs from './jobs/contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as lessonsAdmin from './lessons/admin-contract.ts';
import * as lessons from './lessons/contract.ts';
import * as sampleLessons from './lessons/sample-contract.ts';
import * as newsletterAdmin from './newsletter/admin-contract.ts';
import * as newsletter from './newsletter/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as overview from './overview/contract.ts';
import * as postRecord from './posts/record.ts';
import * as posts from './posts/contract.ts';
import * as profiles from './profiles/contract.ts';
import * as projectRecord from './projects/record.ts';
import * as projects from './projects/contract.ts';
import * as proposalsAdmin from './proposals/admin-contract.ts';
import * as proposals from './proposals/contract.ts';
import * as rirekisho from './rirekisho/contract.ts';
import * as site from './site/contract.ts';
import * as figures from './site/figures-contract.ts';
import * as failures from './site/failure-contract.ts';
import * as users from './users/contract.ts';
import * as verificationAdmin from './verification/admin-contract.ts';
import * as verification from './verification/contract.ts';

const learning = [courses, enrollments, lessons, sampleLessons, lessonsAdmin, homework];
const work = [jobs, applications, projects, proposals, files, rirekisho, verification];
const decisions = [applicationsAdmin, proposalsAdmin, verificationAdmin];
const content = [jobRecord, courseRecord, projectRecord, companies, companyRecord, eventRecord, posts, postRecord];
const contracts = [
  site,
  figures,
  failures,
  community,
  authService,
  auth,
  authAdmin,
  identities,
  factors,
  recoveryCodes,
  profiles,
  account,
  accountAdmin,
  ...learning,
  ...work,
  ...decisions,
  ...content,
  newsletter,
  newsletterAdmin,
  notifications,
  overview,
  dashboard,
  users,
  audit,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All operations with their export names. */
export const namedOperations: readonly (readonly [string, Endpoint])[] = contracts.flatMap((contract) =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** All operations. */
export const api: readonly Endpoint[] = namedOperations.map(([, operation]) => operation);
