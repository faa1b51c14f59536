import {
  type AdminPost,
  changePosts,
  copyPost,
  createPost,
  deletePost,
  exportPosts,
  getAdminPost,
  listAdminPosts,
  previewPost,
  updatePost,
} from '#domain/posts/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findPosts, getManagedPost, listAllPosts, readPosts } from './admin-queries.ts';
import { addPost, changePostActivity, discardPost, duplicatePost, editPost } from './admin-service.ts';
import { htmlOfBodies } from './markdown.ts';

/** Serves post management to admins. */
export function adminPostRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listAdminPosts, async ({ query }) => await listAllPosts(db, query));
  implementBytes(app, services, exportPosts, async ({ query, actor, now }, reply) => {
    const matching = (await findPosts(db, query.search))(query.status);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'posts',
      columns: csvColumns,
      read: (cursor) => readPosts(matching, { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminPost, async ({ params }) => await getManagedPost(db, params.id));
  implement(app, services, previewPost, async ({ body }) => await Promise.resolve(htmlOfBodies(body)));
  implement(
    app,
    services,
    createPost,
    async ({ body, actor, now }) => await addPost(db, { fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updatePost, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...fields } = body;
    return await editPost(services, { id: params.id, seenAt, fields, actorId: actor.userId, now });
  });
  implement(
    app,
    services,
    changePosts,
    async ({ body, actor, now }) => await changePostActivity(db, { ...body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    copyPost,
    async ({ params, actor, now }) => await duplicatePost(services, { id: params.id, actor, now }),
  );
  implement(
    app,
    services,
    deletePost,
    async ({ params, actor, now }) => await discardPost(services, { id: params.id, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminPost> = {
  Title: (row) => row.title,
  'Title (Japanese)': (row) => row.title_jp,
  'Title (Mongolian)': (row) => row.title_mn,
  Address: (row) => row.slug,
  Status: (row) => row.status,
  Author: (row) => row.author_name,
  'Missing languages': (row) => row.missing.join(' '),
  Published: (row) => row.published_at,
  'Created at': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
