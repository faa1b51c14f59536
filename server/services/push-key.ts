import type { Db } from '#server/database/database.ts';
import type { Clock } from '#server/runtime/clock.ts';
import type { Secrets } from '#server/runtime/secrets.ts';

const purpose = 'push key';

/** The VAPID key pair that push services know this site by, in base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

interface Options {
  db: Db;
  secrets: Secrets;
  clock: Clock;
}

/** The key pair of this installation, made at its first start. Changing it would end all subscriptions. */
export async function loadPushKey({ db, secrets, clock }: Options): Promise<PushKey> {
  const find = db.selectFrom('push_keys').select(['public_key', 'private_key_encrypted']);
  const found = await find.executeTakeFirst();
  if (!found) {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insertInto('push_keys')
      .values({
        public_key: publicKey,
        private_key_encrypted: secrets.encrypt(purpose, privateKey),
        created_at: clock.now(),
      })
      // Another process may have made it meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { public_key, private_key_encrypted } = found ?? (await find.executeTakeFirstOrThrow());
  return { publicKey: public_key, privateKey: secrets.decrypt(purpose, private_key_encrypted) };
}
