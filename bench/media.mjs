// CPU time of the server per megabyte of lesson video: `node --import tsx bench/media.mjs [REQUESTS]`. 16 viewers read the sample video of a course (32 MB),
// stored in a folder, in a bucket, and in a bucket with FILES_REDIRECT=on. The bucket runs in this process and is not counted.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyBucket, startBucket } from '../server/testing/bucket-service.ts';
import { databaseOf, startSite } from '../scripts/start-site.mjs';
import { cpuMilliseconds } from './processes.mjs';

const size = Number(process.argv[2] ?? 200);
const viewers = 16;
const megabytes = 32;
const bytes = randomBytes(megabytes * 1_000_000);

const bucket = emptyBucket();
const stopBucket = await startBucket(bucket);
const inBucket = {
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  FILES_URL: `s3://school?endpoint=${bucket.endpoint}`,
};
const cases = {
  'from a folder': {},
  'from a bucket': inBucket,
  'redirected to a bucket': { ...inBucket, FILES_REDIRECT: 'on' },
};

/** Replaces the video of a sample lesson; returns its address. */
async function replaceVideo({ stateDir }) {
  const client = new pg.Client(databaseOf(stateDir));
  await client.connect();
  const { rows } = await client.query(
    `update files set byte_size = $1 from courses join lessons on lessons.id = sample_lesson_id
     where files.id = video_file_id and courses.id = (select courses.id from courses join lessons on lessons.id = sample_lesson_id
       where video_file_id is not null limit 1) returning storage_key, lessons.id`,
    [bytes.length],
  );
  await client.end();
  const [{ storage_key: key, id }] = rows;
  const path = join(key.slice(0, 2), key);
  bucket.objects.set(`/school/${path}`, bytes);
  writeFileSync(join(stateDir, 'files', path), bytes);
  return `/media/sample-lessons/${id}/video`;
}

async function measure(settings) {
  const first = await startSite({ log: 'ignore' });
  const path = await replaceVideo(first);
  await first.stop({ keep: true });
  const site = await startSite({ stateDir: first.stateDir, settings, log: 'ignore' });
  let sent = 0;
  const read = async (requests) => {
    for (let nth = 0; nth < requests; nth += 1) {
      const response = await fetch(site.url + path);
      for await (const chunk of response.body) sent += chunk.length;
    }
  };
  await read(5);
  sent = 0;
  const before = cpuMilliseconds(site.child.pid);
  await Promise.all(Array.from({ length: viewers }, () => read(Math.ceil(size / viewers))));
  const milliseconds = cpuMilliseconds(site.child.pid) - before;
  await site.stop();
  return { milliseconds, megabytes: sent / 1_000_000 };
}

for (const [title, settings] of Object.entries(cases)) {
  const found = await measure(settings);
  const [perMegabyte, perVideo] = [found.megabytes, found.megabytes / megabytes].map(
    (count) => found.milliseconds / count,
  );
  console.log(`${title}: ${perMegabyte.toFixed(3)} ms of CPU time per MB, ${perVideo.toFixed(2)} ms per request`);
}
stopBucket();
