import type { UploadKind } from '#domain/files/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { ApiError } from '../../lib/api/call-api.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useText } from '../../lib/i18n/text.ts';

const faults = {
  resume: { too_large: m.files_too_large, wrong_file_type: m.files_resume_type },
  sample: { too_large: m.files_too_large, wrong_file_type: m.files_sample_type },
  photo: { too_large: m.files_photo_too_large, wrong_file_type: m.files_photo_type },
};

/** What is wrong with a file of `kind`: its stated text for size and type, found here or by the server alike. */
export function useFileFaultText(kind: UploadKind): (error: ApiError) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) =>
    error.code === 'too_large' || error.code === 'wrong_file_type' ? t(faults[kind][error.code]) : errorText(error);
}
