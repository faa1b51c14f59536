import { type AdminAccess, mayCall, type Rights } from '#domain/kernel/permissions.ts';
import { type UploadKind, uploadKinds, uploads } from './rules.ts';

/** The admins who may download the files of others. */
const readBy: Record<UploadKind, AdminAccess> = {
  resume: 'office',
  sample: 'office',
  photo: 'staff',
  work_picture: 'office',
  image: 'staff',
  lesson_video: 'staff',
  lesson_caption: 'staff',
  lesson_pdf: 'staff',
};

/** The kinds that learners upload. */
export const ownKinds = uploadKinds.filter((kind) => uploads[kind].by === 'learner');

/** True if the user may upload files of this kind. */
export const mayUpload = (user: Rights, kind: UploadKind): boolean => mayCall(uploads[kind].by, user);

/** The kinds that the user may download from others. */
export const readableKinds = (user: Rights): UploadKind[] => uploadKinds.filter((kind) => mayCall(readBy[kind], user));
