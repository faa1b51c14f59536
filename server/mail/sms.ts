import type { Config } from '#server/runtime/config/config.ts';
import { openMessageFolder } from './message-folder.ts';

export interface TextMessage {
  /** The number in international format, with a plus sign. */
  to: string;
  text: string;
}

/** Sends a text message; rejects when it was not accepted. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** The sender of text messages, or null without one. A provider's sender would be chosen here by its settings. */
export function openSmsSender({ SMS_DIR }: Pick<Config, 'SMS_DIR'>): SendSms | null {
  return SMS_DIR === undefined ? null : openMessageFolder(SMS_DIR);
}
