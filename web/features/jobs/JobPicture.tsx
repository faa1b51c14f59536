import { imageAddress } from '#domain/files/contract.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import styles from './JobPicture.module.css';

type Pictured = Pick<JobCard, 'image_file_id' | 'job_image'>;

/** What the picture of a job takes. */
export interface JobPictureProps {
  job: Pictured;
  /** Stands for the uploaded picture, where it is not yet everybody's to see. */
  source?: string | undefined;
  /** Beside a row of a list. */
  small?: boolean | undefined;
}

/** The picture of a job: the uploaded one, else the one that it links to; nothing when there is none. */
export function JobPicture({ job, source = addressOfPicture(job), small }: JobPictureProps) {
  if (source === undefined) return null;
  const [width, height] = small ? [112, 84] : [960, 540];
  return (
    // It says nothing that the texts beside it do not.
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

/** Where everybody sees the picture of a job; undefined when it has none. Pages load pictures of other sites by https alone. */
export function addressOfPicture({ image_file_id: id, job_image: link }: Pictured): string | undefined {
  if (id !== null) return imageAddress(id);
  return link?.startsWith('https://') ? link : undefined;
}
