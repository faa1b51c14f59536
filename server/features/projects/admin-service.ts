import { copyTitles } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { changeProjects, ProjectForm } from '#domain/projects/admin-contract.ts';
import type { Db } from '#server/database/database.ts';
import {
  type ByAdmin,
  changeActivity,
  type Content,
  insertContent,
  removeContent,
  replaceContent,
} from '#server/core/records/content-queries.ts';
import { countReferringToProject, getManagedProject, listProjectsById, projectColumns } from './admin-queries.ts';

const projects: Content<(typeof projectColumns)[number]> = {
  table: 'it_projects',
  noun: 'project',
  columns: projectColumns,
};

/** Inserts an IT project. */
export async function addProject(db: Db, { fields, ...by }: ByAdmin & { fields: ProjectForm }) {
  return await db
    .transaction()
    .execute(async (tx) => getManagedProject(tx, await insertContent(tx, projects, { fields, ...by })));
}

/** Updates an IT project that is still as the admin saw it. */
export async function editProject(db: Db, change: ByAdmin & { id: string; seenAt: Timestamp; fields: ProjectForm }) {
  return await db.transaction().execute(async (tx) => {
    await replaceContent(tx, projects, change);
    return await getManagedProject(tx, change.id);
  });
}

/** Publishes or hides IT projects. */
export async function changeProjectActivity(db: Db, asked: ByAdmin & ParsedInput<typeof changeProjects>['body']) {
  return await db.transaction().execute(async (tx) => {
    const stale = await changeActivity(tx, projects, asked);
    const ids = asked.changes.map((change) => change.id);
    return { rows: await listProjectsById(tx, ids), stale };
  });
}

/** Inserts an inactive copy of an IT project, without personal data. */
export async function duplicateProject(db: Db, { id, ...by }: ByAdmin & { id: string }) {
  const original = await getManagedProject(db, id);
  return await addProject(db, { fields: { ...original, ...copyTitles(original), is_active: false }, ...by });
}

/** Deletes an IT project. Throws in_use when it has proposals. */
export async function discardProject(db: Db, { id, ...by }: ByAdmin & { id: string }) {
  await db
    .transaction()
    .execute(async (tx) => removeContent(tx, projects, { id, countReferring: countReferringToProject, ...by }));
  return { id };
}
