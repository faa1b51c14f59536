import { maxText, maxTitle } from '#domain/kernel/content.ts';
import { publishedEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';

export const projectRecord = defineRecord({
  ...recordNames.project,
  words: { one: 'an IT project', many: 'IT projects', searched: 'the title in all languages and the client' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    description: field.translated(field.plain({ max: maxText, lines: 7 })),
    requirements: field.translated(field.text({ max: maxText, lines: 5 })),
    client_name: field.text({ max: maxTitle }),
    /** As the client wrote it, such as "$3,000 - $5,000". */
    budget: field.text({ max: 100 }),
    deadline: field.day,
    is_active: field.flag,
  },
  listed: ['title', 'client_name', 'budget', 'deadline'],
  referring: ['proposals'],
  heads: { client_name: 'Client', proposal_count: 'Proposals' },
  orders: { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' },
});

export const projectEndpoints = publishedEndpoints(projectRecord);

// Operations are named by their exports.
export const {
  list: listAdminProjects,
  export: exportProjects,
  get: getAdminProject,
  create: createProject,
  update: updateProject,
  change: changeProjects,
  copy: copyProject,
  remove: deleteProject,
} = projectEndpoints;
