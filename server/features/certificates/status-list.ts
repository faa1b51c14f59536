import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getStatusList } from '#domain/certificates/credential-contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { didOf, signCredential } from './keys.ts';

/** The least that the standard allows, so that an index says little about its credential. */
const entries = 131_072;

/** How long the list may be cached. */
export const statusListSeconds = 60;

/** With half of the list in use, 64 draws fail once in 10^19. */
const maxDraws = 64;

const drawIndex = () => randomInt(entries);

/**
 * The index of a valid certificate in the list, a random one that no other has; the first call assigns it. Undefined for a certificate that is not
 * valid any more.
 */
export async function assignIndex(tx: Db, certificateId: string, draw = drawIndex): Promise<number | undefined> {
  const { withdrawn_at, replaced_by } = await tx
    .selectFrom('certificates')
    .select(['withdrawn_at', 'replaced_by'])
    .where('id', '=', certificateId)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  if (withdrawn_at !== null || replaced_by !== null) return undefined;
  const assigned = await tx
    .selectFrom('credential_statuses')
    .select('list_index')
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  return assigned?.list_index ?? (await insertIndex(tx, certificateId, draw));
}

async function insertIndex(tx: Db, certificateId: string, draw: () => number): Promise<number> {
  for (let draws = 0; draws < maxDraws; draws += 1) {
    const inserted = await tx
      .insertInto('credential_statuses')
      .values({ list_index: draw(), certificate_id: certificateId })
      .onConflict((conflict) => conflict.column('list_index').doNothing())
      .returning('list_index')
      .executeTakeFirst();
    if (inserted) return inserted.list_index;
  }
  throw new Error('no unused index of the status list was found');
}

/** The entry of a credential. Its purpose is `suspension`, since a withdrawal can be taken back and a revocation cannot. */
export function statusEntry(publicUrl: string, index: number) {
  const list = publicUrl + getStatusList.path;
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'suspension',
    statusListIndex: String(index),
    statusListCredential: list,
  };
}

/** The bits as multibase base64url of their GZIP compression; the first index is the leftmost bit. */
export async function encodeList(indexes: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(entries / 8);
  for (const index of indexes) {
    const byte = Math.floor(index / 8);
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index % 8)), byte);
  }
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`;
}

/** The signed list as a JWT. */
export async function signStatusList(services: Services, now: Timestamp): Promise<string> {
  const rows = await services.db
    .selectFrom('credential_statuses')
    .select('list_index')
    .where('is_set', '=', true)
    .execute();
  const address = services.config.publicUrl + getStatusList.path;
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(services.config.publicUrl),
    validFrom: now,
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'suspension',
      encodedList: await encodeList(rows.map(({ list_index: index }) => index)),
      ttl: statusListSeconds * 1000,
    },
  };
  return await signCredential(services, credential, 'vc+jwt');
}
