import { imageAddress } from '#domain/files/contract.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import { isRemote } from '#domain/jobs/rules.ts';
import internship from '#web/illustrations/job-internship.svg?url';
import japan from '#web/illustrations/job-japan.svg?url';
import mongolia from '#web/illustrations/job-mongolia.svg?url';
import remote from '#web/illustrations/job-remote.svg?url';
import styles from './JobPicture.module.css';

type Pictured = Pick<JobCard, 'image_file_id' | 'job_image'>;
type Placed = Pick<JobCard, 'kind' | 'location' | 'location_jp' | 'location_mn' | 'work_mode'>;

export interface JobPictureProps {
  job: Pictured;
  /** Replaces the stored picture, for previews. */
  source?: string | undefined;
  small?: boolean | undefined;
}

/** The uploaded picture, else the linked one, else nothing. */
export function JobPicture({ job, source = addressOfPicture(job), small }: JobPictureProps) {
  if (source === undefined) return null;
  const [width, height] = small ? [112, 84] : [960, 540];
  return (
    // Decorative: the texts beside it say the same.
    <img
      className={small ? styles.thumb : styles.picture}
      src={source}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

/** A drawing of the workplace, for jobs without a picture. */
export function JobScene({ job, small }: { job: Placed; small?: boolean | undefined }) {
  const [width, height] = small ? [112, 84] : [960, 300];
  return (
    <img
      className={small ? styles.thumb : styles.scene}
      src={sceneOf(job)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

function sceneOf(job: Placed): string {
  const places = [job.location, job.location_mn, job.location_jp].join(' ').toLowerCase();
  if (mongolianPlaces.some((place) => places.includes(place))) return mongolia;
  if (isRemote(job)) return remote;
  return job.kind === 'internship' ? internship : japan;
}

const mongolianPlaces = ['ulaanbaatar', 'mongolia', 'улаанбаатар', 'монгол', 'ウランバートル', 'モンゴル'];

/** The public address of the picture; other sites by https only. */
export function addressOfPicture({ image_file_id: id, job_image: link }: Pictured): string | undefined {
  if (id !== null) return imageAddress(id);
  return link?.startsWith('https://') ? link : undefined;
}
