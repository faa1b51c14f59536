import { fileURLToPath } from 'node:url';
import { SettingError } from './setting-error.ts';

/** A bucket of an S3 service, and what the keys in it begin with ('' for nothing). */
export interface BucketAddress {
  bucket: string;
  prefix: string;
  region: string;
  endpoint?: string;
}

/** A folder of this machine, or a bucket of an S3 service. */
export type StorageAddress = { folder: string } | BucketAddress;

/** Reads the address in the setting of this name. */
export function parseStorageAddress(setting: string, address: string): StorageAddress {
  // With two slashes or none, what looks like a folder would be a host, or another folder.
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
