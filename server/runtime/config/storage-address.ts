import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingError } from '#server/runtime/operator-errors.ts';

/** A bucket of an S3 service and a key prefix ('' for none). */
export interface BucketAddress {
  bucket: string;
  prefix: string;
  region: string;
  endpoint?: string;
}

/** A local folder or a bucket of an S3 service. */
export type StorageAddress = { folder: string } | BucketAddress;

/** The address of the files: FILES_URL, else a folder in the state folder. */
export const filesAddressOf = (
  { filesAddress }: { filesAddress: StorageAddress | null },
  stateDir: string,
): StorageAddress => filesAddress ?? { folder: path.join(stateDir, 'files') };

/** Parses the address in the setting of this name. Throws SettingError. */
export function parseStorageAddress(setting: string, address: string): StorageAddress {
  // With fewer slashes the first part of the path would be parsed as a host.
  if (address.startsWith('file:///')) return { folder: fileURLToPath(address) };
  const { protocol, hostname: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint');
  if (protocol !== 's3:' || bucket === '' || (endpoint !== null && !URL.canParse(endpoint))) {
    const folder = setting === 'FILES_URL' ? 'files' : 'backups';
    throw new SettingError(
      `${setting} cannot be used: give a folder (file:///var/lib/zamnal/${folder}) or a bucket (s3://bucket?region=ap-northeast-1, with endpoint=https://… for a service other than Amazon's).`,
    );
  }
  const prefix = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  return { bucket, prefix, region: searchParams.get('region') ?? 'us-east-1', ...(endpoint && { endpoint }) };
}

/** Where files are stored, and the origin to which clients are redirected if the CSP has to name it. Throws SettingError. */
export function parseFilesSettings({
  FILES_URL,
  FILES_REDIRECT,
}: {
  FILES_URL?: string | undefined;
  FILES_REDIRECT: boolean;
}) {
  const filesAddress = FILES_URL === undefined ? null : parseStorageAddress('FILES_URL', FILES_URL);
  const isBucket = filesAddress !== null && 'bucket' in filesAddress;
  if (FILES_REDIRECT && !isBucket)
    throw new SettingError('FILES_REDIRECT=on needs a bucket: set FILES_URL to s3://…, or unset FILES_REDIRECT.');
  const endpoint = FILES_REDIRECT && isBucket ? filesAddress.endpoint : undefined;
  return { filesAddress, filesOrigin: endpoint === undefined ? null : new URL(endpoint).origin };
}
