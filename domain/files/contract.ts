import * as z from 'zod/mini';
import { storedFile } from '#domain/kernel/content.ts';
import { addressOf, endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { uploadKinds } from './rules.ts';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary:
    'Uploads a file; its type is detected from the bytes. It is deleted unless a form attaches it within a day. Some kinds are only for admins.',
  access: 'learner',
  upload: true,
  input: {
    query: z.object({ kind: z.enum(uploadKinds), name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  },
  output: storedFile,
  errors: [
    ...(['too_large', 'wrong_file_type', 'upload_broken', 'too_many_uploads'] as const),
    ...(['too_many_requests', 'unavailable'] as const),
  ],
});

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}',
  summary: "Deletes one of the caller's unattached uploads.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'The bytes of an upload as a download, for its owner and admins.',
  access: 'learner',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found', 'range_not_satisfiable'],
});

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/files/{id}/thumbnail',
  summary: 'A photo as a small square, for its owner and admins.',
  access: 'learner',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found', 'unavailable'],
});

export const getPublicImage = endpoint({
  method: 'GET',
  path: '/media/images/{id}',
  summary:
    'The picture of a job, a post or an instructor, or the logo of a company; the content of an id never changes.',
  access: 'public',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found', 'range_not_satisfiable'],
});

export const getCardImage = endpoint({
  method: 'GET',
  path: '/media/images/{id}/card',
  summary: 'The same picture in the size of cards; the content of an id never changes.',
  access: 'public',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found'],
});

/** The public address of an image's thumbnail. */
export const cardImageAddress = (fileId: string) => addressOf(getCardImage.path, { params: { id: fileId } });

/** The public address of an image of a record. */
export const imageAddress = (fileId: string) => addressOf(getPublicImage.path, { params: { id: fileId } });
