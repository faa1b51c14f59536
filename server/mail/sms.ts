import type { Config } from '#server/runtime/config/config.ts';
import { openMessageFolder } from './message-folder.ts';

/** A text message to one telephone. */
export interface TextMessage {
  /** The number in international form, with its plus sign. */
  to: string;
  text: string;
}

/** Sends a text message; fails when it was not taken. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** What sends text messages, or null where nothing does. A provider's own sender would be chosen here by its settings. */
export function openSmsSender({ SMS_DIR }: Pick<Config, 'SMS_DIR'>): SendSms | null {
  return SMS_DIR === undefined ? null : openMessageFolder(SMS_DIR);
}
