import type { UploadKind } from '#domain/files/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';

const faults = {
  resume: { too_large: m.files_too_large, wrong_file_type: m.files_resume_type },
  sample: { too_large: m.files_too_large, wrong_file_type: m.files_sample_type },
  photo: { too_large: m.files_photo_too_large, wrong_file_type: m.files_photo_type },
  work_picture: { too_large: m.files_image_too_large, wrong_file_type: m.files_image_type },
  image: { too_large: m.files_image_too_large, wrong_file_type: m.files_image_type },
  lesson_video: { too_large: m.files_video_too_large, wrong_file_type: m.files_video_type },
  lesson_caption: { too_large: m.files_caption_too_large, wrong_file_type: m.files_caption_type },
  lesson_pdf: { too_large: m.files_pdf_too_large, wrong_file_type: m.files_pdf_type },
};

/** The message for an invalid file of `kind`, the same for checks in the browser and on the server. */
export function useFileFaultText(kind: UploadKind): (error: ApiError) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => {
    if (error.code === 'too_large' || error.code === 'wrong_file_type') return t(faults[kind][error.code]);
    return error.code === 'unavailable' ? t(m.files_no_room) : errorText(error);
  };
}
