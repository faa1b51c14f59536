import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import cronParser from 'cron-parser';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { parseStorageAddress, type StorageAddress } from './storage-address.ts';

export interface BackupSettings {
  address: StorageAddress;
  /** A cron expression with five fields, in Ulaanbaatar time. */
  schedule: string;
  keep: number;
}

/** Parses the settings of scheduled backups; null when they are off. Throws SettingError. */
export function parseBackupSettings(values: {
  BACKUP_URL?: string | undefined;
  BACKUP_SCHEDULE: string;
  BACKUP_KEEP: number;
}): BackupSettings | null {
  const { BACKUP_URL: address, BACKUP_SCHEDULE: schedule, BACKUP_KEEP: keep } = values;
  if (schedule.trim().split(/\s+/).length !== 5 || !canParse(schedule)) {
    throw new SettingError(
      `BACKUP_SCHEDULE cannot be read: write five cron fields, such as '30 3 * * *' for 03:30 in Ulaanbaatar each day.`,
    );
  }
  return address === undefined ? null : { address: parseStorageAddress('BACKUP_URL', address), schedule, keep };
}

function canParse(schedule: string): boolean {
  try {
    cronParser.parseExpression(schedule);
    return true;
  } catch {
    return false;
  }
}

/** The latest scheduled time that is not after `now`, and the one before it. */
export function lastScheduledTimes(schedule: string, now: Timestamp): { latest: Timestamp; beforeLatest: Timestamp } {
  // prev() is strictly before currentDate.
  const currentDate = new Date(Date.parse(now) + 1);
  const times = cronParser.parseExpression(schedule, { currentDate, tz: defaultTimeZone });
  return { latest: times.prev().toDate().toISOString(), beforeLatest: times.prev().toDate().toISOString() };
}
