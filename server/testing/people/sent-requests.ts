import {
  changeApplications,
  changeProposals,
  exportApplications,
  exportProposals,
  getAdminApplication,
  getAdminProposal,
  listApplications,
  listProposals,
} from '#domain/applications/admin-contract.ts';
import {
  applyForJob,
  getMyApplication,
  getMyProposal,
  sendProposal,
  withdrawApplication,
  withdrawProposal,
} from '#domain/applications/contract.ts';
import { applicationKinds, type ApplicationStatus, type ProposalStatus } from '#domain/applications/rules.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { buildJob, buildProject, buildUpload, type Person } from '#server/testing/build.ts';
import type { TestServer } from '#server/testing/server.ts';

interface Changes<Status extends string> {
  changes: StatusChange<Status>[];
  reason?: string;
}

/** Job applications and project proposals, for tests of what they have in common. */
export function sentRequests(server: TestServer) {
  const applicationOf = async (owner: Person) => ({
    cover_letter: 'Би энэ ажилд тохирно.',
    resume_file_id: (await buildUpload(server.services, { owner, kind: 'resume' })).id,
    facebook_link: 'https://facebook.example.com/bold',
    payment_confirmed: true,
  });
  const proposalOf = async (owner: Person) => ({
    proposal: 'Би үүнийг хийнэ.',
    price: 1500,
    sample_file_id: (await buildUpload(server.services, { owner, kind: 'sample' })).id,
  });
  return {
    application: {
      ...applicationKinds.application,
      export: exportApplications,
      build: async (more?: object) => await buildJob(server.services, more),
      formOf: applicationOf,
      send: async (as: Person, id: string, form?: object) =>
        await server.call(applyForJob, as, { params: { id }, body: { ...(await applicationOf(as)), ...form } }),
      find: async (as: Person, id: string) =>
        (await server.call(getMyApplication, as, { params: { id } })).body.application,
      withdraw: async (as: Person, id: string) => await server.call(withdrawApplication, as, { params: { id } }),
      list: async (as: Person, query: object) => (await server.call(listApplications, as, { query })).body,
      get: async (as: Person, id: string) => (await server.call(getAdminApplication, as, { params: { id } })).body,
      change: async (as: Person, body: Changes<ApplicationStatus>) =>
        (await server.call(changeApplications, as, { body })).body,
    },
    proposal: {
      ...applicationKinds.proposal,
      export: exportProposals,
      build: async (more?: object) => await buildProject(server.services, more),
      formOf: proposalOf,
      send: async (as: Person, id: string, form?: object) =>
        await server.call(sendProposal, as, { params: { id }, body: { ...(await proposalOf(as)), ...form } }),
      find: async (as: Person, id: string) => (await server.call(getMyProposal, as, { params: { id } })).body.proposal,
      withdraw: async (as: Person, id: string) => await server.call(withdrawProposal, as, { params: { id } }),
      list: async (as: Person, query: object) => (await server.call(listProposals, as, { query })).body,
      get: async (as: Person, id: string) => (await server.call(getAdminProposal, as, { params: { id } })).body,
      change: async (as: Person, body: Changes<ApplicationStatus>) =>
        (await server.call(changeProposals, as, { body: body as Changes<ProposalStatus> })).body,
    },
  };
}
